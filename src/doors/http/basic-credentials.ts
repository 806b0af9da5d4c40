const SCHEME = 'basic '
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export interface Credentials {
  login: string
  password: string
}

/** Reads `Authorization: Basic …` (RFC 7617) as UTF-8. The login ends at the first colon, the password may have more. */
export function readBasic(header: string | undefined): Credentials | undefined {
  if (header === undefined || header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return undefined
  const encoded = header.slice(SCHEME.length).trim()
  if (!BASE64.test(encoded)) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon === -1 ? undefined : { login: text.slice(0, colon), password: text.slice(colon + 1) }
}
