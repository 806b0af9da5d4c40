import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request may change something as far as its origin goes. Browsers say by themselves where a request comes from; one
 * that says nothing is no browser, and nobody else can make it send our cookie.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders, baseUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return headers.origin === undefined || headers.origin === new URL(baseUrl).origin
}
