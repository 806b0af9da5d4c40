import type { Sql } from '../../../platform/db.ts'
import type { Transaction } from '../../application/transaction.ts'
import { eventFilesOf, type FiledFile } from '../event-files.ts'
import { filesOfHeads } from '../files-of-heads.ts'
import { waitingPlaces } from '../lane/waiting-place.ts'
import { type Judged, type NextStep, nextStep } from '../next-step.ts'
import { type ProvisionalProof, provisionalProof } from '../provisional-proof.ts'
import type { OrderState } from '../state.ts'
import { STORED } from '../stored-order.ts'
import { isApproved, isAskable } from '../verdict.ts'
import type { ListFilter } from './list-filter.ts'
import { matchingOrders, type Window } from './matching-orders.ts'

/** An order as lists show it to people: as its latest attempt stands, with what is to be done. */
export interface ListedOrder {
  id: number
  clientId: number
  externalOrderId: string | null
  businessTransaction: Transaction
  state: OrderState
  derivedStatus: string
  fin: string
  licensePlate: string | null
  /** The vehicle is out of use after this order. */
  isPlateVoid: boolean
  attempt: number
  files: number
  /** Whether the authority can be asked how it stands. */
  isAskable: boolean
  createdAt: Date
  changedAt: Date
  nextStep: NextStep
  proof: ProvisionalProof | null
}

/** One page of the orders that match, newest first. */
export async function listOrders(sql: Sql, filter: ListFilter, window: Window, now: Date): Promise<ListedOrder[]> {
  const rows = await sql<Row[]>`
    ${rowsOf(sql)}
    where head.id in (${matchingOrders(sql, filter, window, now)})
    order by head.id desc`
  return judge(sql, rows, now)
}

/** Some orders of a client, or of any, as the list shows them. */
export async function listedOrders(
  sql: Sql,
  clientId: number | undefined,
  ids: readonly number[],
  now: Date,
): Promise<ListedOrder[]> {
  const rows = await sql<Row[]>`
    ${rowsOf(sql)}
    where head.id = any(${ids}::bigint[]) and head.id = head.head_id
      ${clientId === undefined ? sql`` : sql`and head.client_id = ${clientId}`}
    order by head.id desc`
  return judge(sql, rows, now)
}

interface Row
  extends Omit<ListedOrder, 'files' | 'nextStep' | 'isPlateVoid' | 'isAskable' | 'proof'>,
    Pick<Judged, 'derivedStatus' | 'technicalReason' | 'verdict' | 'isSent' | 'isHeld' | 'isLoginLocked'> {
  derivedStatus: Judged['derivedStatus']
  latestId: number
  messages: unknown
  retryable: boolean | null
  attemptedAt: Date
  proofEndsOn: string | null
  papersAt: Date | null
}

const rowsOf = (sql: Sql) => sql`
  select head.id, head.client_id, head.external_order_id, head.business_transaction, latest.id as latest_id, latest.state,
    latest.derived_status, latest.fin, latest.license_plate, latest.attempt, head.created_at, head.changed_at,
    latest.messages, latest.technical_reason, latest.verdict, latest.retryable, latest.created_at as attempted_at,
    latest.sent_at is not null as is_sent, latest.held_office is not null as is_held,
    latest.proof_ends_on::text as proof_ends_on, latest.papers_at,
    coalesce(latest.technical_reason in ('LOGIN_REFUSED', 'LOGIN_HALTED'), false)
      and gks_login_locked(latest.gks_environment, latest.gks_identifier, latest.gks_access_id) as is_login_locked
  from customer_order head
  join customer_order latest on latest.id = head.current_attempt_id`

async function judge(sql: Sql, rows: readonly Row[], now: Date): Promise<ListedOrder[]> {
  const [files, places] = await Promise.all([
    filesOfHeads(
      sql,
      rows.map(({ id }) => id),
    ),
    waitingPlaces(
      sql,
      rows.filter(({ isSent }) => !isSent).map(({ latestId }) => latestId),
    ),
  ])
  const byHead = Map.groupBy(files, ({ headId }) => headId)
  return rows.map((row) => toListed(row, byHead.get(row.id) ?? [], places.get(row.latestId), now))
}

function toListed(row: Row, files: readonly FiledFile[], place: number | undefined, now: Date): ListedOrder {
  const {
    latestId: _,
    messages,
    attemptedAt,
    technicalReason,
    verdict,
    retryable,
    isSent,
    isHeld,
    isLoginLocked,
    proofEndsOn,
    papersAt,
    ...shown
  } = row
  const { listed } = eventFilesOf({ id: row.id, headId: row.id }, files)
  const proof = provisionalProof(proofEndsOn, papersAt, now)
  const step = nextStep(
    {
      ...{
        technicalReason,
        verdict,
        isSent,
        isHeld,
        isLoginLocked,
        proof,
        createdAt: attemptedAt,
        files: listed.length,
      },
      businessTransaction: row.businessTransaction,
      state: row.state,
      derivedStatus: row.derivedStatus,
      messages: STORED.messages.read(messages),
      filesExpireAt: latestOf(listed.map(({ expiresAt }) => expiresAt)),
    },
    now,
  )
  return {
    ...shown,
    files: listed.length,
    proof,
    isAskable: isAskable(row.state, verdict, retryable),
    isPlateVoid: row.businessTransaction === 'AB' && isApproved(row.state, verdict),
    nextStep: place === undefined ? step : { ...step, figures: { ...step.figures, place } },
  }
}

const latestOf = (times: readonly Date[]): Date | undefined =>
  times.reduce<Date | undefined>((latest, time) => (latest && latest > time ? latest : time), undefined)
