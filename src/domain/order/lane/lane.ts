import { germanDate } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Hold } from '../../../platform/session-locks.ts'
import type { GksAccount } from '../../client/gks-account.ts'
import { type Attempt, attemptColumns, type RowOf, readAttempts, toAttempt } from '../order.ts'

/** An attempt with its sealed application, about to be sent. */
export interface ClaimedOrder extends Attempt {
  application: Buffer
  /** Of the request that filed it, for the log. */
  traceId: string
  filedBy: string
  contractPartner: string | null
  /** Its contract partner was excluded after it was filed: it is not sent. */
  isExcluded: boolean
  /** How many more applications may go today to each office that is guarded; null while none is. */
  officeRoom: Readonly<Record<string, number>> | null
}

/** The words of the index of the lanes. What is held back is in none. */
export const inSomeLane = (sql: Sql) => sql`state = 'angelegt' and held_office is null`

/** The accounts in whose lanes something waits or hangs, read by jumps along the index of the lanes. */
export const waitingAccounts = (sql: Sql): Promise<GksAccount[]> => sql<GksAccount[]>`
  with recursive lane (environment, username) as (
    (
      select gks_environment, gks_identifier from customer_order
      where ${inSomeLane(sql)}
      order by gks_environment, gks_identifier
      limit 1
    )
    union all
    select next.gks_environment, next.gks_identifier
    from lane
    cross join lateral (
      select gks_environment, gks_identifier from customer_order
      where ${inSomeLane(sql)} and (gks_environment, gks_identifier) > (lane.environment, lane.username)
      order by gks_environment, gks_identifier
      limit 1
    ) next
  )
  select environment, username from lane`

const inLane = (sql: Sql, { environment, username }: GksAccount) => sql`
  gks_environment = ${environment} and gks_identifier = ${username} and ${inSomeLane(sql)}`

const isHalted = (sql: Sql) => sql`gks_login_locked(gks_environment, gks_identifier, gks_access_id)`

/** A lane as the one who works on it sees it. */
export interface LaneTurn extends GksAccount {
  /** Whether the base access of this node has this account: what waits for another one stays where it is. */
  isBase: boolean
  /** The client whose order was sent last. */
  lastClientId: number
}

/**
 * Takes the next waiting order of a lane and marks it as sent, before it is: a second submission could register a
 * vehicle twice, while a lost one only fails visibly (promise 2). Clients take turns, in the order of their numbers;
 * of one client the oldest order goes first. Works only while the lane is really held, and takes nothing that a
 * refused login has halted.
 */
export async function claimNext(
  { sql, stillHeld }: Hold,
  lane: LaneTurn,
  now: Date,
): Promise<ClaimedOrder | undefined> {
  const waits = sql`
    ${inLane(sql, lane)} and sent_at is null and not ${isHalted(sql)} and (gks_access_id is not null or ${lane.isBase})`
  const [claimed] = await sql<RowOf<ClaimedOrder>[]>`
    update customer_order
    set sent_at = ${now}
    where id = (
      select id from customer_order
      where ${waits} and client_id = coalesce(
        (select client_id from customer_order where ${waits} and client_id > ${lane.lastClientId} order by client_id limit 1),
        (select client_id from customer_order where ${waits} order by client_id limit 1)
      )
      order by id
      limit 1
    ) and sent_at is null and ${stillHeld}
    returning ${attemptColumns(sql)}, application, trace_id, filed_by, contract_partner,
      (contract_partner is not null and exists (
        select from partner_exclusion as excluded
        where excluded.kopa_vp = contract_partner and excluded.lifted_at is null
          and (excluded.client_id is null or excluded.client_id = customer_order.client_id))) as is_excluded,
      case when exists (select from office_guard) then (
        select json_object_agg(district_key, room) from office_room(${germanDate(now)}::date)
      ) end as office_room`
  return claimed && toAttempt(claimed)
}

/** Lets an order wait again that was marked as sent and certainly was not. */
export async function unclaim(sql: Sql, { id, version }: ClaimedOrder): Promise<void> {
  await sql`
    update customer_order set sent_at = null
    where id = ${id} and version = ${version} and state = 'angelegt'`
}

/** Orders that were marked as sent and have no receipt. In a lane that was just taken, their sender is gone. */
export const sentWithoutReceipt = (sql: Sql, lane: GksAccount): Promise<Attempt[]> =>
  readAttempts(sql<RowOf<Attempt>[]>`
  select ${attemptColumns(sql)} from customer_order
  where ${inLane(sql, lane)} and sent_at is not null
  order by id`)

/** Orders of a lane that were never sent and that a refused login has halted. */
export const haltedInLane = (sql: Sql, lane: GksAccount): Promise<Attempt[]> =>
  readAttempts(sql<RowOf<Attempt>[]>`
  select ${attemptColumns(sql)} from customer_order
  where ${inLane(sql, lane)} and sent_at is null and ${isHalted(sql)}
  order by id`)

/** Orders of all lanes that were accepted before a time and never sent; not those that a person holds back. */
export const neverSentBefore = (sql: Sql, before: Date): Promise<Attempt[]> =>
  readAttempts(sql<RowOf<Attempt>[]>`
  select ${attemptColumns(sql)} from customer_order
  where ${inSomeLane(sql)} and sent_at is null and created_at < ${before}
  order by id`)

/** What waits for the base access moves to the lane of the account that the base access has now. */
export async function moveBaseLane(sql: Sql, { environment, username }: GksAccount): Promise<void> {
  for (const waits of [inSomeLane(sql), sql`held_office is not null`]) {
    await sql`
      update customer_order
      set gks_environment = ${environment}, gks_identifier = ${username}
      where ${waits} and sent_at is null and gks_access_id is null
        and (gks_environment, gks_identifier) <> (${environment}, ${username})`
  }
}
