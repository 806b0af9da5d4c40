import { type FeeNotice, isVisible, type Match, type MatchedApplication } from './fee-notice.ts'

/** That a notice is paid. */
export interface Payment {
  /** YYYY-MM-DD. */
  paidOn: string
  notedBy: string
  /** Null: an operator noted it. */
  clientId: number | null
  notedAt: Date
}

/** A notice in the ledger of a client, or of the operator, who sees all of it. */
export interface LedgerNotice extends FeeNotice {
  partsArrived: number
  payment: Payment | null
  /** What the reader may see of it. */
  lines: readonly MatchedApplication[]
  /** Whether the notice charges others besides. */
  isShared: boolean
}

export function forReader(
  notice: Omit<LedgerNotice, 'lines' | 'isShared'>,
  clientId: number | undefined,
): LedgerNotice {
  const lines = notice.applications.filter((one) => clientId === undefined || isVisible(one, notice, clientId))
  return { ...notice, lines, isShared: lines.length < notice.applications.length || !notice.seesUnknown }
}

/** Worst first, so that whoever checks a notice begins where it matters; within each in the order of the office. */
const WORST_FIRST: readonly Match[] = ['MISMATCH', 'UNKNOWN', 'MATCHED']

export const worstFirst = <Line extends { match: Match }>(lines: readonly Line[]): Line[] =>
  WORST_FIRST.flatMap((match) => lines.filter((line) => line.match === match))

export const countOf = (lines: readonly { match: Match }[], match: Match): number =>
  lines.filter((line) => line.match === match).length

/** Whether the lines add up to the amount: it can be told only by who sees all of them, once all parts are there. */
export type TotalCheck = 'ok' | 'differs' | 'incomplete' | 'shared'

export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

export function totalCheck({
  isShared,
  partsArrived,
  parts,
  lines,
  applicationCount,
  closing,
}: Pick<LedgerNotice, 'isShared' | 'partsArrived' | 'parts' | 'lines' | 'applicationCount' | 'closing'>): TotalCheck {
  if (isShared) return 'shared'
  if (partsArrived < parts || lines.length < (applicationCount ?? 0)) return 'incomplete'
  return sumOf(lines) === closing.amount ? 'ok' : 'differs'
}
