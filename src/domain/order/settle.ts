import type { Sql } from '../../platform/db.ts'
import type { StoredFile } from '../file/file.ts'
import { derivedStatus, isRetryable } from './derived-status.ts'
import type { OrderMessage } from './message.ts'
import { type Attempt, findAttempt } from './order.ts'
import { orderEvent } from './order-event.ts'
import { move, type OrderState, type Trigger } from './state.ts'

/** What became known about an attempt. */
export interface Outcome {
  trigger: Trigger
  messages: readonly OrderMessage[]
  /** Why a dispatch failed, for the lookup only: the event says FAILED without messages (contract 2, 7.3). */
  technicalReason?: string | undefined
  applicationId?: string | undefined
  licensePlate?: string | undefined
  files?: readonly StoredFile[] | undefined
}

/**
 * Moves an attempt and writes the event that reports it, in one statement. The move is guarded by the state
 * that was read: when another was faster, the outcome is judged again against the new state. Returns the new
 * state, or undefined when the contract knows no such move and nothing was changed.
 */
export async function settle(sql: Sql, known: Attempt, outcome: Outcome, now: Date): Promise<OrderState | undefined> {
  for (let attempt: Attempt | undefined = known; attempt; attempt = await findAttempt(sql, known.id)) {
    const state = move(attempt.state, outcome.trigger)
    if (state === undefined || state === attempt.state) return undefined
    if (await write(sql, attempt, outcome, state, now)) return state
  }
  return undefined
}

async function write(sql: Sql, before: Attempt, outcome: Outcome, state: OrderState, now: Date): Promise<boolean> {
  const after = settled(before, outcome, state)
  const event = orderEvent(after, { messages: outcome.messages, files: outcome.files ?? [] }, now)
  const [moved] = await sql`
    with moved as (
      update customer_order
      set state = ${state},
          current_state = case when current_attempt_id = id then ${state} else current_state end,
          derived_status = ${after.derivedStatus},
          messages = ${sql.json(after.messages.map((message) => ({ ...message })))},
          retryable = ${after.retryable},
          application_id = ${after.applicationId},
          license_plate = ${after.licensePlate},
          receipted_at = coalesce(receipted_at, ${now}),
          changed_at = ${now}
      where id = ${before.id} and state = ${before.state}
      returning id, head_id
    ), head as (
      update customer_order
      set current_state = ${state}, changed_at = ${now}
      from moved
      where customer_order.id = moved.head_id and moved.head_id <> moved.id and current_attempt_id = moved.id
    ), forgotten as (
      delete from repeat_key
      using moved
      where ${state === 'fehlgeschlagen'} and repeat_key.order_id in (moved.id, moved.head_id)
    ), reported as (
      insert into event (id, client_id, order_id, type, body, created_at)
      select ${event?.id ?? null}::uuid, ${before.clientId}, moved.id, ${event?.type ?? ''}, ${event?.body ?? null}, ${now}
      from moved
      where ${event !== undefined}
    )
    select id from moved`
  return moved !== undefined
}

function settled(before: Attempt, outcome: Outcome, state: OrderState): Attempt {
  const { technicalReason } = outcome
  const reason: OrderMessage[] = technicalReason === undefined ? [] : [{ type: 'QUITTUNG', code: technicalReason }]
  const news = [...outcome.messages, ...reason]
  const messages = [...before.messages, ...news]
  const retryable = state === 'fehlgeschlagen' && isRetryable(outcome.messages) ? true : null
  return {
    ...before,
    state,
    messages,
    retryable,
    derivedStatus: derivedStatus(before.businessTransaction, state, news),
    applicationId: outcome.applicationId ?? before.applicationId,
    licensePlate: outcome.licensePlate ?? before.licensePlate,
  }
}
