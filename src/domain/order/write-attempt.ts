import type { Fragment, Sql } from '../../platform/db.ts'
import { appendEventOf, type Event } from '../event/event.ts'
import type { Attempt } from './order.ts'
import { isFailed } from './state.ts'
import { STORED } from './stored-order.ts'

/** A part of a statement about an attempt, which is the one row of another part, unless nothing is to be done. */
export type WrittenBeside = (sql: Sql, attempt: Fragment) => Fragment

/**
 * Writes an attempt and the event that reports it, in one statement, unless somebody else has changed the attempt
 * since it was read: then no row comes back and nothing is written. The order's head follows its latest attempt, and
 * counts as changed with any of them: it shows the files and the states of all (contract 2, 2.1).
 * The statement is sent when it is awaited. It has only the parts that this write needs: with all of them, switched
 * on and off by values, the database would plan it anew each time.
 */
export const writeAttempt = (
  sql: Sql,
  before: Attempt,
  after: Attempt,
  event: Event | undefined,
  beside?: WrittenBeside,
) => sql<{ id: number }[]>`
  with moved as (
    update customer_order
    set state = ${after.state},
        current_state = case when current_attempt_id = id then ${after.state} else current_state end,
        derived_status = ${after.derivedStatus},
        messages = ${JSON.stringify(STORED.messages.write(after.messages))}::text::jsonb,
        result = ${JSON.stringify(STORED.result.write(after.result))}::text::jsonb,
        technical_reason = ${after.technicalReason},
        verdict = ${after.verdict},
        retryable = ${after.retryable},
        application_id = ${after.applicationId},
        license_plate = ${after.licensePlate},
        receipted_at = coalesce(receipted_at, ${after.changedAt}),
        changed_at = greatest(changed_at, ${after.changedAt}),
        version = version + 1
    where id = ${before.id} and version = ${before.version}
    returning id, head_id
  )
  ${before.id === before.headId ? sql`` : moveHead(sql, after)}
  ${isFailed(after.state) && !isFailed(before.state) ? forgetRepeat(sql) : sql``}
  ${event ? report(sql, event) : sql``}
  ${beside ? sql`, beside as (${beside(sql, sql`moved`)})` : sql``}
  select id from moved`

const moveHead = (sql: Sql, { state, changedAt }: Attempt) => sql`
  , head as (
    update customer_order
    set current_state = case when current_attempt_id = moved.id then ${state} else current_state end,
        changed_at = greatest(changed_at, ${changedAt})
    from moved
    where customer_order.id = moved.head_id
  )`

const forgetRepeat = (sql: Sql) => sql`
  , forgotten as (
    delete from repeat_key
    using moved join customer_order filed on filed.id in (moved.id, moved.head_id)
    where repeat_key.client_id = filed.client_id
      and repeat_key.business_transaction = filed.business_transaction
      and repeat_key.external_order_id = filed.external_order_id
      and repeat_key.fin_key = upper(filed.fin)
      and repeat_key.order_id = filed.id
  )`

const report = (sql: Sql, event: Event) => sql`
  , reported as (
    ${appendEventOf(sql, sql`moved`, event)}
  )`
