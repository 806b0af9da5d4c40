import { networkInterfaces } from 'node:os'
import { createAddressCheck, type Network } from './outbound-address.ts'
import { exchangeFailure, OutboundFailure } from './outbound-failure.ts'
import { createLookup } from './outbound-lookup.ts'
import { createResolver, type Resolve } from './outbound-resolver.ts'
import { createRoutes } from './outbound-routes.ts'
import { readTarget } from './outbound-url.ts'

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

/**
 * For each call the host is looked up and checked, and the connection can only be made to what was checked (promise 7).
 * Settings of the environment for proxies and for certificate checks have no effect.
 */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allowedNetworks, resolve = createResolver(), ownAddresses = machineAddresses, ca, now = monotonic } = options
  const isInternal = createAddressCheck({ allowedNetworks, ownAddresses })
  const addressesOf = createLookup({ resolve, isInternal, now })
  const routes = createRoutes({ ca, now })
  return {
    addressesOf,
    async post(url, { headers, body, timeoutMs }) {
      const overdue = AbortSignal.timeout(timeoutMs)
      const target = readTarget(url)
      if (typeof target === 'string') throw new OutboundFailure('internal address')
      const route = routes.to(target.origin, await orOverdue(addressesOf(target.host), overdue))
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
    close: () => routes.close(),
  }
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
