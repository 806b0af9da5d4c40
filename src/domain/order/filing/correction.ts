import { one, type Sql } from '../../../platform/db.ts'
import type { OrderMessage } from '../message.ts'
import { isDecided, type OrderState } from '../state.ts'
import { STORED } from '../stored-order.ts'
import { isTurnedDown, type Verdict } from '../verdict.ts'
import { type NewAttempt, newColumns, newValues, numberedAttempts } from './new-attempt.ts'
import { protectCorrection } from './repeat.ts'

/** The latest attempt of an order, about to be followed by another. */
export interface LatestAttempt {
  id: number
  headId: number
  attempt: number
  state: OrderState
  messages: readonly OrderMessage[]
  isSent: boolean
  technicalReason: string | null
  verdict: Verdict | null
  /** Whether the authority was asked for its status since it failed. */
  isAsked: boolean
  filedBy: string
  createdAt: Date
}

type LockedRow = Omit<LatestAttempt, 'messages'> & { messages: unknown; currentAttemptId: number }

const lockAll = (tx: Sql, headId: number): Promise<LockedRow[]> => tx<LockedRow[]>`
  select id, head_id, attempt, state, messages, sent_at is not null as is_sent, technical_reason, verdict,
    coalesce(asked_at >= receipted_at, false) as is_asked, filed_by, created_at, current_attempt_id
  from customer_order
  where id = ${headId} or (head_id = ${headId} and id <> head_id)
  order by id desc
  for update`

/** Locks an order, its latest attempt first, so that two corrections follow one another. */
export async function lockForCorrection(tx: Sql, headId: number): Promise<LatestAttempt> {
  const attempts = await lockAll(tx, headId)
  const head = one(attempts.filter(({ id }) => id === headId))
  const latest = attempts.find(({ id }) => id === head.currentAttemptId)
  // Whoever had to wait for another correction does not see its attempt before asking again.
  if (!latest) return lockForCorrection(tx, headId)
  return { ...latest, messages: STORED.messages.read(latest.messages) }
}

/**
 * Adds the next attempt and lets the head follow it; undefined when its access is locked after a refused login.
 * A transmission that the authority had rejected adds 0.12 EUR to the bill (contract 1, 1.7): it is marked.
 */
export async function addAttempt(tx: Sql, latest: LatestAttempt, given: NewAttempt): Promise<number | undefined> {
  const [added] = await tx<{ id: number }[]>`
    with candidate as (
      ${numberedAttempts(tx, [given])}
    )
    insert into customer_order (${newColumns(tx)}, head_id, attempt, corrects_rejected)
    select ${newValues(tx)}, ${latest.headId}, ${latest.attempt + 1}, ${isCharged(latest)}
    from candidate
    where not gks_login_locked(gks_environment, gks_identifier, gks_access_id)
    returning id`
  if (!added) return undefined
  await tx`
    update customer_order head
    set current_attempt_id = ${added.id}, current_state = latest.state, changed_at = ${given.now}
    from customer_order latest
    where head.id = ${latest.headId} and latest.id = ${added.id}`
  await protectCorrection(tx, latest.headId, given.fin, given.fingerprint)
  return added.id
}

/**
 * Whether a correction adds to the bill: if the authority itself rejected what it corrects. An attempt that never arrived was
 * rejected by nobody.
 */
export const isCharged = ({
  state,
  messages,
  isSent,
  verdict,
}: Pick<LatestAttempt, 'state' | 'messages' | 'isSent' | 'verdict'>): boolean =>
  isDecided(state) || isTurnedDown(verdict) || (isSent && messages.some(({ kind }) => kind === 'Fehler'))
