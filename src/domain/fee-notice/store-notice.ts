import { uuidv7 } from '../../kernel/uuid.ts'
import { one, type Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from '../client/billing.ts'
import type { Mailbox } from '../client/mailbox.ts'
import { storedSender } from '../client/stored-sender.ts'
import type { Closing, FeeNotice, MatchedApplication, NoticePart } from './fee-notice.ts'
import type { NoticeOwner } from './notice-owners.ts'
import { STORED_NOTICE } from './stored-notice.ts'

/** A notice of which not all parts need have arrived. */
type OpenNotice = Omit<FeeNotice, 'closing' | 'closedAt'> & { closing: Closing | null; closedAt: Date | null }

export const isClosed = (notice: OpenNotice): notice is FeeNotice => notice.closing !== null && notice.closedAt !== null

/** The id of the notice that a part belongs to; its first part makes it. */
export async function findOrAddNotice(tx: Sql, { account }: Mailbox, part: NoticePart, now: Date): Promise<string> {
  const { id } = one(
    await tx<{ id: string }[]>`
      insert into fee_notice (id, environment, gks_identifier, message_id, number, office, parts, period_from, period_to,
        application_count)
      values (${`gb_${uuidv7(now).replaceAll('-', '')}`}, ${account.environment}, ${account.username}, ${part.messageId}, ${part.number},
        ${JSON.stringify(storedSender.write(part.office))}::text::jsonb, ${part.part.of}, ${part.periodFrom ?? null}, ${part.periodTo ?? null},
        ${part.applicationCount ?? null})
      on conflict (environment, gks_identifier, message_id) do update
      set period_from = coalesce(fee_notice.period_from, excluded.period_from),
          period_to = coalesce(fee_notice.period_to, excluded.period_to),
          application_count = coalesce(fee_notice.application_count, excluded.application_count)
      returning id`,
  )
  return id
}

/** False when the part is known already: that it came again is counted, its applications are not charged again. */
export async function addPart(
  tx: Sql,
  id: string,
  number: number,
  applications: readonly MatchedApplication[],
): Promise<boolean> {
  const { isNew } = one(
    await tx<{ isNew: boolean }[]>`
      insert into fee_notice_part (notice_id, number, applications)
      values (${id}, ${number}, ${JSON.stringify(STORED_NOTICE.applications.write(applications))}::text::jsonb)
      on conflict (notice_id, number) do update set came_again = fee_notice_part.came_again + 1
      returning came_again = 0 as is_new`,
  )
  if (isNew) {
    await tx`
      insert into fee_charge (application_id, notice_id)
      select distinct application_id, ${id} from unnest(${applications.map(({ applicationId }) => applicationId)}::text[]) as charged (application_id)
      on conflict do nothing`
  }
  return isNew
}

/** What closes a notice counts once, even if the office sends it again; false then. */
export async function closeNotice(tx: Sql, id: string, closing: Closing, now: Date): Promise<boolean> {
  const { count } = await tx`
    update fee_notice
    set closing = ${JSON.stringify(STORED_NOTICE.closing.write(closing))}::text::jsonb, closed_at = ${now}
    where id = ${id} and closing is null`
  return count > 0
}

export async function readNotice(tx: Sql, id: string): Promise<OpenNotice> {
  const row = one(
    await tx<NoticeRow<OpenNotice>[]>`
      select ${noticeColumns(tx)}, true as sees_unknown from fee_notice n where n.id = ${id}`,
  )
  return { ...toNotice(row), closing: row.closing === null ? null : STORED_NOTICE.closing.read(row.closing) }
}

/** Of the notice `n`, but for its applications. */
export const headColumns = (sql: Sql) => sql`
  n.id, n.message_id, n.number, n.office, n.parts, n.period_from, n.period_to, n.application_count, n.closing, n.closed_at`

/** Of the notice `n`, with the lists of applications of all parts so far, in the order of the parts. */
export const noticeColumns = (sql: Sql) => sql`
  ${headColumns(sql)},
  (
    select coalesce(jsonb_agg(p.applications order by p.number), '[]') from fee_notice_part p where p.notice_id = n.id
  ) as applications_of_parts`

/** A notice as `noticeColumns` gives it, its JSON not yet read. */
export type NoticeRow<Notice extends OpenNotice> = Omit<
  Notice,
  'office' | 'closing' | 'applications' | 'partsArrived'
> & {
  office: unknown
  closing: unknown
  applicationsOfParts: readonly unknown[]
}

const toNotice = <Row extends NoticeRow<OpenNotice>>({ applicationsOfParts, ...row }: Row) => ({
  ...row,
  office: storedSender.read(row.office),
  partsArrived: applicationsOfParts.length,
  applications: applicationsOfParts.flatMap((part) => STORED_NOTICE.applications.read(part)),
})

/** A notice that stands in somebody's list: it is closed. */
export const toClosedNotice = (row: NoticeRow<FeeNotice>): FeeNotice => ({
  ...toNotice(row),
  closing: STORED_NOTICE.closing.read(row.closing),
})

/** Nobody is removed: who was told of a notice keeps it. */
export async function addOwners(
  tx: Sql,
  id: string,
  owners: readonly NoticeOwner[],
  listedAt: Date | null,
): Promise<void> {
  for (const { clientId, seesUnknown } of owners) {
    await tx`
      insert into fee_notice_client (notice_id, client_id, listed_at, sees_unknown)
      values (${id}, ${clientId}, ${listedAt}, ${seesUnknown})
      on conflict (notice_id, client_id) do update
      set listed_at = coalesce(fee_notice_client.listed_at, excluded.listed_at), sees_unknown = excluded.sees_unknown`
  }
}

/** Those who have the whole notice in their list. */
export const readOwners = (tx: Sql, id: string): Promise<NoticeOwner[]> => tx<NoticeOwner[]>`
  select client_id, sees_unknown, ${billsAuthorityColumn(tx, tx`fee_notice_client.client_id`)} as bills_authority
  from fee_notice_client
  where notice_id = ${id} and listed_at is not null
  order by client_id`
