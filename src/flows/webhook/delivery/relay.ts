import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../../kernel/clock.ts'
import { MINUTE } from '../../../kernel/duration.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts'
import { type SignedEvent, signedHeaders } from './signed-request.ts'

const EVERY_MS = 200
const TIMEOUT_MS = 15_000
/** An event may be committed later than its time says; whoever looks back this far misses none. */
const LOOK_BACK_MS = MINUTE

interface RelayedEvent {
  id: string
  type: string
  orderId: number | null
  body: Buffer
  createdAt: Date
}

/** What the program behind the local port made of it. */
export interface Relayed {
  event: RelayedEvent
  /** Undefined: it was shown only. */
  answer: { status: number | undefined; failure: string | undefined; durationMs: number } | undefined
}

export interface Relay {
  clientId: number
  /** Undefined: events are shown and sent nowhere. */
  forwardUrl: string | undefined
  /** Whose deliveries the requests look like. */
  signer: Pick<SignedEvent, 'webhookId' | 'secret'>
}

interface Listener {
  /** From here on nothing is missed. */
  ready(): void
  relayed(relayed: Relayed): void
}

interface Deps {
  sql: Sql
  clock: Clock
  outbound: Pick<Outbound, 'post'>
}

/**
 * Shows the events of a client that arise from now on, and sends them to a developer's own port, signed as every delivery is. Nothing is
 * stored and nothing is tried again: it shows what happens.
 */
export async function relayEvents(deps: Deps, relay: Relay, listener: Listener, signal: AbortSignal): Promise<void> {
  const recent = () => recentEvents(deps.sql, relay.clientId, new Date(deps.clock.now().getTime() - LOOK_BACK_MS))
  let seen = new Set((await recent()).map(({ id }) => id))
  listener.ready()
  while (!signal.aborted) {
    await pause(EVERY_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    const events = await recent()
    for (const event of events) if (!seen.has(event.id)) listener.relayed(await forward(deps, relay, event))
    seen = new Set(events.map(({ id }) => id))
  }
}

async function recentEvents(sql: Sql, clientId: number, since: Date): Promise<RelayedEvent[]> {
  return sql<RelayedEvent[]>`
    select id, type, order_id, body, created_at
    from event
    where client_id = ${clientId} and created_at >= ${since}
    order by created_at, id`
}

async function forward(
  { clock, outbound }: Deps,
  { forwardUrl, signer }: Relay,
  event: RelayedEvent,
): Promise<Relayed> {
  if (forwardUrl === undefined) return { event, answer: undefined }
  const headers = signedHeaders({ ...signer, eventId: event.id, body: event.body }, clock.now())
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  try {
    const { status } = await outbound.post(forwardUrl, { headers, body: event.body, timeoutMs: TIMEOUT_MS })
    return { event, answer: { status, failure: undefined, durationMs: took() } }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { event, answer: { status: undefined, failure: error.problem, durationMs: took() } }
  }
}
