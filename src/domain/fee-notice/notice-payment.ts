import { conflict } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import type { Payment } from './ledger-notice.ts'

/** Notes that a notice is paid. Of two who do it at once one is told that it was noted already (contract 2, 6.2). */
export async function notePayment(
  tx: Sql,
  noticeId: string,
  { paidOn, notedBy, clientId, notedAt }: Payment,
): Promise<void> {
  const { count } = await tx`
    insert into fee_notice_payment (notice_id, paid_on, noted_by, client_id, noted_at)
    values (${noticeId}, ${paidOn}, ${notedBy}, ${clientId}, ${notedAt})
    on conflict (notice_id) do nothing`
  if (count === 0) throw conflict('This notice is noted as paid already').because('already-paid')
}

/** Takes the note back; who it was noted by stays in the audit. People of a client only what people of that client noted. */
export async function removePayment(tx: Sql, noticeId: string, clientId: number | undefined): Promise<void> {
  const { count } = await tx`
    delete from fee_notice_payment
    where notice_id = ${noticeId} and ${clientId === undefined ? tx`true` : tx`client_id = ${clientId}`}`
  if (count === 0) throw conflict('There is no note to take back').because('not-paid')
}

/** Whose affair a notice is, where it is that of one client. */
export async function soleOwner(sql: Sql, noticeId: string): Promise<number | undefined> {
  const owners = await sql<{ clientId: number }[]>`
    select client_id from fee_notice_client where notice_id = ${noticeId} and listed_at is not null limit 2`
  return owners.length === 1 ? owners[0]?.clientId : undefined
}

/** In whose lists some notices are. */
export async function listedOwners(
  sql: Sql,
  noticeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await sql<{ noticeId: string; clientIds: readonly number[] }[]>`
    select notice_id, array_agg(client_id order by client_id) as client_ids from fee_notice_client
    where notice_id = any(${noticeIds}) and listed_at is not null
    group by notice_id`
  return new Map(rows.map(({ noticeId, clientIds }) => [noticeId, clientIds.map(Number)]))
}
