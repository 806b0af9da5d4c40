import { SECOND } from '../../../kernel/duration.ts'
import type { TortureCase } from './torture-cases.ts'

/** What came back for one request. */
export interface TortureAnswer {
  status: number | null
  /** Why there was no answer. */
  failure: string | null
  durationMs: number
  /** The first characters of it. */
  text: string
}

/** What the answers of a case mean. */
export type TortureMeaning =
  | 'taken'
  | 'refused'
  | 'time-checked'
  | 'time-ignored'
  | 'slow'
  | 'not-taken'
  | 'forgery-taken'
  | 'error'
  | 'redirect'
  | 'no-answer'
  | 'skipped'

export type TortureVerdict = 'passed' | 'warned' | 'failed' | 'grave' | 'skipped'

/** One case of a run. */
export interface TortureLine {
  id: string
  meaning: TortureMeaning
  verdict: TortureVerdict
  answers: readonly TortureAnswer[]
}

const VERDICTS: Readonly<Record<TortureMeaning, TortureVerdict>> = {
  taken: 'passed',
  refused: 'passed',
  'time-checked': 'passed',
  'time-ignored': 'passed',
  slow: 'warned',
  'not-taken': 'failed',
  error: 'failed',
  redirect: 'failed',
  'no-answer': 'failed',
  // Whoever knows the address could tell this receiver anything.
  'forgery-taken': 'grave',
  skipped: 'skipped',
}

/** After 15 seconds an attempt counts as failed; whoever needs a third of it is close. */
const SLOW_MS = 5 * SECOND

type Kind = 'taken' | 'refused' | 'error' | 'redirect' | 'no-answer'

function kindOf({ status }: TortureAnswer): Kind {
  if (status === null) return 'no-answer'
  if (status >= 200 && status < 300) return 'taken'
  if (status >= 300 && status < 400) return 'redirect'
  return status >= 400 && status < 500 ? 'refused' : 'error'
}

/** By what is expected, what each kind of answer means. */
const MEANINGS: Readonly<Record<TortureCase['expects'], Partial<Record<Kind, TortureMeaning>>>> = {
  taken: { refused: 'not-taken' },
  refused: { taken: 'forgery-taken' },
  either: { taken: 'time-ignored', refused: 'time-checked' },
  'taken-or-refused': {},
}

const SEVERITY: readonly TortureVerdict[] = ['skipped', 'passed', 'warned', 'failed', 'grave']

/** Of several answers the worst counts. */
export function tortureLine(
  { id, expects }: Pick<TortureCase, 'id' | 'expects'>,
  answers: readonly TortureAnswer[],
): TortureLine {
  const meanings = answers.map((answer): TortureMeaning => {
    const kind = kindOf(answer)
    const meaning = MEANINGS[expects][kind] ?? kind
    return VERDICTS[meaning] === 'passed' && answer.durationMs > SLOW_MS ? 'slow' : meaning
  })
  const severity = (meaning: TortureMeaning): number => SEVERITY.indexOf(VERDICTS[meaning])
  const meaning = meanings.reduce((worst, next) => (severity(next) > severity(worst) ? next : worst), 'skipped')
  return { id, meaning, verdict: VERDICTS[meaning], answers }
}

export type Grade = 'A' | 'B' | 'C' | 'D' | 'F'

/** A: nothing to mend. F: takes forged events, or not even a PING. */
export function gradeOf(lines: readonly TortureLine[]): Grade {
  const count = (verdict: TortureVerdict): number => lines.filter((line) => line.verdict === verdict).length
  if (count('grave') > 0 || count('skipped') > 0) return 'F'
  const failed = count('failed')
  if (failed > 3) return 'D'
  if (failed > 1) return 'C'
  return failed === 1 || count('warned') > 0 ? 'B' : 'A'
}
