import { isIPv4 } from 'node:net'
import { type Encryption, readDatabaseAddress } from '../database/address.ts'

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

const PROTECTION: Readonly<Record<Encryption, DatabaseProtection>> = {
  checked: 'verified',
  unchecked: 'unverified',
  'if offered': 'none',
  off: 'none',
}

/** `require` encrypts, but for anybody; `prefer` and `allow` give in to whoever says that there is no encryption. */
export function databaseProtection(text: string): DatabaseProtection {
  const address = readDatabaseAddress(text)
  if (!address) return 'none'
  return address.servers.every(({ host }) => isLoopback(host) || host.startsWith('/'))
    ? 'local'
    : PROTECTION[address.encryption]
}
