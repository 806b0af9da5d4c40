import type { PartyRecord } from './parties.ts'
import type { Trigger } from './state.ts'

/** One position of the office's fees (contract 2, 2.3). Amounts are integer cents. */
export interface CostItem {
  number: number
  code?: string
  name?: string
  amount: number
  note?: string
}

/** What the registration office charges, without the authority's own position. */
export interface OfficeCosts {
  items: readonly CostItem[]
  total: number
  paymentReference?: string
  note?: string
}

type JsonValue = string | number | boolean | JsonValue[] | { [name: string]: JsonValue }
export type RegistrationData = { [name: string]: JsonValue }

/** A statement with the time of it by the authority's clock, ISO 8601 in UTC; none for what a receipt says. */
export interface Dated<Value> {
  at?: string
  value: Value
}

/**
 * What the authority says about an attempt besides decision and messages. Messages may arrive in another order than
 * they were written in, so every statement keeps its time and the later one counts.
 */
export interface OrderResult {
  /** The last word about an open state. */
  status?: Dated<Trigger>
  /** Up to when, by the authority's clock, the answer to a status query counts for more than what was pushed. */
  asked?: string
  plate?: Dated<string>
  parties?: Dated<readonly PartyRecord[]>
  costs?: Dated<OfficeCosts>
  registrationData?: Dated<RegistrationData>
  /** Once true it stays so; absent says nothing (contract 2, 2.1). */
  documentsReady?: boolean
  /** When it was decided, and when the last files came, by the authority's clock. */
  decidedAt?: string
  filesAt?: string
}

/** Files that came before the decision do not accompany it (contract 1, 3). */
export const precedeDecision = ({ decidedAt, filesAt }: OrderResult): boolean =>
  decidedAt !== undefined && filesAt !== undefined && filesAt < decidedAt

/** The later of a known and a new statement; the known one, itself, when there is nothing newer. */
export function later<Value>(
  known: Dated<Value> | undefined,
  value: Value | undefined,
  at: string | undefined,
): Dated<Value> | undefined {
  if (value === undefined) return known
  const isStale = known?.at !== undefined && at !== undefined && at < known.at
  return isStale ? known : { ...(at === undefined ? {} : { at }), value }
}
