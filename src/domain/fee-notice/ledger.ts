import { one, type Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from '../client/billing.ts'
import type { FeeNotice } from './fee-notice.ts'
import { forReader, type LedgerNotice } from './ledger-notice.ts'
import { type NoticeRow, noticeColumns, toClosedNotice } from './store-notice.ts'

export const LEDGER_STATES = ['open', 'paid', 'mismatch'] as const
export type LedgerState = (typeof LEDGER_STATES)[number]

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

type Row = NoticeRow<FeeNotice> & Pick<LedgerNotice, 'partsArrived' | 'payment'>

const rowsOf = (sql: Sql, clientId: number | undefined) => sql`
  select ${noticeColumns(sql)}, ledger.sees_unknown,
    (select count(*) from fee_notice_part p where p.notice_id = n.id) as parts_arrived,
    paid.paid_on::text, paid.noted_by, paid.client_id as paid_by_client, paid.noted_at
  from (${inLedger(sql, clientId)}) ledger
  join fee_notice n on n.id = ledger.notice_id
  left join fee_notice_payment paid on paid.notice_id = n.id`

interface PaidColumns {
  paidOn: string | null
  notedBy: string | null
  paidByClient: number | null
  notedAt: Date | null
}

function toLedger(row: Omit<Row, 'payment'> & PaidColumns, clientId: number | undefined): LedgerNotice {
  const { paidOn, notedBy, paidByClient, notedAt, ...notice } = row
  const payment =
    paidOn === null || notedBy === null || notedAt === null
      ? null
      : { paidOn, notedBy, notedAt, clientId: paidByClient }
  return forReader({ ...toClosedNotice(notice), partsArrived: row.partsArrived, payment }, clientId)
}

/** A page of the ledger, newest first, older than the notice with the id `before`. */
export async function findLedger(
  sql: Sql,
  filter: LedgerFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<LedgerNotice[]> {
  const rows = await sql<(Omit<Row, 'payment'> & PaidColumns)[]>`
    ${rowsOf(sql, filter.clientId)}
    where ${matching(sql, filter)} ${before === undefined ? sql`` : sql`and n.id < ${before}`}
    order by n.id desc
    limit ${limit}`
  return rows.map((row) => toLedger(row, filter.clientId))
}

/** One notice of a ledger; a foreign one is as unknown as one that does not exist. */
export async function findInLedger(
  sql: Sql,
  clientId: number | undefined,
  id: string,
): Promise<LedgerNotice | undefined> {
  const [row] = await sql<(Omit<Row, 'payment'> & PaidColumns)[]>`${rowsOf(sql, clientId)} where n.id = ${id}`
  return row && toLedger(row, clientId)
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
