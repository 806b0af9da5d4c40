import type { Transaction } from '../transaction.ts'

/** Changes to the valid body of a transaction, by path; `undefined` takes a field away. */
export type Change = Record<string, unknown>

/** What a rule lets pass and what it stops, each case by its name. */
export interface Vectors {
  on: Transaction
  accepts: Record<string, Change>
  rejects: Record<string, Change>
}
