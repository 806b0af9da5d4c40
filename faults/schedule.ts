import { aRandom } from '../test/support/random.ts'

/** A fault that begins at a time and lasts for a while. `pick` chooses whom it meets, `how` its manner. */
export interface Step {
  atMs: number
  forMs: number
  kind: FaultKind
  pick: number
  how: number
}

/** What can go wrong, how often beside the others, and how long it lasts. */
const KINDS = {
  'node killed': { weight: 5, fromMs: 0, toMs: 1500 },
  'node stopped': { weight: 3, fromMs: 0, toMs: 1500 },
  'database crashed': { weight: 3, fromMs: 0, toMs: 3000 },
  'fail-over': { weight: 2, fromMs: 0, toMs: 0 },
  'disk full': { weight: 2, fromMs: 300, toMs: 2500 },
  'standby away': { weight: 1, fromMs: 200, toMs: 2000 },
  'connections cut': { weight: 5, fromMs: 0, toMs: 0 },
  'network stalled': { weight: 3, fromMs: 200, toMs: 3000 },
  'database unreachable': { weight: 2, fromMs: 200, toMs: 3000 },
  'authority slow': { weight: 2, fromMs: 1000, toMs: 4000 },
  'authority drops': { weight: 2, fromMs: 500, toMs: 2000 },
  'authority loses': { weight: 1, fromMs: 500, toMs: 2000 },
  'authority garbled': { weight: 1, fromMs: 500, toMs: 2000 },
  'login refused': { weight: 1, fromMs: 500, toMs: 2000 },
  'mail repeated': { weight: 2, fromMs: 0, toMs: 3000 },
  'mail disordered': { weight: 2, fromMs: 1000, toMs: 4000 },
  'mail unreadable': { weight: 1, fromMs: 0, toMs: 0 },
  'trust service down': { weight: 2, fromMs: 300, toMs: 3000 },
  'trust service failing': { weight: 2, fromMs: 500, toMs: 2000 },
  'clock jumped': { weight: 2, fromMs: 0, toMs: 500 },
  'receiver down': { weight: 3, fromMs: 500, toMs: 4000 },
  'receiver failing': { weight: 2, fromMs: 500, toMs: 3000 },
} as const
export type FaultKind = keyof typeof KINDS

const FIRST_MS = 1500
const BETWEEN_MS = 1800

export const FAULT_KINDS = Object.keys(KINDS).filter((name): name is FaultKind => name in KINDS)
const TOTAL = FAULT_KINDS.reduce((sum, name) => sum + KINDS[name].weight, 0)

function kindAt(position: number): FaultKind {
  let rest = position * TOTAL
  for (const name of FAULT_KINDS) {
    rest -= KINDS[name].weight
    if (rest < 0) return name
  }
  return 'connections cut'
}

/** What happens in a run: a pure function of the seed, so that a run that failed can be had again. */
export function scheduleOf(seed: number, lengthMs: number): Step[] {
  const random = aRandom(seed)
  const steps: Step[] = []
  for (let atMs = FIRST_MS; atMs < lengthMs; atMs += 200 + random.below(BETWEEN_MS)) {
    const kind = kindAt(random.next())
    const { fromMs, toMs } = KINDS[kind]
    steps.push({
      atMs,
      kind,
      forMs: fromMs + random.below(toMs - fromMs + 1),
      pick: random.below(1000),
      how: random.below(1000),
    })
  }
  return steps
}

export const asLine = ({ atMs, forMs, kind, pick, how }: Step): string =>
  `${(atMs / 1000).toFixed(1).padStart(6)} s  ${kind.padEnd(20)} for ${forMs} ms, pick ${pick}, how ${how}`
