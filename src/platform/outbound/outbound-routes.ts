import { isIP, type LookupFunction } from 'node:net'
import { buildConnector, Pool } from 'undici'
import { SECOND } from '../../kernel/duration.ts'
import { connectFailure } from './outbound-failure.ts'

/** Connections to one origin by way of certain addresses. */
interface Route {
  pool: Pool
  usedAt: number
  /** Under way. */
  calls: number
}

export interface Routes {
  /** The connections for an origin whose addresses were checked for the call at hand. */
  to(origin: string, addresses: readonly string[]): Route
  close(): Promise<void>
}

/** Short, because a call on a connection that the receiver is just closing would fail for nothing. */
const IDLE_MS = SECOND
const FORGET_MS = 10 * SECOND
/** With a thousand receivers, looking through all of them for every call would cost more than the call. */
const LOOK_MS = SECOND
const CONNECT_TIMEOUT_MS = 15 * SECOND

/** Connections are shared only between calls for which the same addresses were checked (promise 7). */
export function createRoutes({ ca, now }: { ca: string | undefined; now(): number }): Routes {
  const routes = new Map<string, Route>()
  let lookedAt = Number.NEGATIVE_INFINITY

  function forgetUnused(at: number): void {
    if (at - lookedAt < LOOK_MS) return
    lookedAt = at
    for (const [key, { pool, usedAt, calls }] of routes) {
      if (calls > 0 || at - usedAt < FORGET_MS) continue
      routes.delete(key)
      void pool.close()
    }
  }

  return {
    to(origin, addresses) {
      const usedAt = now()
      forgetUnused(usedAt)
      const key = `${origin} ${[...addresses].sort().join(' ')}`
      const route = routes.get(key) ?? { pool: openPool(origin, addresses, ca), usedAt, calls: 0 }
      route.usedAt = usedAt
      routes.set(key, route)
      return route
    },
    async close() {
      await Promise.all([...routes.values()].map(({ pool }) => pool.destroy()))
      routes.clear()
    },
  }
}

/** The connector has no resolver to ask: it is given the checked addresses, and can reach no others. */
function openPool(origin: string, addresses: readonly string[], ca: string | undefined): Pool {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all }, found) => {
    const [first = { address: '', family: 4 }] = checked
    if (all) found(null, checked)
    else found(null, first.address, first.family)
  }
  const trust = { rejectUnauthorized: true, ...(ca === undefined ? {} : { ca }) }
  const options = { allowH2: false, timeout: CONNECT_TIMEOUT_MS, lookup, autoSelectFamily: true, ...trust }
  const connector = buildConnector(options)
  return new Pool(origin, {
    pipelining: 1,
    allowH2: false,
    // The time of the whole call is bounded by its signal.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
    connect: (target, connected) =>
      connector(target, (error, socket) => {
        if (error) connected(connectFailure(error, target.protocol), null)
        else connected(null, socket)
      }),
  })
}
