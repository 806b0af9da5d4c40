import { describe, expect, it } from 'vitest'
import { EVENT_TYPES } from '../../src/flows/webhook/settings/event-type.ts'
import { dashboardDoor } from '../support/dashboard-door.ts'
import { AUTHORISED, aRequest, testHttp } from '../support/http.ts'

const http = testHttp()

const textOf = async (path: string) => (await http.outside(path)).text()

describe('paths reachable without login (contract 1, 5.6)', () => {
  it.each([
    ['/docs', 'text/html'],
    ['/docs/', 'text/html'],
    ['/docs/reference', 'text/html'],
    ['/docs/llms.txt', 'text/plain'],
    ['/spec/', 'text/html'],
    ['/spec/openapi-2.3.0.yaml', 'application/yaml'],
    ['/spec/openapi-2.3.0.json', 'application/json'],
    ['/spec/operations.yaml', 'application/yaml'],
    ['/spec/operations.json', 'application/json'],
    ['/health', 'application/json'],
    ['/web', 'text/html'],
    ['/web/orders', 'text/html'],
    ['/web/orders/48213/correct', 'text/html'],
    ['/login', 'text/html'],
    ['/docs/reference.md', 'text/markdown'],
    ['/docs/de/reference/applications', 'text/html'],
    ['/assets/index-abc123.js', 'text/javascript'],
    ['/assets/inter-abc123.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s answers with %s', async (path, mediaType) => {
    const response = await http.outside(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(mediaType)
    expect(response.headers.get('x-trace-id')).toBeNull()
    await response.body?.cancel()
  })

  it('/docs/reference shows the contract with what the instance itself serves', async () => {
    const page = await textOf('/docs/reference')
    expect(page).toContain('/spec/openapi-2.3.0.yaml')
    expect(page, 'no script stands in the page itself').not.toMatch(/<script>/)
    expect(page, 'everything comes from the instance').not.toMatch(/(href|src)="https?:/)
  })

  it.each([
    ['/spec/webhooks-3.1.0.yaml', '/spec/openapi-2.3.0.yaml'],
    ['/spec/webhooks-3.1.0.json', '/spec/openapi-2.3.0.json'],
  ])('%s, where the webhooks once stood for themselves, leads to %s', async (path, now) => {
    const response = await http.outside(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, now])
  })

  it('/spec/ describes the webhooks in the same document', async () => {
    const { webhooks } = (await (await http.outside('/spec/openapi-2.3.0.json')).json()) as { webhooks: object }
    expect(Object.keys(webhooks)).toEqual(EVENT_TYPES)
  })

  it('/spec/ names the root of this instance', async () => {
    expect(await textOf('/spec/openapi-2.3.0.yaml')).toContain(
      'url: https://plakette.example.test/dropshipping-api/{clientId}/2.3.0',
    )
    expect(await (await http.outside('/spec/openapi-2.3.0.json')).json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://plakette.example.test/dropshipping-api/{clientId}/2.3.0' }],
    })
  })

  it.each(['/docs', '/spec/', '/spec/openapi-2.3.0.yaml', '/spec/openapi-2.3.0.json'])(
    '%s is sent once to a client that keeps it',
    async (path) => {
      const etag = (await http.outside(path)).headers.get('etag') ?? ''
      const again = await http.outside(path, { headers: { 'if-none-match': `"other", W/${etag}` } })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect((await http.outside(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    },
  )

  it('the health is not in the contract file (contract 2, 4.5)', async () => {
    expect(await textOf('/spec/openapi-2.3.0.yaml')).not.toContain('/health')
  })

  it('POST /logout leads to the login, whatever it carries', async () => {
    const response = await http.outside('/logout', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
  })

  it('GET /logout gives 404', async () => expect((await http.outside('/logout')).status).toBe(404))

  it.each([
    ['GET', '/vollmacht/signiert/1', 200],
    ['POST', '/vollmacht/signiert/1', 404],
    ['GET', '/vollmacht/anders', 404],
  ])('%s %s is answered without login', async (method, path, status) => {
    const response = await http.outside(path, { method })
    expect(response.status).toBe(status)
    expect(await response.text()).toContain('Vollmacht')
  })

  it.each([
    '/spec/nothing.yaml',
    '/assets/nothing.js',
    '/assets/index-abc123.js.map',
    '/assets/../index.html',
    '/assets/%2e%2e%2findex.html',
    '/spec/%2e%2e/package.json',
  ])('%s gives 404', async (path) => {
    expect((await http.raw(aRequest('GET', path))).status).toBe(404)
  })
})

describe('the pages of the dashboard', () => {
  const head = (path: string) => http.outside(path, { method: 'HEAD' })

  it.each(['/web', '/web/orders', '/login'])(
    '%s has a nonce of its own in every answer, and is not kept',
    async (path) => {
      const nonces = new Set<string>()
      for (let time = 0; time < 2; time++) {
        const [, policy, meta] = /nonce-([^']+)'.*csp-nonce" content="([^"]+)"/s.exec(await textOf(path)) ?? []
        expect(policy).toBe(meta)
        expect(Buffer.from(policy ?? '', 'base64')).toHaveLength(16)
        nonces.add(policy ?? '')
      }
      expect(nonces.size).toBe(2)
      const answer = await head(path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    },
  )

  it.each([
    ['br, gzip', 'br', 'brotli\n'],
    ['gzip, deflate', 'gzip', 'gzip\n'],
    ['br;q=0, gzip', 'gzip', 'gzip\n'],
    ['identity', null, '// plain\n'],
  ])('load their files in the form that Accept-Encoding: %s allows', async (accepted, encoding, content) => {
    const answer = await http.raw(aRequest('GET', '/assets/index-abc123.js', { 'accept-encoding': accepted }))
    expect(answer.headers['content-encoding'] ?? null).toBe(encoding)
    expect(answer.body).toBe(content)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })
})

describe('the pages of the dashboard that were not built', () => {
  const bare = testHttp({}, { extend: dashboardDoor('/nowhere') })

  it.each(['/web', '/login'])('%s says how they are', async (path) => {
    const answer = await bare.outside(path)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('npm run web:build')
  })
})

describe('the JSON of the dashboard without a session (contract 1, 5.6)', () => {
  it.each([
    ['GET', '/web/api/1/session'],
    ['PUT', '/web/api/1/session'],
    ['POST', '/web/api/1/nothing'],
    ['DELETE', '/web/api'],
    ['OPTIONS', '/web/api/2/session'],
  ])('%s %s is refused in plain text without trace id', async (method, path) => {
    const headers = { ...AUTHORISED, 'content-type': 'application/json', 'content-length': '3' }
    const response = await http.raw(aRequest(method, path, headers, '{x}'))
    expect(response.status).toBe(401)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.headers['x-trace-id']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toBe('401 Unauthorized\n')
  })
})

describe('any other path outside the API (contract 1, 5.6)', () => {
  it.each([
    '/',
    '/orders',
    '/dropshipping-api',
    '/dropshipping-apis/7',
    '//dropshipping-api/7/2.3.0/vehicleDeregistrations/orders',
    '/dropshipping%2Dapi/7/2.3.0/vehicleDeregistrations/orders',
    '/DROPSHIPPING-API/7',
    '/login/../secret',
    '/%zz',
    '/.env',
    `/${'a'.repeat(5000)}`,
  ])('GET %s leads to the login', async (path) => {
    const response = await http.raw(aRequest('GET', path, AUTHORISED))
    expect([response.status, response.headers.location]).toEqual([302, '/login'])
    expect(response.headers['x-trace-id']).toBeUndefined()
  })

  it('HEAD is answered like GET', async () => {
    const response = await http.outside('/orders', { method: 'HEAD' })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login'])
  })

  it.each([
    ['POST', '/orders'],
    ['PUT', '/health'],
    ['DELETE', '/'],
    ['PATCH', '/docs'],
    ['OPTIONS', '/login'],
    ['PROPFIND', '/web'],
    ['POST', '/dropshipping%2Dapi/7/2.3.0/vehicleDeregistrations/deregistrations'],
    ['POST', '/%zz'],
    ['OPTIONS', '*'],
  ])('%s %s is refused in plain text without trace id', async (method, path) => {
    const headers = { ...AUTHORISED, 'content-type': 'application/json', 'content-length': '3' }
    const response = await http.raw(aRequest(method, path, headers, '{x}'))
    expect(response.status).toBe(403)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.headers['x-trace-id']).toBeUndefined()
    expect(response.body).toBe('403 Forbidden\n')
  })
})
