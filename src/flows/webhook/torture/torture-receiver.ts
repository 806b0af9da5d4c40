import type { Clock } from '../../../kernel/clock.ts'
import { MINUTE } from '../../../kernel/duration.ts'
import { eventTime } from '../../../kernel/time.ts'
import type { Outbound } from '../../../platform/outbound/outbound.ts'
import { OutboundFailure } from '../../../platform/outbound/outbound-failure.ts'
import { DELIVERY } from '../delivery/deliveries.ts'
import { EXAMPLE_TYPES, exampleBody } from '../operator/example-events.ts'
import { slowly } from './slowly.ts'
import { type Sending, TORTURE_CASES, type TortureCase, type TortureStage } from './torture-cases.ts'
import { type TortureAnswer, type TortureLine, tortureLine } from './torture-line.ts'

/** On every request, with the id of the case: no true event carries it. */
const TEST_HEADER = 'X-Plakette-Test'

/** What a receiver without an answer may cost: then the rest is left out. */
const SILENT_CASES = 2
const LONGEST_MS = 2 * MINUTE
const SHOWN_CHARACTERS = 200

export interface TortureDeps {
  clock: Clock
  outbound: Pick<Outbound, 'post'>
  /** On a test instance the requests look like events of an order, which no order is; in production they are PINGs. */
  instance: 'test' | 'production'
  timeoutMs?: number
}

/** Where the requests go, and who seems to send them. */
interface TortureTarget {
  url: string
  signer: TortureStage['signer']
}

interface Watch {
  signal: AbortSignal
  /** All lines so far. */
  noted(lines: readonly TortureLine[]): void | Promise<void>
}

interface Tortured {
  /** Cut: it was told to stop. */
  state: 'done' | 'cut'
  lines: readonly TortureLine[]
}

/** Sends every case to a receiver and says what came back. Nothing is tried again. */
export async function tortureReceiver(
  deps: TortureDeps,
  { url, signer }: TortureTarget,
  { signal, noted }: Watch,
): Promise<Tortured> {
  const until = performance.now() + LONGEST_MS
  const lines: TortureLine[] = []
  for (const torture of TORTURE_CASES) {
    if (signal.aborted) return { state: 'cut', lines }
    const isOver = performance.now() > until || isHopeless(lines)
    const stage = { now: deps.clock.now(), signer, ...contentsOf(deps) }
    lines.push(tortureLine(torture, isOver ? [] : await send(deps, url, torture, stage)))
    await noted(lines)
  }
  return { state: 'done', lines }
}

/** Not even the PING was taken, or answers stay away. */
const isHopeless = (lines: readonly TortureLine[]): boolean => {
  const silent = lines.filter(({ meaning }) => meaning === 'no-answer').length
  return silent >= SILENT_CASES || lines[0]?.verdict === 'failed'
}

function contentsOf({ instance, clock }: TortureDeps): Pick<TortureStage, 'base' | 'examples'> {
  const now = clock.now()
  const ping = { eventType: 'PING', eventTime: eventTime(now) }
  if (instance === 'production') return { base: ping, examples: [ping] }
  const examples = EXAMPLE_TYPES.map((type) => exampleBody(type, now))
  return { base: exampleBody('VEHICLE_DEREGISTRATION_XKFZ_EVENT', now), examples }
}

async function send(
  deps: TortureDeps,
  url: string,
  torture: TortureCase,
  stage: TortureStage,
): Promise<TortureAnswer[]> {
  const sendings = torture.sendings(stage)
  const post = ({ headers, ...rest }: Sending) =>
    ask(deps, url, { ...rest, headers: { ...headers, [TEST_HEADER]: torture.id } })
  if (torture.together) return Promise.all(sendings.map(post))
  const answers: TortureAnswer[] = []
  for (const sending of sendings) answers.push(await post(sending))
  return answers
}

/** By the same way as every delivery: checked address, no redirects, the same time to answer. */
async function ask(
  { outbound, timeoutMs = DELIVERY.timeoutMs }: TortureDeps,
  url: string,
  { headers, body, isSlow }: Sending,
): Promise<TortureAnswer> {
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  try {
    const message = isSlow
      ? { headers: { ...headers, 'Content-Length': String(body.length) }, body: slowly(body) }
      : { headers, body }
    const { status, excerpt } = await outbound.post(url, { ...message, timeoutMs })
    return { status, failure: null, durationMs: took(), text: shown(excerpt) }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { status: null, failure: error.problem, durationMs: took(), text: '' }
  }
}

/** PostgreSQL keeps neither zero characters in a text nor halves of one. */
const shown = (excerpt: Buffer): string =>
  excerpt.toString().replaceAll('\0', '').slice(0, SHOWN_CHARACTERS).toWellFormed()
