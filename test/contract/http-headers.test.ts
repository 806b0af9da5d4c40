import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AUTHORISED, aRequest, JSON_HEADERS, ROOT, testHttp } from '../support/http.ts'

const REQUIRED = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const AB = `${ROOT}/vehicleDeregistrations/deregistrations`

const http = testHttp({
  accept: () => Promise.reject(new Error('broken')),
  findFile: async () => ({ mediaType: 'application/pdf', filename: 'a.pdf', content: Buffer.from('x') }),
})
const json = (body: string) =>
  aRequest('POST', AB, { ...AUTHORISED, ...JSON_HEADERS, 'content-length': String(body.length) }, body)

const BY_HTTP_SERVER = ['a broken request line', 'oversize headers']

const EVERY_KIND: [string, number, string][] = [
  ['an order list', 200, aRequest('GET', `${ROOT}/vehicleDeregistrations/orders`, AUTHORISED)],
  ['a file', 200, aRequest('GET', `${ROOT}/vehicleDeregistrations/files/content/k`, AUTHORISED)],
  ['an unreadable body', 400, json('{')],
  ['a bad parameter', 400, aRequest('GET', `${ROOT}/vehicleDeregistrations/orders?limit=x`, AUTHORISED)],
  ['a missing login', 401, aRequest('GET', ROOT)],
  ['a foreign client', 403, aRequest('GET', '/dropshipping-api/8/2.3.0', AUTHORISED)],
  ['an unknown address', 404, aRequest('GET', `${ROOT}/nothing`, AUTHORISED)],
  ['an unknown address in a browser', 404, aRequest('GET', `${ROOT}/nothing`, { ...AUTHORISED, accept: 'text/html' })],
  ['an undecodable address', 404, aRequest('GET', `${ROOT}/%zz`, AUTHORISED)],
  ['an oversize body', 413, aRequest('POST', AB, { ...AUTHORISED, ...JSON_HEADERS, 'content-length': '99999999' })],
  ['an overlong address', 414, aRequest('GET', `${ROOT}/${'a'.repeat(5000)}`, AUTHORISED)],
  [
    'a wrong content type',
    415,
    aRequest('POST', AB, { ...AUTHORISED, 'content-type': 'a/b', 'content-length': '1' }, 'x'),
  ],
  ['an unexpected error', 500, json('{}')],
  ['the health', 200, aRequest('GET', '/health')],
  ['the documentation', 200, aRequest('GET', '/docs')],
  ['the documentation as Markdown', 200, aRequest('GET', '/docs/rules.md')],
  ['an unknown page of the documentation', 404, aRequest('GET', '/docs/nothing')],
  ['a contract file', 200, aRequest('GET', '/spec/openapi-2.3.0.yaml')],
  ['an unknown contract file', 404, aRequest('GET', '/spec/nothing')],
  ['the login page', 200, aRequest('GET', '/login')],
  ['the icon', 200, aRequest('GET', '/favicon.svg')],
  ['a redirect', 302, aRequest('GET', '/')],
  ['a logout', 303, aRequest('POST', '/logout', { 'content-length': '0' })],
  ['a refused method', 403, aRequest('POST', '/', { 'content-length': '0' })],
  ['an undecodable address elsewhere', 302, aRequest('GET', '/%zz')],
  ['a power-of-attorney page', 200, aRequest('GET', '/vollmacht/signiert/1')],
  ['an unknown expectation', 200, aRequest('GET', '/health', { expect: 'miracles' })],
  ['a missing host', 400, 'GET /health HTTP/1.1\r\n\r\n'],
  ['two hosts', 400, 'GET /health HTTP/1.1\r\nhost: test\r\nhost: other\r\n\r\n'],
  ['two hosts for the API', 400, `GET ${ROOT} HTTP/1.1\r\nHost: test\r\nHOST: test\r\n\r\n`],
  ['two hosts and an undecodable address', 400, 'GET /%zz HTTP/1.1\r\nhost: test\r\nhost: other\r\n\r\n'],
  ['two hosts in HTTP/1.0', 400, 'GET /health HTTP/1.0\r\nhost: test\r\nhost: other\r\n\r\n'],
  ['a broken request line', 400, 'NONSENSE\r\n\r\n'],
  ['oversize headers', 431, aRequest('GET', '/', { 'x-filler': 'a'.repeat(100_000) })],
]

describe('no cache on the way keeps an answer of the API', () => {
  const answers = EVERY_KIND.filter(
    ([name, , request]) =>
      request.includes('/dropshipping-api/') || BY_HTTP_SERVER.includes(name) || name === 'the health',
  )
  it.each(answers)('%s (%i)', async (_name, status, request) => {
    expect(await http.raw(request)).toMatchObject({ status, headers: { 'cache-control': 'no-store' } })
  })
})

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/g

describe('every page has a script policy of its own, beside the header that the contract fixes (contract 2, 9)', () => {
  it.each([
    ['/docs', {}],
    ['/docs/', {}],
    ['/docs/de/rules', {}],
    ['/docs/reference', {}],
    ['/docs/nothing', {}],
    ['/spec/', {}],
    ['/login', {}],
    ['/web', {}],
    ['/web/orders', {}],
    ['/vollmacht/signiert/1', {}],
    ['/vollmacht/', {}],
    [`${ROOT}/nothing`, { ...AUTHORISED, accept: 'text/html' }],
  ] as [string, Record<string, string>][])('%s', async (path, headers) => {
    const page = await http.raw(aRequest('GET', path, headers))
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers).toMatchObject(REQUIRED)
    const [[, policy = ''] = [], ...others] = page.body.matchAll(META)
    expect(others).toEqual([])
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/script-src[^;]*('unsafe-|https?:|\*)/)
    expect(page.body.indexOf('Content-Security-Policy')).toBeLessThan(page.body.search(/<(script|style|link|title)/))
    for (const [, script = ''] of page.body.matchAll(/<script>([^<]*)<\/script>/g)) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
    expect(page.body).not.toMatch(/ on[a-z]+=|javascript:/i)
  })
})

describe('every response carries the four security headers (contract 2, 9)', () => {
  it.each(EVERY_KIND)('%s (%i)', async (_name, status, request) => {
    const response = await http.raw(request)
    expect(response.status).toBe(status)
    expect(response.headers).toMatchObject(REQUIRED)
  })

  it.each(EVERY_KIND)('%s (%i) does not tell what serves it', async (_name, _status, request) => {
    const { headers } = await http.raw(request)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})
