import { networkInterfaces } from 'node:os'
import type { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import type { Network } from './network.ts'
import { createAddressCheck } from './outbound-address.ts'
import { exchangeFailure, OutboundFailure } from './outbound-failure.ts'
import { createLookup } from './outbound-lookup.ts'
import { createResolver, type Resolve } from './outbound-resolver.ts'
import { createRoutes } from './outbound-routes.ts'
import { readTarget } from './outbound-url.ts'
import { readAtMost } from './read-at-most.ts'

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

/** An answer that is wanted whole. */
export interface WholeAnswer {
  status: number
  contentType: string | undefined
  body: Buffer
}

interface OutboundMessage {
  headers: Record<string, string>
  body: Buffer | Readable
  timeoutMs: number
}

/** Calls to addresses that other people chose. */
export interface Outbound {
  /** The addresses of a host, checked. Rejects with an OutboundFailure: `dns` or `internal address`. */
  addressesOf(host: string): Promise<readonly string[]>
  /** One call, never more: redirects are not followed. Rejects with an OutboundFailure when no answer came. */
  post(url: string, message: OutboundMessage): Promise<Answer>
  /** The same, for an answer whose body is wanted: one that breaks off or is longer than allowed is a failure. */
  exchange(url: string, message: OutboundMessage & { maxAnswerBytes: number }): Promise<WholeAnswer>
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

  async function call<Result>(
    url: string,
    { headers, body, timeoutMs }: OutboundMessage,
    read: (response: Dispatcher.ResponseData) => Promise<Result>,
  ): Promise<Result> {
    const overdue = AbortSignal.timeout(timeoutMs)
    const target = readTarget(url)
    if (typeof target === 'string') throw new OutboundFailure('internal address')
    const route = routes.to(target.origin, await orOverdue(addressesOf(target.host), overdue))
    route.calls += 1
    try {
      const request = { path: target.path, method: 'POST', headers, body, signal: overdue } as const
      return await read(await route.pool.request(request))
    } catch (error) {
      throw exchangeFailure(error, overdue.aborted)
    } finally {
      route.calls -= 1
    }
  }

  return {
    addressesOf,
    post: (url, message) =>
      call(url, message, async ({ statusCode, body }) => ({ status: statusCode, excerpt: await readExcerpt(body) })),
    exchange: (url, { maxAnswerBytes, ...message }) =>
      call(url, message, async ({ statusCode, headers, body }) => {
        const answer = await readAtMost(body, maxAnswerBytes)
        if (!answer) throw new OutboundFailure('unreadable')
        return { status: statusCode, contentType: headers['content-type']?.toString(), body: answer }
      }),
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
