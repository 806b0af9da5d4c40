import { one, type Sql } from '../../platform/db.ts'
import type { OrderMessage } from './message.ts'
import { protectCorrection } from './repeat.ts'
import { isDecided, type OrderState } from './state.ts'
import { isTurnedDown, type Verdict } from './verdict.ts'

/** The latest attempt of an order, about to be followed by another. */
export interface LatestAttempt {
  id: number
  headId: number
  attempt: number
  state: OrderState
  messages: readonly OrderMessage[]
  isSent: boolean
  verdict: Verdict | null
}

/** What a corrected application brings. */
export interface CorrectedAttempt {
  clientId: number
  filedBy: string
  transaction: string
  externalOrderId: string | undefined
  fin: string
  licensePlate: string | undefined
  contractPartner: string | undefined
  parties: readonly object[]
  holderProvenance?: object | undefined
  fingerprint: Buffer
  messageId: string
  gksEnvironment: string
  gksIdentifier: string
  gksAccessId: string | null
  ownRegistration: boolean
  application: Buffer
  traceId: string
  now: Date
}

/** Locks an order, its latest attempt first, so that two corrections follow one another. */
export async function lockForCorrection(tx: Sql, headId: number): Promise<LatestAttempt> {
  const attempts = await tx<(LatestAttempt & { currentAttemptId: number })[]>`
    select id, head_id, attempt, state, messages, sent_at is not null as is_sent, verdict, current_attempt_id
    from customer_order
    where id = ${headId} or (head_id = ${headId} and id <> head_id)
    order by id desc
    for update`
  const head = one(attempts.filter(({ id }) => id === headId))
  return one(attempts.filter(({ id }) => id === head.currentAttemptId))
}

/**
 * Adds the next attempt and lets the head follow it; undefined when its access is locked after a refused login.
 * A transmission that the authority had rejected adds 0.12 EUR to the bill (contract 1, 1.7): it is marked.
 */
export async function addAttempt(tx: Sql, latest: LatestAttempt, given: CorrectedAttempt): Promise<number | undefined> {
  const [added] = await tx<{ id: number }[]>`
    with numbered as (select nextval('customer_order_id_seq') as id)
    insert into customer_order (id, head_id, current_attempt_id, attempt, client_id, filed_by, business_transaction,
      external_order_id, fin, license_plate, contract_partner, parties, message_id, gks_environment, gks_identifier,
      gks_access_id, own_registration, application, holder_provenance, trace_id, corrects_rejected, created_at, changed_at)
    select id, ${latest.headId}, id, ${latest.attempt + 1}, ${given.clientId}, ${given.filedBy}, ${given.transaction},
      ${given.externalOrderId ?? null}, ${given.fin}, ${given.licensePlate ?? null}, ${given.contractPartner ?? null},
      ${JSON.stringify(given.parties)}::text::jsonb, ${given.messageId}, ${given.gksEnvironment}, ${given.gksIdentifier},
      ${given.gksAccessId}, ${given.ownRegistration}, ${given.application}, ${provenance(given)}::text::jsonb, ${given.traceId}, ${wasRejected(latest)}, ${given.now}, ${given.now}
    from numbered
    where not gks_login_locked(${given.gksEnvironment}, ${given.gksIdentifier}, ${given.gksAccessId}::uuid)
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

const provenance = ({ holderProvenance }: CorrectedAttempt): string | null =>
  holderProvenance === undefined ? null : JSON.stringify(holderProvenance)

/** By the authority itself: an attempt that never arrived was rejected by nobody. */
const wasRejected = ({ state, messages, isSent, verdict }: LatestAttempt): boolean =>
  isDecided(state) || isTurnedDown(verdict) || (isSent && messages.some(({ kind }) => kind === 'Fehler'))
