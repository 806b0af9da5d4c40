import { SECOND } from '../../kernel/duration.ts'
import type { Reason } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { BodyShape } from './body-shape.ts'

/** A request as it is shown in a list. */
export interface ListedRequest {
  id: number
  at: Date
  clientId: number
  userName: string
  method: string
  route: string | null
  status: number
  durationMs: number
  traceId: string
  reasons: readonly Reason[]
  orderId: number | null
}

export interface KeptRequest extends ListedRequest {
  bodyBytes: number | null
  shape: BodyShape | null
}

interface RequestFilter {
  /** Of one client, or of all. */
  clientId: number | undefined
  since?: Date | undefined
  /** Of which kind the answer was: its first digit. */
  answers?: 2 | 4 | 5 | undefined
  /** A part of the route. */
  route?: string | undefined
  userName?: string | undefined
  /** Older than the entry of this number. */
  before?: number | undefined
  limit: number
}

const columns = (sql: Sql) =>
  sql`id, at, client_id, user_name, method, route, status, duration_ms, trace_id, reasons, order_id`

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`client_id = ${clientId}`

/** Nodes write a batch a second, so numbers rise with time but for some seconds. */
const OUT_OF_ORDER_MS = 10 * SECOND

/** A number before which nothing has to be looked at for a time. */
const lastBefore = (sql: Sql, since: Date) => sql`
  coalesce((
    select id from api_request where at < ${new Date(since.getTime() - OUT_OF_ORDER_MS)} order by at desc limit 1), 0)`

const literally = (part: string): string => part.replace(/[\\%_]/g, '\\$&')

/** How many entries a filter looks at: one that matches next to nothing would otherwise read the log of a month. */
const WINDOW = 10_000

interface FoundRequests {
  /** Newest first. */
  items: ListedRequest[]
  /** The last entry that was looked at, where there are older ones that were not. */
  searchedTo?: { id: number; at: Date }
}

/** Requests that match, newest first, among the newest of the client and time. */
export async function findRequests(sql: Sql, filter: RequestFilter, window = WINDOW): Promise<FoundRequests> {
  const { answers, route, userName, limit } = filter
  const isNarrowed = answers !== undefined || route !== undefined || userName !== undefined
  const looked = sql`
    select ${columns(sql)} from api_request where ${inWindow(sql, filter)} order by id desc limit ${isNarrowed ? window : limit}`
  const items = await sql<ListedRequest[]>`
    select * from (${looked}) looked
    where ${answered(sql, answers)}
      ${route === undefined ? sql`` : sql`and route ilike ${`%${literally(route)}%`}`}
      ${userName === undefined ? sql`` : sql`and user_name ilike ${`%${literally(userName)}%`}`}
    order by id desc
    limit ${limit}`
  if (!isNarrowed || items.length === limit) return { items }
  const [searchedTo] = await sql<{ id: number; at: Date }[]>`
    select id, at from api_request where ${inWindow(sql, filter)} order by id desc offset ${window - 1} limit 1`
  return { items, ...(searchedTo && { searchedTo }) }
}

/** Where an index leads: client, time, place, and refused ones among the rest. */
const inWindow = (sql: Sql, { clientId, since, before, answers }: RequestFilter) => sql`
  ${ofClient(sql, clientId)}
  ${since === undefined ? sql`` : sql`and at >= ${since} and id > ${lastBefore(sql, since)}`}
  ${before === undefined ? sql`` : sql`and id < ${before}`}
  ${answers === undefined || answers === 2 ? sql`` : sql`and status >= 400`}`

function answered(sql: Sql, answers: RequestFilter['answers']) {
  if (answers === undefined) return sql`true`
  if (answers === 2) return sql`status < 400`
  return answers === 4 ? sql`status < 500` : sql`status >= 500`
}

/** Everything with a trace id, newest first: programs may send the same one again. */
export const findRequestsByTrace = (
  sql: Sql,
  clientId: number | undefined,
  { traceId, limit }: { traceId: string; limit: number },
): Promise<KeptRequest[]> => sql<KeptRequest[]>`
  select ${columns(sql)}, body_bytes, shape from api_request
  where trace_id = ${traceId} and ${ofClient(sql, clientId)}
  order by id desc
  limit ${limit}`
