import { forbidden } from '../../kernel/refusal.ts'
import { one, type Sql } from '../../platform/db.ts'
import { billsAuthority } from '../client/billing.ts'
import type { ClientProfile } from '../client/caller.ts'
import type { StoredFile } from '../file/file.ts'
import { keptFilesOf, renewKeptFiles } from '../file/kept-files.ts'
import type { FeeNotice } from './fee-notice.ts'
import { NOTICE_FILES } from './notice-files.ts'
import { type NoticeRow, noticeColumns, toClosedNotice } from './store-notice.ts'

export interface FeeNoticeView {
  notice: FeeNotice
  files: readonly StoredFile[]
}

/** Only a client that bills the authority itself has fee notices (contract 1, 4.4a). */
function requireOwnRegistration(client: ClientProfile): void {
  if (billsAuthority(client)) return
  throw forbidden(
    'Fee notices are only for clients with own registration: this client has neither a released KoPa identifier nor ' +
      'an own productive GKS access, so the authority does not bill it directly',
  ).because('no-own-registration')
}

/** A page of a client's fee notices, newest first: those whose last part has arrived (contract 2, 6.2). */
export async function findFeeNotices(
  sql: Sql,
  client: ClientProfile,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notices: FeeNoticeView[]; total: number }> {
  requireOwnRegistration(client)
  const [notices, counted] = await Promise.all([
    sql<NoticeRow<FeeNotice>[]>`
      select ${noticeColumns(sql)}, listed.sees_unknown
      from (
        select notice_id, sees_unknown, listed_at from fee_notice_client
        where client_id = ${client.id} and listed_at is not null
        order by listed_at desc, notice_id desc
        limit ${limit} offset ${offset}
      ) listed
      join fee_notice n on n.id = listed.notice_id
      order by listed.listed_at desc, n.id desc`,
    sql<{ total: number }[]>`
      select count(*) as total from fee_notice_client where client_id = ${client.id} and listed_at is not null`,
  ])
  const ids = notices.map(({ id }) => id)
  const files = await keptFilesOf(sql, client.id, NOTICE_FILES, ids)
  return {
    notices: notices.map((notice) => ({
      notice: toClosedNotice(notice),
      files: files.filter(({ ownerId }) => ownerId === notice.id),
    })),
    total: one(counted).total,
  }
}

/** One notice of a client; looking it up renews its files (contract 2, 2.3). */
export async function findFeeNotice(
  sql: Sql,
  client: ClientProfile,
  id: string,
  now: Date,
): Promise<FeeNoticeView | undefined> {
  requireOwnRegistration(client)
  const [notice] = await sql<NoticeRow<FeeNotice>[]>`
    select ${noticeColumns(sql)}, listed.sees_unknown
    from fee_notice_client listed
    join fee_notice n on n.id = listed.notice_id
    where listed.notice_id = ${id} and listed.client_id = ${client.id} and listed.listed_at is not null`
  if (!notice) return undefined
  await renewKeptFiles(sql, client.id, NOTICE_FILES, id, now)
  return { notice: toClosedNotice(notice), files: await keptFilesOf(sql, client.id, NOTICE_FILES, [id]) }
}
