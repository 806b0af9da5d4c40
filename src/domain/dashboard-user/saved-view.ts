import { conflict, notFound } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'

/** A list as a person likes to look at it. */
export interface View {
  id: number
  name: string
  /** As it stands in the address, without the question mark. */
  search: string
}

/** More than fit into a row of tabs. */
const MOST = 20

export const findViews = (sql: Sql, userId: number): Promise<View[]> => sql<View[]>`
  select id, name, search from dashboard_view where user_id = ${userId} order by id`

/** Keeps a view; one of the same name is replaced. */
export async function saveView(sql: Sql, userId: number, { name, search }: Omit<View, 'id'>, now: Date): Promise<View> {
  const [view] = await sql<View[]>`
    insert into dashboard_view (user_id, name, search, created_at)
    select ${userId}, ${name}, ${search}, ${now}::timestamptz
    where (select count(*) from dashboard_view where user_id = ${userId} and name <> ${name}) < ${MOST}
    on conflict (user_id, name) do update set search = excluded.search
    returning id, name, search`
  if (!view) throw conflict(`More than ${MOST} views cannot be kept`).because('views-full', 'name')
  return view
}

export async function removeView(sql: Sql, userId: number, id: number): Promise<void> {
  const { count } = await sql`delete from dashboard_view where id = ${id} and user_id = ${userId}`
  if (count === 0) throw notFound('There is no such view').because('no-view')
}
