import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Claim, FairBudget, Lease } from '../../../kernel/fair-budget.ts'
import { BODY_BYTES } from '../../../kernel/parse/body-bytes.ts'
import { claimRoom, IN_PASSING_BYTES } from '../../../platform/body-room.ts'
import { callerOf } from '../caller-of.ts'

/** What a body without announced length is taken for at first. */
const SMALL_BYTES = 65_536
/** Shares of the whole: a client's own small bodies do not wait for its large ones. */
const SHARES = { large: 1 / 4, small: 1 / 16 } as const

type Granted = () => void

/** What to do when a body turns out to be large, by request. */
const enlargers = new WeakMap<IncomingMessage, (granted: Granted) => void>()

/** Any number of bytes may come where a body has no announced length. */
export const announcedBytes = (headers: IncomingHttpHeaders): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

/** How much room a request takes; undefined for one with no body, a body in passing, or one that is refused unread. */
function expectedBytes(headers: IncomingHttpHeaders): number | undefined {
  const announced = announcedBytes(headers)
  if (announced === Number.POSITIVE_INFINITY) return SMALL_BYTES
  return announced > IN_PASSING_BYTES && announced <= BODY_BYTES ? announced : undefined
}

/**
 * Bodies under way take room out of one budget, from before their first byte is read until the answer is sent. A client
 * beyond its share waits: its socket is not read. It is refused nothing (contract 2, 8: there is no rate limit).
 */
export function budgetBodies(api: FastifyInstance, budget: FairBudget): void {
  const claimOf = (clientId: number, amount: number): Claim => {
    const size = isLarge(amount) ? 'large' : 'small'
    return { party: `${clientId} ${size}`, amount, share: budget.total * SHARES[size] }
  }
  api.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = expectedBytes(request.headers)
    if (bytes === undefined) {
      done(null, payload)
      return
    }
    const { id } = callerOf(request).client
    let lease: Lease | undefined
    const claim = (amount: number, granted: Granted): void => {
      lease?.end()
      lease = claimRoom(request.raw.socket, budget, claimOf(id, amount), granted)
    }
    reply.raw.once('close', () => lease?.end())
    // Only a body of unknown length can turn out to be larger.
    if (request.headers['transfer-encoding'] !== undefined) {
      enlargers.set(request.raw, (granted) => claim(BODY_BYTES, granted))
    }
    claim(bytes, () => done(null, payload))
  })
}

/** Whether a body of unknown length has become more than it was taken for. */
export const isLarge = (bytes: number): boolean => bytes > SMALL_BYTES

/** Calls `granted` when such a body may go on; meanwhile nothing of it should be read. */
export function enlarge(request: IncomingMessage, granted: Granted): void {
  const enlarger = enlargers.get(request)
  enlargers.delete(request)
  if (enlarger) enlarger(granted)
  else granted()
}
