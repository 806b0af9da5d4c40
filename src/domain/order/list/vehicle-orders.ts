import { one, type Sql } from '../../../platform/db.ts'

/** In the words of the index of the ends of FINs. */
const isVehicle = (sql: Sql, fin: string) => sql`reverse(upper(fin)) = reverse(upper(${fin}))`

/** The orders about a vehicle, whichever attempt names it, newest first; of one client, or of all. */
export async function vehicleOrderIds(
  sql: Sql,
  clientId: number | undefined,
  fin: string,
  limit: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select distinct head_id as id from customer_order
    where ${isVehicle(sql, fin)} ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
    order by id desc
    limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Where the authority sent the vehicle's last application that it numbered: the district stands in the number. */
export async function districtOfVehicle(sql: Sql, clientId: number, fin: string): Promise<string | undefined> {
  const [row] = await sql<{ district: string }[]>`
    select left(application_id, 5) as district from customer_order
    where ${isVehicle(sql, fin)} and client_id = ${clientId} and application_id ~ '^[0-9]{20}$'
    order by id desc
    limit 1`
  return row?.district
}

/** The same for many vehicles at once. */
export async function districtsOfVehicles(
  sql: Sql,
  clientId: number,
  fins: readonly string[],
): Promise<Map<string, string>> {
  if (fins.length === 0) return new Map()
  const rows = await sql<{ fin: string; district: string }[]>`
    select wanted.fin, last.district
    from unnest(${[...new Set(fins)]}::text[]) as wanted (fin)
    cross join lateral (
      select left(application_id, 5) as district from customer_order
      where reverse(upper(customer_order.fin)) = reverse(upper(wanted.fin)) and client_id = ${clientId}
        and application_id ~ '^[0-9]{20}$'
      order by id desc
      limit 1
    ) last`
  return new Map(rows.map(({ fin, district }) => [fin, district]))
}

export async function countVehicleOrders(sql: Sql, clientId: number, fin: string): Promise<number> {
  const { count } = one(
    await sql<{ count: number }[]>`
      select count(distinct head_id) from customer_order where ${isVehicle(sql, fin)} and client_id = ${clientId}`,
  )
  return count
}
