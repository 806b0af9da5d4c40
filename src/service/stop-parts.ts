import { SECOND } from '../kernel/duration.ts'
import type { Config } from '../platform/config.ts'

interface PartOfStop {
  /** Parts of one step end beside each other; the next step begins when all of them have. */
  step: number
  /** What is waited for. */
  waitsFor: string
  /** How long at most. */
  boundMs(config: Pick<Config, 'dispatchTimeoutMs' | 'databaseUrl'>): number
  /** What becomes of what has not ended by then. */
  otherwise: string
}

/** Everything that a stop waits for, in order; docs/operations.md shows it to whoever sets the patience of a supervisor. */
export const STOP_PARTS = {
  requests: {
    step: 1,
    waitsFor: 'requests under way, and connections',
    boundMs: () => 30 * SECOND,
    otherwise: 'connections are cut; who filed asks again with the same reference',
  },
  authority: {
    step: 1,
    waitsFor: 'the dispatch in flight of each lane with its receipt, mailboxes, status queries; lanes are let go',
    boundMs: ({ dispatchTimeoutMs }) => dispatchTimeoutMs + 10 * SECOND,
    otherwise:
      'the order stays marked as sent; the next node that takes its lane asks the authority, and nothing is sent twice',
  },
  errands: {
    step: 2,
    waitsFor: 'what people asked for and nobody waits for, trials of webhooks, the request log',
    boundMs: () => 15 * SECOND,
    otherwise: 'it is forgotten; people ask again',
  },
  batches: {
    step: 2,
    waitsFor: 'the row under way',
    boundMs: () => 15 * SECOND,
    otherwise: 'the row is filed by another node or the next start, once its lease is over',
  },
  webhooks: {
    step: 2,
    waitsFor: 'attempts under way (15 seconds each at most)',
    boundMs: () => 20 * SECOND,
    otherwise: 'the attempt does not count; another node or the next start sends it again after 30 seconds',
  },
  watches: {
    step: 3,
    waitsFor: 'what looks at health and figures',
    boundMs: () => 5 * SECOND,
    otherwise: 'it is forgotten',
  },
  partners: {
    step: 3,
    waitsFor: 'connections to the authority, the trust service and others',
    boundMs: () => 5 * SECOND,
    otherwise: 'they end with the process',
  },
  simulators: {
    step: 3,
    waitsFor: 'the program of the simulators',
    boundMs: () => 5 * SECOND,
    otherwise: 'it is killed',
  },
  threads: { step: 4, waitsFor: 'threads', boundMs: () => 5 * SECOND, otherwise: 'they end with the process' },
  database: {
    step: 5,
    waitsFor: 'statements under way; the embedded database, where nobody else uses it',
    boundMs: ({ databaseUrl }) => (databaseUrl === undefined ? 30 : 15) * SECOND,
    otherwise:
      'connections end with the process; the embedded database goes on by itself, and the next start adopts it',
  },
  telemetry: {
    step: 6,
    waitsFor: 'the last figures and traces on their way to a collector',
    boundMs: () => 5 * SECOND,
    otherwise: 'they are lost',
  },
  machines: { step: 6, waitsFor: 'the metrics port', boundMs: () => SECOND, otherwise: 'it ends with the process' },
} as const satisfies Record<string, PartOfStop>

export type StopPart = keyof typeof STOP_PARTS

/** How long a start may go on that is told to stop: it is finished first, unless it hangs. */
export const STARTING_MS = 30 * SECOND

/** How long the process may live on when all parts have ended: something of it still runs that should not. */
export const LINGER_MS = 2 * SECOND

const entries = Object.entries(STOP_PARTS) as [StopPart, PartOfStop][]

/** The steps in their order, each with its parts. */
export const STOP_STEPS: readonly (readonly StopPart[])[] = [...Map.groupBy(entries, ([, { step }]) => step)]
  .toSorted(([one], [other]) => one - other)
  .map(([, parts]) => parts.map(([name]) => name))

/** The longest that a stop of these parts can take, until the process is gone. */
export const stopBoundMs = (
  parts: readonly StopPart[],
  config: Pick<Config, 'dispatchTimeoutMs' | 'databaseUrl'>,
): number =>
  STOP_STEPS.map((step) => step.filter((part) => parts.includes(part)))
    .map((step) => Math.max(0, ...step.map((part) => STOP_PARTS[part].boundMs(config))))
    .reduce((sum, boundMs) => sum + boundMs, LINGER_MS)
