import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aCertificate } from '../../../test/builders/certificate.ts'
import { openCallPool } from './call-pool.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a call to a partner', () => {
  it('is not made when nobody vouches for the certificate, whatever the environment says', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const { certificatePem: cert, privateKeyPem: key } = aCertificate()
    const calls: unknown[] = []
    const server = createServer({ cert, key }, (request, response) => {
      calls.push(request.url)
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const pool = openCallPool(`https://127.0.0.1:${port}`, { connections: 1, timeoutMs: 5000 })
    await expect(pool.request({ method: 'GET', path: '/' })).rejects.toThrow('connecting failed')
    expect(calls).toEqual([])
    await pool.close()
    server.close()
  })
})
