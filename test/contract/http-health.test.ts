import { describe, expect, it } from 'vitest'
import { testHttp } from '../support/http.ts'
import { openApi } from '../support/openapi.ts'

describe('GET /health (contract 2, 4.5)', () => {
  const http = testHttp()

  it('needs no login and always has status, apiVersion and gksLogin', async () => {
    const response = await http.outside('/health')
    await openApi('operations.yaml').expectDocumented('GET', '/health', response)
    expect(await response.json()).toEqual({ status: 'ok', apiVersion: '2.3.0', gksLogin: 'ok' })
  })

  it('answers HEAD too', async () => expect((await http.outside('/health', { method: 'HEAD' })).status).toBe(200))
})

describe('GET /health when the state cannot be asked for', () => {
  const http = testHttp({ health: () => Promise.reject(new Error('no database')) })

  it('is still 200, and degraded (contract 2, 4.5)', async () => {
    const response = await http.outside('/health')
    expect(response.status).toBe(200)
    await openApi('operations.yaml').expectDocumented('GET', '/health', response)
    expect(await response.json()).toMatchObject({ status: 'degraded' })
  })
})
