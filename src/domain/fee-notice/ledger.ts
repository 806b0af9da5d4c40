import { one, type Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from '../client/billing.ts'
import { storedSender } from '../client/stored-sender.ts'
import type { FeeNotice } from './fee-notice.ts'
import { forReader, type LedgerNotice, type LedgerRow, type Payment } from './ledger-notice.ts'
import { headColumns, type NoticeRow, noticeColumns, toClosedNotice } from './store-notice.ts'
import { STORED_NOTICE } from './stored-notice.ts'

export const LEDGER_STATES = ['open', 'paid', 'mismatch'] as const
type LedgerState = (typeof LEDGER_STATES)[number]

export interface LedgerFilter {
  /** Of one client, or of all: then also what belongs to nobody. */
  clientId: number | undefined
  state?: LedgerState | undefined
}

/** Notices in a ledger: a client's own, as long as the authority bills it (contract 1, 2.9 rule 6); all of them for the operator. */
const inLedger = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined
    ? sql`select id as notice_id, true as sees_unknown from fee_notice where closing is not null`
    : sql`
        select notice_id, sees_unknown from fee_notice_client listed
        where client_id = ${clientId} and listed_at is not null and ${billsAuthorityColumn(sql, sql`listed.client_id`)}`

/** A line that the reader sees and that is no order of theirs as they filed it. */
const hasMismatch = (sql: Sql, clientId: number | undefined) => {
  const lines =
    clientId === undefined
      ? sql`jsonb_path_exists(p.applications, '$[*] ? (@.match != "MATCHED")')`
      : sql`jsonb_path_exists(
          p.applications,
          '$[*] ? ((@.clientId == null && $all == true && @.match != "MATCHED")
            || (@.clientId == $client && @.match != "MATCHED" && ($all == true || !(@.ownRegistration == false))))',
          jsonb_build_object('client', ${clientId}::bigint, 'all', ledger.sees_unknown))`
  return sql`exists (select from fee_notice_part p where p.notice_id = ledger.notice_id and ${lines})`
}

function matching(sql: Sql, { clientId, state }: LedgerFilter) {
  if (state === 'open') return sql`paid.notice_id is null`
  if (state === 'paid') return sql`paid.notice_id is not null`
  return state === 'mismatch' ? hasMismatch(sql, clientId) : sql`true`
}

interface PaidColumns {
  paidOn: string | null
  notedBy: string | null
  paidByClient: number | null
  notedAt: Date | null
}

const paidColumns = (sql: Sql) =>
  sql`paid.paid_on::text, paid.noted_by, paid.client_id as paid_by_client, paid.noted_at`

const paymentOf = ({ paidOn, notedBy, paidByClient, notedAt }: PaidColumns): Payment | null =>
  paidOn === null || notedBy === null || notedAt === null ? null : { paidOn, notedBy, notedAt, clientId: paidByClient }

const fromLedger = (sql: Sql, clientId: number | undefined) => sql`
  from (${inLedger(sql, clientId)}) ledger
  join fee_notice n on n.id = ledger.notice_id
  left join fee_notice_payment paid on paid.notice_id = n.id`

/** What `isVisible` says, for counting where the lines are. */
const isVisibleLine = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined
    ? sql`true`
    : sql`case when line.value ->> 'clientId' is null then page.sees_unknown
        else (line.value ->> 'clientId')::bigint = ${clientId}
          and (page.sees_unknown or coalesce(line.value ->> 'ownRegistration', '') <> 'false') end`

/** A page of the ledger, newest first, older than the notice with the id `before`. A notice may have thousands of lines, so they stay in the database. */
export async function findLedger(
  sql: Sql,
  filter: LedgerFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LedgerRow[]> {
  const rows = await sql<(ListRow & PaidColumns)[]>`
    with page as materialized (
      select ${headColumns(sql)}, ledger.sees_unknown, ${paidColumns(sql)}
      ${fromLedger(sql, filter.clientId)}
      where ${matching(sql, filter)} ${before === undefined ? sql`` : sql`and n.id < ${before}`}
      order by n.id desc
      limit ${limit}
    )
    select page.*, counted.*
    from page
    cross join lateral (
      select (select count(*) from fee_notice_part p where p.notice_id = page.id) as parts_arrived,
        count(*) as lines,
        count(*) filter (where seen.is_visible) as visible,
        count(*) filter (where seen.is_visible and seen.match = 'MATCHED') as matched,
        count(*) filter (where seen.is_visible and seen.match = 'MISMATCH') as mismatched,
        count(*) filter (where seen.is_visible and seen.match = 'UNKNOWN') as unknown,
        coalesce(sum(seen.amount) filter (where seen.is_visible), 0)::bigint as lines_amount
      from (
        select ${isVisibleLine(sql, filter.clientId)} as is_visible, line.value ->> 'match' as match,
          (line.value ->> 'amount')::bigint as amount
        from fee_notice_part p, jsonb_array_elements(p.applications) line
        where p.notice_id = page.id
      ) seen
    ) counted
    order by page.id desc`
  return rows.map(toLedgerRow)
}

interface Counted {
  lines: number
  visible: number
  matched: number
  mismatched: number
  unknown: number
}

type ListRow = Omit<LedgerRow, 'office' | 'closing' | 'payment' | 'counts' | 'isShared'> &
  Counted & { office: unknown; closing: unknown }

function toLedgerRow({ office, closing, ...row }: ListRow & PaidColumns): LedgerRow {
  const { lines, visible, matched, mismatched, unknown, paidOn: _, notedBy: __, paidByClient: ___, ...rest } = row
  return {
    ...rest,
    office: storedSender.read(office),
    closing: STORED_NOTICE.closing.read(closing),
    payment: paymentOf(row),
    counts: { all: visible, MATCHED: matched, MISMATCH: mismatched, UNKNOWN: unknown },
    isShared: visible < lines || !row.seesUnknown,
  }
}

/** One notice of a ledger; a foreign one is as unknown as one that does not exist. */
export async function findInLedger(
  sql: Sql,
  clientId: number | undefined,
  id: string,
): Promise<LedgerNotice | undefined> {
  const [row] = await sql<(NoticeRow<FeeNotice> & PaidColumns & { owners: number })[]>`
    select ${noticeColumns(sql)}, ledger.sees_unknown, ${paidColumns(sql)},
      (select count(*) from fee_notice_client o where o.notice_id = n.id and o.listed_at is not null) as owners
    ${fromLedger(sql, clientId)}
    where n.id = ${id}`
  if (!row) return undefined
  return forReader({ ...toClosedNotice(row), payment: paymentOf(row), owners: row.owners }, clientId)
}

export interface LedgerFigures {
  /** How many are not paid, and what they come to, in cents. */
  open: number
  openAmount: number
  /** Not paid although they are due today, or were before. */
  overdue: number
  /** Not paid, and due within the days that were asked for or before. */
  due: number
  /** When the first of those is due. */
  firstDue: string | null
  /** Which it is, where it is the only one. */
  dueId: string | null
}

/** What is to be paid. Days are German ones, YYYY-MM-DD. */
export async function ledgerFigures(
  sql: Sql,
  clientId: number | undefined,
  { today, soon }: { today: string; soon: string },
): Promise<LedgerFigures> {
  const due = sql`left(n.closing ->> 'dueDate', 10)`
  return one(
    await sql<LedgerFigures[]>`
      select count(*) as open, coalesce(sum((n.closing ->> 'amount')::bigint), 0)::bigint as open_amount,
        count(*) filter (where ${due} < ${today}) as overdue,
        count(*) filter (where ${due} <= ${soon}) as due,
        min(${due}) filter (where ${due} <= ${soon}) as first_due,
        case when count(*) filter (where ${due} <= ${soon}) = 1
          then min(n.id) filter (where ${due} <= ${soon}) end as due_id
      from (${inLedger(sql, clientId)}) ledger
      join fee_notice n on n.id = ledger.notice_id
      left join fee_notice_payment paid on paid.notice_id = n.id
      where paid.notice_id is null and ledger.sees_unknown`,
  )
}

/** Notices by the beginning of their number or of their payment reference, newest first. */
export const searchNotices = (
  sql: Sql,
  clientId: number | undefined,
  term: string,
  limit: number,
): Promise<{ id: string; number: string; office: string | null }[]> => {
  const beginning = `${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<{ id: string; number: string; office: string | null }[]>`
    select n.id, n.number, n.office ->> 'name' as office
    from (${inLedger(sql, clientId)}) ledger
    join fee_notice n on n.id = ledger.notice_id
    where n.number ilike ${beginning} or n.closing ->> 'paymentReference' ilike ${beginning}
    order by n.id desc
    limit ${limit}`
}
