import { germanDate } from '../../../kernel/german-time.ts'
import { one, type Sql } from '../../../platform/db.ts'
import type { GksAccount } from '../../client/gks-account.ts'
import { type ClaimedOrder, inSomeLane } from './lane.ts'

/** Lets an order that was not sent wait until sending to its office goes on. It leaves its lane meanwhile. */
export async function holdBack(sql: Sql, { id, version }: ClaimedOrder, districtKey: string): Promise<void> {
  await sql`
    update customer_order set held_office = ${districtKey}
    where id = ${id} and version = ${version} and sent_at is null and ${inSomeLane(sql)}`
}

/** Puts back into their lanes what is held for offices that may be sent to again; tells which lanes have work now. */
export async function letGo(sql: Sql, now: Date): Promise<GksAccount[]> {
  return sql<GksAccount[]>`
    with gone_on as (
      update customer_order set held_office = null
      where held_office is not null
        and held_office not in (select district_key from office_room(${germanDate(now)}::date) where room = 0)
      returning gks_environment, gks_identifier
    )
    select distinct gks_environment as environment, gks_identifier as username from gone_on`
}

export interface HeldOrders {
  districtKey: string
  count: number
  /** When the first of them was filed. */
  since: Date
}

/** What is held back, by office; of one client, or of all. */
export const heldByOffice = (sql: Sql, clientId: number | undefined): Promise<HeldOrders[]> => sql<HeldOrders[]>`
  select held_office as district_key, count(*)::int as count, min(created_at) as since
  from customer_order
  where held_office is not null and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  group by held_office
  order by held_office`

/** The office for which an attempt is held back; null where it is not. */
export async function heldOfficeOf(sql: Sql, attemptId: number): Promise<string | null> {
  const { heldOffice } = one(
    await sql<{ heldOffice: string | null }[]>`select held_office from customer_order where id = ${attemptId}`,
  )
  return heldOffice
}
