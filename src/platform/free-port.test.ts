import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'

describe('a free port', () => {
  it('can be listened on, and is none that systems hand out to outgoing connections', async () => {
    const port = await freePort()
    expect(port).toBeGreaterThanOrEqual(10_240)
    expect(port).toBeLessThan(32_768)
    const server = createServer()
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
    await new Promise((resolve) => server.close(resolve))
  })
})
