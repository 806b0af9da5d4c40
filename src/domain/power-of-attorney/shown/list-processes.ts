import { one, type Sql } from '../../../platform/db.ts'
import { processColumns } from '../process.store.ts'
import type { Process } from '../process.ts'
import type { Surroundings } from '../readiness.ts'
import { TABS, type Tab, tabIn } from './tab.ts'

/** Which processes a person wants to see. */
interface ProcessFilter {
  /** Of one client, or of all: for operators only. */
  clientId: number | undefined
  tab?: Tab | undefined
  /** A number, a vehicle or a reference, each as it is. */
  term?: string | undefined
  /** One that lists this vehicle. */
  fin?: string | undefined
}

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`` : sql`and client_id = ${clientId}`

/** Indexes know the states, not the tabs. */
const inTab = (sql: Sql, tab: Tab, around: Surroundings) => sql`
  and ${tabIn(sql, around)} = ${tab}
  ${tab === 'unusable' ? sql`` : sql`and status = ${tab === 'open' ? 'offen' : 'signiert'}`}`

const isAbout = (sql: Sql, term: string) => sql`
  and (fins @> array[${term.toUpperCase()}] or external_order_id = ${term}
    ${/^[1-9]\d{0,14}$/.test(term) ? sql`or id = ${Number(term)}` : sql``})`

/** One page of the processes that match, newest first. */
export const listProcesses = (
  sql: Sql,
  { clientId, tab, term, fin }: ProcessFilter,
  { around, before, limit }: { around: Surroundings; before?: number | undefined; limit: number },
): Promise<Process[]> =>
  sql<Process[]>`
    select ${processColumns(sql)} from power_of_attorney
    where ${before === undefined ? sql`true` : sql`id < ${before}`} ${ofClient(sql, clientId)}
      ${tab === undefined ? sql`` : inTab(sql, tab, around)}
      ${term === undefined ? sql`` : isAbout(sql, term)}
      ${fin === undefined ? sql`` : sql`and fins @> array[${fin}]`}
    order by id desc
    limit ${limit}`

/** Nobody counts further. */
const COUNT_LIMIT = 1_000

export interface TabCount {
  count: number
  /** There are at least that many. */
  atLeast: boolean
}

/** How many stand in each tab. */
export async function countProcesses(
  sql: Sql,
  clientId: number | undefined,
  around: Surroundings,
): Promise<Record<Tab, TabCount>> {
  const countOf = async (tab: Tab): Promise<TabCount> => {
    const { count } = one(
      await sql<{ count: number }[]>`
        select count(*) from (
          select from power_of_attorney where true ${ofClient(sql, clientId)} ${inTab(sql, tab, around)} limit ${COUNT_LIMIT}
        ) listed`,
    )
    return { count, atLeast: count === COUNT_LIMIT }
  }
  const [open, ready, unusable] = await Promise.all([countOf(TABS[0]), countOf(TABS[1]), countOf(TABS[2])])
  return { open, ready, unusable }
}

/** Who had a process made: an API user, or a person of the dashboard. */
export async function creatorOf(sql: Sql, id: number): Promise<string> {
  const { createdBy } = one(
    await sql<{ createdBy: string }[]>`select created_by from power_of_attorney where id = ${id}`,
  )
  return createdBy
}
