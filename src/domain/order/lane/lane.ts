import { germanDate } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import type { Hold } from '../../../platform/session-locks.ts'
import type { GksAccount } from '../../client/gks-account.ts'
import { type Attempt, attemptColumns, type RowOf, readAttempts, toAttempt } from '../order.ts'
import type { WrittenBeside } from '../write-attempt.ts'
import { isGuarded, officeRooms } from './office-rooms.ts'

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
  officeRoom: ReadonlyMap<string, number> | null
}

/** The words of the index of the lanes. What is held back is in none. */
export const inSomeLane = (sql: Sql) => sql`state = 'angelegt' and held_office is null`

/** What is held back as well, by the words of its own index. */
export const inLaneOrHeld = (sql: Sql) => sql`
  ((${inSomeLane(sql)}) or (state = 'angelegt' and held_office is not null))`

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

/** Asked first whether anybody of the account is locked: the function is planned anew in each statement, four times for a dispatch. */
const isHalted = (sql: Sql, { environment, username }: GksAccount) => sql`
  (exists (
    select from gks_login_lock as halted
    where halted.environment = ${environment} and upper(halted.username) = upper(${username})
  ) and gks_login_locked(gks_environment, gks_identifier, gks_access_id))`

/** A lane as the one who works on it sees it. */
export interface LaneTurn extends GksAccount {
  /** Whether the base access of this node has this account: what waits for another one stays where it is. */
  isBase: boolean
  /** The client whose order was sent last. */
  lastClientId: number
}

/** What a lane may send: not what a refused login has halted, nor what waits for the base access of another node. */
const maySend = (sql: Sql, lane: LaneTurn) => sql`
  ${inLane(sql, lane)} and sent_at is null and not ${isHalted(sql, lane)} and (gks_access_id is not null or ${lane.isBase})`

const isExcluded = (sql: Sql) => sql`
  (contract_partner is not null and exists (
    select from partner_exclusion as excluded
    where excluded.kopa_vp = contract_partner and excluded.lifted_at is null
      and (excluded.client_id is null or excluded.client_id = customer_order.client_id)))`

/** The rooms are asked for apart: beside them, the database would plan the statement anew each time, which takes longer than it. */
type NextRow = Omit<RowOf<ClaimedOrder>, 'officeRoom'> & { isGuarded: boolean }

/**
 * The order of a lane that goes next; it waits until it is claimed. Clients take turns, in the order of their numbers;
 * of one client the oldest order goes first. Looked for in the order of the index of the lanes: by the id alone, with the client
 * given, the database may as well read the primary key from its beginning, through all that was ever sent.
 */
export async function nextInLane(sql: Sql, lane: LaneTurn, now: Date): Promise<ClaimedOrder | undefined> {
  const waits = maySend(sql, lane)
  const [next] = await sql<NextRow[]>`
    select ${attemptColumns(sql)}, application, trace_id, filed_by, contract_partner, ${isExcluded(sql)} as is_excluded,
      ${isGuarded(sql)} as is_guarded
    from customer_order
    where id = coalesce(
      (select id from customer_order where ${waits} and client_id > ${lane.lastClientId} order by client_id, id limit 1),
      (select id from customer_order where ${waits} order by client_id, id limit 1)
    )`
  return next && { ...toAttempt(next), officeRoom: next.isGuarded ? await officeRooms(sql, now) : null }
}

/** What is to be sent, and to which office, where that is known and some office is guarded. */
interface Claim<Order extends ClaimedOrder> {
  order: Order
  office: string | undefined
  now: Date
  beside: WrittenBeside
}

/**
 * Marks an order as sent, before it is: a second submission could register a vehicle twice, while a lost one only fails
 * visibly (promise 2). What is given beside is written by the same statement. Works only while the lane is really held;
 * undefined when the order may not be sent any more. Its version goes on, so that nobody who has seen it wait takes it for
 * one that still does.
 */
export async function claim<Order extends ClaimedOrder>(
  { sql, stillHeld }: Hold,
  lane: LaneTurn,
  given: Claim<Order>,
): Promise<Order | undefined> {
  const { order, office, now, beside } = given
  const [claimed] = await sql<{ version: number }[]>`
    with claimed as (
      update customer_order set sent_at = ${now}, version = version + 1
      where id = ${order.id} and version = ${order.version} and ${maySend(sql, lane)} and not ${isExcluded(sql)}
        and not (${isGuarded(sql)} and exists (select from office_room(${germanDate(now)}::date) where ${isInTheWay(sql, order, office)}))
        and ${stillHeld}
      returning id, version
    ),
    beside as (${beside(sql, sql`claimed`)})
    select version from claimed`
  return claimed && { ...order, ...claimed }
}

/** A guard that was set after the order was looked at, of whatever office, or one whose office has no room. */
function isInTheWay(sql: Sql, { officeRoom }: ClaimedOrder, office: string | undefined) {
  if (officeRoom === null) return sql`true`
  return office === undefined ? sql`false` : sql`district_key = ${office} and room <= 0`
}

/** Lets an order wait again that was marked as sent and certainly was not. */
export async function unclaim(sql: Sql, { id, version }: ClaimedOrder): Promise<void> {
  await sql`
    update customer_order set sent_at = null, version = version + 1
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
  where ${inLane(sql, lane)} and sent_at is null and ${isHalted(sql, lane)}
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
