import { isIPv4 } from 'node:net'

/** This machine itself: what goes there crosses no network. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  hostname === '::1' ||
  (isIPv4(hostname) && hostname.startsWith('127.'))

/** Passwords, applications and identity data must not cross a network in the open. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isLoopback(hostname)

/** How a connection to a database is protected, as its address says. */
type DatabaseProtection = 'local' | 'verified' | 'unverified' | 'none'

const VERIFIED = ['verify-ca', 'verify-full']

/** `require` encrypts, but for anybody; `prefer` and `allow` give in to whoever says that there is no encryption. */
export function databaseProtection(address: string): DatabaseProtection {
  const url = new URL(address)
  const hosts = decodeURIComponent(url.hostname).split(',')
  if (hosts.every((host) => isLoopback(host) || host === '' || host.startsWith('/'))) return 'local'
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl') ?? ''
  if (VERIFIED.includes(mode) || url.searchParams.get('sslrootcert') === 'system') return 'verified'
  return mode === 'require' ? 'unverified' : 'none'
}
