import { germanDate } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'

/** Looked at first: whether any office is guarded takes a tenth of the time of reading how much room there is. */
export const isGuarded = (sql: Sql) => sql`exists (select from office_guard)`

/** How many more applications may go to each guarded office today. */
export async function officeRooms(sql: Sql, now: Date): Promise<Map<string, number>> {
  const rows = await sql<{ districtKey: string; room: number }[]>`
    select district_key, room from office_room(${germanDate(now)}::date)`
  return new Map(rows.map(({ districtKey, room }) => [districtKey, room]))
}
