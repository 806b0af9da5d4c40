import type { Fragment, Sql } from '../../../platform/db.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../application/transaction.ts'
import { ORDER_STATES, type OrderState } from '../state.ts'

/** Kinds of orders, a state and a transaction each, once, as rows to read an index by; all of what is not given. */
export const kinds = (
  sql: Sql,
  states: readonly OrderState[] = ORDER_STATES,
  transactions: readonly Transaction[] = ALL_TRANSACTIONS,
): Fragment => sql`
  select state, transaction
  from unnest(${[...new Set(states)]}::text[]) as wanted (state)
  cross join unnest(${[...new Set(transactions)]}::text[]) as filed (transaction)`
