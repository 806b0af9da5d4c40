import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { buildConnector, Pool } from 'undici'
import { SECOND } from '../kernel/duration.ts'
import { createAddressCheck, type Network } from './outbound-address.ts'
import { connectFailure, exchangeFailure, OutboundFailure } from './outbound-failure.ts'
import { createResolver, type Resolve } from './outbound-resolver.ts'
import { readTarget, type Target } from './outbound-url.ts'

export interface OutboundOptions {
  /** Networks exempt from the rule against internal addresses: development only. */
  allowedNetworks: readonly Network[]
  resolve?: Resolve
  ownAddresses?: () => readonly string[]
  /** Certificate authorities to trust instead of the usual ones. */
  ca?: string
  /** Milliseconds that only ever grow. */
  now?: () => number
}

export interface Answer {
  status: number
  /** The first bytes of the body. */
  excerpt: Buffer
}

/** Calls to addresses that other people chose. */
export interface Outbound {
  /** The addresses of a host, checked. Rejects with an OutboundFailure: `dns` or `internal address`. */
  addressesOf(host: string): Promise<readonly string[]>
  /** One call, never more: redirects are not followed. Rejects with an OutboundFailure when no answer came. */
  post(url: string, message: { headers: Record<string, string>; body: Buffer; timeoutMs: number }): Promise<Answer>
  close(): Promise<void>
}

const EXCERPT_BYTES = 1024
/** More than any acknowledgement needs; what comes after it is not read. */
const MAX_ANSWER_BYTES = 64 * 1024
/** How long an answer about a name holds for further calls. */
const ADDRESSES_MS = 2 * SECOND
/** Short, because a call on a connection that the receiver is just closing would fail for nothing. */
const IDLE_MS = SECOND
const FORGET_MS = 10 * SECOND

interface Route {
  pool: Pool
  usedAt: number
  calls: number
}

/**
 * A connection can only be made to addresses that were checked for the call at hand: the connector gets the checked
 * list instead of a resolver, and connections are shared only between calls with the same list (promise 7).
 * Settings of the environment for proxies and for certificate checks have no effect.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedNetworks, resolve = createResolver(), ownAddresses = machineAddresses, ca, now = monotonic } = options
  const isInternal = createAddressCheck({ allowedNetworks, ownAddresses })
  const known = new Map<string, { at: number; addresses: Promise<readonly string[]> }>()
  const routes = new Map<string, Route>()

  async function lookUp(host: string): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await resolve(host).catch(unresolved)
    // One internal address among several is enough: which one is dialled would be chance.
    if (addresses.some(isInternal)) throw new OutboundFailure('internal address')
    if (addresses.length === 0) throw new OutboundFailure('dns')
    return addresses
  }

  function addressesOf(host: string): Promise<readonly string[]> {
    const at = now()
    for (const [name, earlier] of known) if (at - earlier.at >= ADDRESSES_MS) known.delete(name)
    const addresses = known.get(host)?.addresses ?? lookUp(host)
    if (!known.has(host)) known.set(host, { at, addresses })
    return addresses
  }

  function routeTo({ origin }: Target, addresses: readonly string[]): Route {
    const usedAt = now()
    const key = `${origin} ${[...addresses].sort().join(' ')}`
    for (const [other, { pool, usedAt: before, calls }] of routes) {
      if (calls > 0 || usedAt - before < FORGET_MS || other === key) continue
      routes.delete(other)
      void pool.close()
    }
    const route = routes.get(key) ?? { pool: openPool(origin, addresses, ca), usedAt, calls: 0 }
    route.usedAt = usedAt
    routes.set(key, route)
    return route
  }

  return {
    addressesOf,
    async post(url, { headers, body, timeoutMs }) {
      const overdue = AbortSignal.timeout(timeoutMs)
      const target = readTarget(url)
      if (typeof target === 'string') throw new OutboundFailure('internal address')
      const addresses = await orOverdue(addressesOf(target.host), overdue)
      const route = routeTo(target, addresses)
      route.calls += 1
      try {
        const request = { path: target.path, method: 'POST', headers, body, signal: overdue } as const
        const response = await route.pool.request(request)
        return { status: response.statusCode, excerpt: await readExcerpt(response.body) }
      } catch (error) {
        throw exchangeFailure(error, overdue.aborted)
      } finally {
        route.calls -= 1
      }
    },
    async close() {
      await Promise.all([...routes.values()].map(({ pool }) => pool.destroy()))
      routes.clear()
    },
  }
}

function openPool(origin: string, addresses: readonly string[], ca: string | undefined): Pool {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all }, found) => {
    const [first = { address: '', family: 4 }] = checked
    if (all) found(null, checked)
    else found(null, first.address, first.family)
  }
  // The time of the whole call is bounded by its signal, so the timers of single steps are off.
  const trust = { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) }
  const connector = buildConnector({ allowH2: false, timeout: 0, lookup, autoSelectFamily: true, ...trust })
  return new Pool(origin, {
    pipelining: 1,
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    connect: (options, connected) =>
      connector(options, (error, socket) => {
        if (error) connected(connectFailure(error, options.protocol), null)
        else connected(null, socket)
      }),
  })
}

/** The status has been said, so a body that breaks off or never ends changes nothing. */
async function readExcerpt(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      if (size < EXCERPT_BYTES) chunks.push(chunk)
      size += chunk.length
      if (size > MAX_ANSWER_BYTES) break
    }
  } catch {
    // What came is kept.
  }
  return Buffer.concat(chunks).subarray(0, EXCERPT_BYTES)
}

const unresolved = (cause: unknown): never => {
  throw new OutboundFailure('dns', { cause })
}

const monotonic = (): number => performance.now()

const machineAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map(({ address }) => address))

function orOverdue<Value>(value: Promise<Value>, overdue: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new OutboundFailure('timeout'))
    overdue.addEventListener('abort', giveUp, { once: true })
    value.then(resolve, reject).finally(() => overdue.removeEventListener('abort', giveUp))
  })
}
