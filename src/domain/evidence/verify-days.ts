import { HOUR } from '../../kernel/duration.ts'
import { germanInstant } from '../../kernel/german-time.ts'
import type { AnchoredDay, DayProof } from './anchored-day.ts'
import { type Chains, FILE } from './bundle.ts'
import { chainDays } from './chain-days.ts'
import { type CheckedDay, checkDay, problemOfWay, type StampedDay } from './day-proof.ts'
import type { PublishedKey } from './instance-key.ts'

/** A day is signed an hour after its end; what is not signed another hour later, though it could be, is a gap. */
const SIGNED_WITHIN_MS = 2 * HOUR

export interface DaysVerdict {
  /** Days whose signed root the chains lead to. */
  days: readonly string[]
  timeStamps: readonly StampedDay[]
  /** Days with entries that stand in no signed root. Of a day that was over for long it is a problem, too. */
  unanchored: readonly string[]
  problems: readonly string[]
}

interface Against {
  keys: readonly PublishedKey[]
  /** When the bundle was made. */
  madeAt: string
}

/** Whether chains that hold lead to the signed root of every day on which they grew. */
export function verifyDays(proofs: readonly DayProof[], chains: Chains, { keys, madeAt }: Against): DaysVerdict {
  const grown = chainDays(chains)
  const isGrown = ({ day: { day }, leaf }: DayProof): boolean =>
    grown.some((one) => one.leaf === leaf && one.day === day)
  const checked = checkingOnce(keys)
  const problems = proofs.flatMap(
    (proof) =>
      (isGrown(proof)
        ? (problemOfWay(proof) ?? checked(proof.day).problem)
        : `"${proof.leaf}" is not how a chain ended on ${proof.day.day}`) ?? [],
  )
  const open = grown.filter(({ day, leaf }) => !proofs.some((one) => one.leaf === leaf && one.day.day === day))
  const overdue = open.filter(({ day }) => Date.parse(madeAt) > endOf(day) + SIGNED_WITHIN_MS)
  return {
    days: [...new Set(proofs.map(({ day }) => day.day))],
    timeStamps: stampsOf(proofs, checked),
    unanchored: [...new Set(open.map(({ day }) => day))].sort(),
    problems: [
      ...problems,
      ...signedTwice(proofs),
      ...overdue.map(({ day, leaf }) => `"${leaf}" stands in no signed root of ${day}, which had ended for long`),
    ].map((problem) => `${FILE.days}: ${problem}`),
  }
}

/** A day has one root. */
function signedTwice(proofs: readonly DayProof[]): string[] {
  const statements = new Map<string, Set<string>>()
  for (const { day } of proofs)
    statements.set(day.day, (statements.get(day.day) ?? new Set()).add(JSON.stringify(Object.entries(day).sort())))
  return [...statements].filter(([, told]) => told.size > 1).map(([day]) => `${day} is signed in more than one way`)
}

/** Many chains lead to one day, whose signatures cost most of a check. */
function checkingOnce(keys: readonly PublishedKey[]): (day: AnchoredDay) => CheckedDay {
  const known = new Map<string, CheckedDay>()
  return (day) => {
    const written = JSON.stringify(day)
    const checked = known.get(written) ?? checkDay(day, keys)
    known.set(written, checked)
    return checked
  }
}

function stampsOf(proofs: readonly DayProof[], checked: (day: AnchoredDay) => CheckedDay): StampedDay[] {
  const stamped = new Map<string, StampedDay>()
  for (const { day } of proofs) {
    const { stamp } = checked(day)
    if (stamp && !stamped.has(day.day)) stamped.set(day.day, stamp)
  }
  return [...stamped.values()]
}

/** When a day ended in Berlin. */
function endOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return germanInstant(year, month, date + 1).getTime()
}
