import { API_VERSION } from '../../kernel/api-version.ts'

const ROOT = '/dropshipping-api/'

/** Routes of the API begin with this; which client it is, is checked on the raw address before (`admission.ts`). */
export const API_PREFIX = '/dropshipping-api'
export const versioned = (path: string): string => `/:clientId/${API_VERSION}${path}`

/** The predecessor's path version, in the raw address; every other spelling is another version (ADR 55). */
const ALIAS = /^((?:[^/?]+:\/\/[^/?]*)?\/dropshipping-api\/[^/?]+\/)2\.3\.1(?=[/?]|$)/

/** The address with the served version in place of its alias, of the same length: all that follows knows one version. */
export const withServedVersion = (url: string): string =>
  url.includes('/2.3.1') ? url.replace(ALIAS, `$1${API_VERSION}`) : url

/**
 * The path and query as sent. A client behind a proxy may send the whole address (RFC 9112, 3.2.2);
 * its scheme and host are left out.
 */
function originForm(url: string): string {
  if (url.startsWith('/')) return url
  const start = url.indexOf('/', url.indexOf('://') + 3)
  return start === -1 ? '' : url.slice(start)
}

/** Whether the raw address lies under `/dropshipping-api/`; an encoded spelling of that name is another address. */
export const isApi = (url: string | undefined): boolean => url !== undefined && originForm(url).startsWith(ROOT)

/**
 * Whether the client number stands in the raw address as plain digits, exactly as the dashboard shows it: `01`, `1%20`,
 * `+1`, `1.0`, `1e0` or an encoded digit are other spellings (contract 1, 5.2).
 */
export function namesClient(url: string | undefined, clientId: number): boolean {
  const address = originForm(url ?? '')
  const number = String(clientId)
  if (!address.startsWith(number, ROOT.length)) return false
  const next = address.charAt(ROOT.length + number.length)
  return next === '/' || next === '?' || next === ''
}
