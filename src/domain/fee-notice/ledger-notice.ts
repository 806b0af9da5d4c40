import { type FeeNotice, isVisible, type Match, type MatchedApplication } from './fee-notice.ts'
import { mayHavePaper } from './notice-paper.ts'

/** That a notice is paid. */
export interface Payment {
  /** YYYY-MM-DD. */
  paidOn: string
  notedBy: string
  /** Null: an operator noted it. */
  clientId: number | null
  notedAt: Date
}

/** How many lines of a notice a reader sees, by how they match. */
type LineCounts = { all: number } & Readonly<Record<Match, number>>

/** A notice as the list of the ledger has it: its lines are counted, not read. */
export interface LedgerRow extends Omit<FeeNotice, 'applications'> {
  payment: Payment | null
  /** Of what the reader may see. */
  counts: LineCounts
  linesAmount: number
  /** Whether the notice charges others besides. */
  isShared: boolean
}

/** A notice in the ledger of a client, or of the operator, who sees all of it. */
export interface LedgerNotice extends LedgerRow {
  /** What the reader may see of it. */
  lines: readonly MatchedApplication[]
  /** Whether its paper is for the reader. */
  hasPaper: boolean
}

interface OwnedNotice extends FeeNotice {
  payment: Payment | null
  /** In how many clients' lists it is. */
  owners: number
}

export function forReader(
  { applications, owners, ...notice }: OwnedNotice,
  clientId: number | undefined,
): LedgerNotice {
  const lines = applications.filter((one) => clientId === undefined || isVisible(one, notice, clientId))
  return {
    ...notice,
    lines,
    counts: countsOf(lines),
    linesAmount: sumOf(lines),
    isShared: lines.length < applications.length || !notice.seesUnknown,
    hasPaper: clientId === undefined || mayHavePaper({ ...notice, applications }, owners, clientId),
  }
}

const countsOf = (lines: readonly { match: Match }[]): LineCounts => ({
  all: lines.length,
  MATCHED: countOf(lines, 'MATCHED'),
  MISMATCH: countOf(lines, 'MISMATCH'),
  UNKNOWN: countOf(lines, 'UNKNOWN'),
})

/** Worst first, so that whoever checks a notice begins where it matters; within each in the order of the office. */
const WORST_FIRST: readonly Match[] = ['MISMATCH', 'UNKNOWN', 'MATCHED']

export const worstFirst = <Line extends { match: Match }>(lines: readonly Line[]): Line[] =>
  WORST_FIRST.flatMap((match) => lines.filter((line) => line.match === match))

const countOf = (lines: readonly { match: Match }[], match: Match): number =>
  lines.filter((line) => line.match === match).length

/** Whether the lines add up to the amount: it can be told only by who sees all of them, once all parts are there. */
export type TotalCheck = 'ok' | 'differs' | 'incomplete' | 'shared'

const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

export function totalCheck({
  isShared,
  partsArrived,
  parts,
  counts,
  linesAmount,
  applicationCount,
  closing,
}: LedgerRow): TotalCheck {
  if (isShared) return 'shared'
  if (partsArrived < parts || counts.all < (applicationCount ?? 0)) return 'incomplete'
  return linesAmount === closing.amount ? 'ok' : 'differs'
}
