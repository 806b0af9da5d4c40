import { isIP } from 'node:net'
import { SECOND } from '../../kernel/duration.ts'
import { OutboundFailure } from './outbound-failure.ts'
import type { Resolve } from './outbound-resolver.ts'

/** How long an answer about a name holds for further calls. */
const HOLDS_MS = 2 * SECOND

interface LookupOptions {
  resolve: Resolve
  isInternal(address: string): boolean
  now(): number
}

/** The addresses of a host, all of them checked. Rejects with an OutboundFailure: `dns` or `internal address`. */
export function createLookup({
  resolve,
  isInternal,
  now,
}: LookupOptions): (host: string) => Promise<readonly string[]> {
  const known = new Map<string, { at: number; addresses: Promise<readonly string[]> }>()
  let forgotAt = Number.NEGATIVE_INFINITY

  async function ask(host: string): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await resolve(host).catch(unresolved)
    // One internal address among several is enough: which one is dialled would be chance.
    if (addresses.some(isInternal)) throw new OutboundFailure('internal address')
    if (addresses.length === 0) throw new OutboundFailure('dns')
    return addresses
  }

  /** Now and then: with a thousand receivers, at every call it would cost more than the call. */
  function forget(at: number): void {
    if (at - forgotAt < HOLDS_MS) return
    forgotAt = at
    for (const [name, earlier] of known) if (at - earlier.at >= HOLDS_MS) known.delete(name)
  }

  return (host) => {
    const at = now()
    forget(at)
    const earlier = known.get(host)
    if (earlier && at - earlier.at < HOLDS_MS) return earlier.addresses
    const addresses = ask(host)
    known.set(host, { at, addresses })
    return addresses
  }
}

const unresolved = (cause: unknown): never => {
  throw new OutboundFailure('dns', { cause })
}
