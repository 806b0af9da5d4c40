import { describe, expect, it } from 'vitest'
import type { FileContent } from '../../src/doors/http/routes/files.route.ts'
import { AUTHORISED, aRequest, ROOT, testHttp } from '../support/http.ts'

const PDF = Buffer.from('%PDF-1.7\n\u0000\u00ff', 'latin1')

const FILES: Record<string, FileContent> = {
  plain: { mediaType: 'application/pdf', filename: 'Bescheid.pdf', content: PDF },
  umlaut: { mediaType: 'application/pdf', filename: 'Gebührenbescheid Köln "Süd" 100%.pdf', content: PDF },
  hostile: { mediaType: 'text/html', filename: 'a\r\nSet-Cookie: x=1 😀.html', content: Buffer.from('<b>') },
  empty: { mediaType: 'text/plain', filename: 'leer.txt', content: Buffer.alloc(0) },
}

const http = testHttp({ findFile: async (clientId, key) => (clientId === 7 ? FILES[key] : undefined) })
const path = (key: string, prefix = 'vehicleDeregistrations') => `/${prefix}/files/content/${key}`

/** The name that a current client takes. */
const nameOf = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)$/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : /filename="([^"]*)"$/.exec(disposition ?? '')?.[1]
}

describe('GET /{prefix}/files/content/{fileAccessKey} (contract 1, 4.4)', () => {
  it.each([
    'vehicleDeregistrations',
    'vehicleHolderChanges',
    'vehicleTransfers',
    'vehicleReRegistrations',
    'vehicleRegistrations',
  ])('is found under %s', async (prefix) => expect((await http.api(path('plain', prefix))).status).toBe(200))

  it('returns the bytes with their content type', async () => {
    const response = await http.api(path('plain'))
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF)
  })

  it('returns an empty file', async () => {
    const response = await http.api(path('empty'))
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it('answers HEAD with the length and no bytes', async () => {
    const response = await http.api(path('plain'), { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(PDF.length)])
  })

  it.each(['plain', 'umlaut', 'hostile'])('names the %s file exactly as the lookup does', async (key) => {
    const response = await http.api(path(key))
    expect(nameOf(response.headers.get('content-disposition'))).toBe(FILES[key]?.filename)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('spells a German name out for old clients', async () => {
    const response = await http.api(path('umlaut'))
    expect(response.headers.get('content-disposition')).toContain('filename="Gebuehrenbescheid Koeln _Sued_ 100_.pdf"')
  })

  it('is kept by no cache', async () => {
    expect((await http.api(path('plain'))).headers.get('cache-control')).toBe('no-store')
  })

  it.each(['unknown', '%00', 'a%2Fb', 'x'.repeat(2000), '..%2f..%2fetc', '%C3%A4'])(
    'answers the key %j as an unknown one: 404',
    async (key) => {
      const response = await http.raw(aRequest('GET', `${ROOT}${path(key)}`, { ...AUTHORISED, 'x-trace-id': 't' }))
      expect(response.status).toBe(404)
      expect(JSON.parse(response.body)).toEqual({
        error: 'There is no such file, or its key has expired - trace id t',
        traceId: 't',
      })
    },
  )
})
