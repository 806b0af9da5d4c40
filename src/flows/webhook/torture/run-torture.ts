import type { Clock } from '../../../kernel/clock.ts'
import { MINUTE } from '../../../kernel/duration.ts'
import { eventTime } from '../../../kernel/time.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { DELIVERY } from '../delivery/deliveries.ts'
import { exampleBody } from '../operator/example-events.ts'
import { type Sending, TORTURE_CASES, type TortureCase, type TortureStage } from './torture-cases.ts'
import { type TortureAnswer, type TortureLine, tortureLine } from './torture-line.ts'
import { type BegunTorture, endTorture, noteLines, readReceiver } from './torture-run.ts'

/** On every request, with the id of the case: no true event carries it. */
const TEST_HEADER = 'X-Plakette-Test'

/** What a receiver without an answer may cost: then the rest is left out. */
const SILENT_CASES = 2
const LONGEST_MS = 2 * MINUTE
const SHOWN_CHARACTERS = 200

interface TortureDeps {
  db: Sql
  clock: Clock
  seal: Seal
  outbound: Pick<Outbound, 'post'>
  /** On a test instance the requests look like events of an order, which no order is; in production they are PINGs. */
  instance: 'test' | 'production'
  timeoutMs?: number
}

/** Sends every case to the receiver and keeps what comes back, line by line. Nothing is tried again. */
export async function runTorture(deps: TortureDeps, begun: BegunTorture, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  try {
    await endTorture(db, begun, await sendAll(deps, begun, signal), clock.now())
  } catch (error) {
    // Whatever went wrong here, the next run need not wait for this one.
    await endTorture(db, begun, 'cut', clock.now())
    throw error
  }
}

async function sendAll(deps: TortureDeps, begun: BegunTorture, signal: AbortSignal): Promise<'done' | 'cut'> {
  const { db, clock, seal } = deps
  const { url, sealedSecret } = await readReceiver(db, begun.webhookId)
  const secret = seal.open(sealedSecret, placeOf.webhookSecret(begun.webhookId))
  const signer = { webhookId: begun.webhookId, secret }
  const until = performance.now() + LONGEST_MS
  const lines: TortureLine[] = []
  for (const torture of TORTURE_CASES) {
    if (signal.aborted) return 'cut'
    const isOver = performance.now() > until || isHopeless(lines)
    const stage = { now: clock.now(), signer, base: baseOf(deps) }
    lines.push(tortureLine(torture, isOver ? [] : await send(deps, url, torture, stage)))
    await noteLines(db, begun, lines)
  }
  return 'done'
}

/** Not even the PING was taken, or answers stay away. */
const isHopeless = (lines: readonly TortureLine[]): boolean => {
  const silent = lines.filter(({ meaning }) => meaning === 'no-answer').length
  return silent >= SILENT_CASES || lines[0]?.verdict === 'failed'
}

function baseOf({ instance, clock }: TortureDeps): TortureStage['base'] {
  const now = clock.now()
  return instance === 'test'
    ? exampleBody('VEHICLE_DEREGISTRATION_XKFZ_EVENT', now)
    : { eventType: 'PING', eventTime: eventTime(now) }
}

async function send(
  deps: TortureDeps,
  url: string,
  torture: TortureCase,
  stage: TortureStage,
): Promise<TortureAnswer[]> {
  const sendings = torture.sendings(stage)
  const post = ({ headers, body }: Sending) =>
    ask(deps, url, { body, headers: { ...headers, [TEST_HEADER]: torture.id } })
  if (torture.together) return Promise.all(sendings.map(post))
  const answers: TortureAnswer[] = []
  for (const sending of sendings) answers.push(await post(sending))
  return answers
}

/** By the same way as every delivery: checked address, no redirects, the same time to answer. */
async function ask(
  { outbound, timeoutMs = DELIVERY.timeoutMs }: TortureDeps,
  url: string,
  sending: Sending,
): Promise<TortureAnswer> {
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  try {
    const { status, excerpt } = await outbound.post(url, { ...sending, timeoutMs })
    return { status, failure: null, durationMs: took(), text: shown(excerpt) }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { status: null, failure: error.problem, durationMs: took(), text: '' }
  }
}

/** PostgreSQL keeps neither zero characters in a text nor halves of one. */
const shown = (excerpt: Buffer): string =>
  excerpt.toString().replaceAll('\0', '').slice(0, SHOWN_CHARACTERS).toWellFormed()
