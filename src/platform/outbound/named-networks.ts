import { isIP } from 'node:net'
import type { Network } from './network.ts'

/** An address that the operator wrote down as such is meant; only what a name leads to must be outside. */
export function networksNamedBy({ hostname }: URL): Network[] {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost') return [LOOPBACK_V4, LOOPBACK_V6]
  const family = isIP(host)
  return family === 0 ? [] : [{ address: host, prefix: family === 4 ? 32 : 128 }]
}

const LOOPBACK_V4: Network = { address: '127.0.0.1', prefix: 32 }
const LOOPBACK_V6: Network = { address: '::1', prefix: 128 }
