import { isIP } from 'node:net'
import { withoutTrailing } from '../../kernel/text.ts'

/** What a call to an address needs, taken from it in one way everywhere. */
export interface Target {
  /** As it is stored and dialled: spelled in the one canonical way, without fragment. */
  href: string
  origin: string
  path: string
  /** A name or an IP address, without brackets and final dots. */
  host: string
  isLiteral: boolean
}

const MAX_LENGTH = 2048

/**
 * Reads an address by the URL standard, which turns decimal, octal, hexadecimal and shortened spellings of an IPv4
 * address into the plain one: `http://0x7f.1/` is `http://127.0.0.1/`. Returns what is wrong with it as text.
 */
export function readTarget(text: string): Target | string {
  const url = URL.parse(text.trim())
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return 'must be an address with http:// or https://'
  if (url.username !== '' || url.password !== '') return 'must not contain a user name or password'
  // `a..` and `a.` are the same host as `a`; only a bare name is compared, resolved and named in the TLS handshake.
  const host = withoutTrailing(url.hostname.replace(/^\[|\]$/g, ''), '.')
  if (host === '') return 'must name a host'
  if (url.port === '0') return 'must not name port 0'
  if (!isIP(host)) url.hostname = host
  url.hash = ''
  if (url.href.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`
  return { href: url.href, origin: url.origin, path: `${url.pathname}${url.search}`, host, isLiteral: isIP(host) !== 0 }
}
