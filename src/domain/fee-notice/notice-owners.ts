import type { Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from '../client/billing.ts'
import { type Fetched, type MailboxOwner, mailboxOwners, onlyReleasedClient } from '../client/mailbox.ts'
import type { MatchedApplication } from './fee-notice.ts'

export interface NoticeOwner extends MailboxOwner {
  seesUnknown: boolean
}

/**
 * Who a notice is for (docs/adr/0017, 0032). An own access: the clients that have proven its login. The base access:
 * each client with orders in the notice that went out under its own registration; the operator where others are
 * charged, or nobody is known. With no order known and no operator's client to bill, the only client with a released
 * KoPa identifier can be meant.
 */
export async function noticeOwners(
  sql: Sql,
  mailbox: Fetched,
  applications: readonly MatchedApplication[],
): Promise<NoticeOwner[]> {
  const addressees = await mailboxOwners(sql, mailbox)
  if (!mailbox.isBase) return addressees.map(seeingAll)

  const charged = applications.filter(({ clientId }) => clientId !== null)
  const own = charged.filter(({ ownRegistration }) => ownRegistration === true)
  const billed = await clientsOf(sql, own)
  const isOperators = own.length === 0 || own.length < charged.length
  const operators = isOperators ? addressees.filter(({ billsAuthority }) => billsAuthority) : []
  if (charged.length === 0 && operators.length === 0) return (await onlyReleasedClient(sql)).map(seeingAll)
  const isSole = billed.length === 1 && own.length === charged.length
  const others = billed.filter(({ clientId }) => !operators.some((operator) => operator.clientId === clientId))
  return [...operators.map(seeingAll), ...others.map((owner) => ({ ...owner, seesUnknown: isSole }))]
}

const seeingAll = (owner: MailboxOwner): NoticeOwner => ({ ...owner, seesUnknown: true })

function clientsOf(sql: Sql, applications: readonly MatchedApplication[]): Promise<MailboxOwner[]> {
  const ids = [...new Set(applications.flatMap(({ clientId }) => clientId ?? []))]
  return sql<MailboxOwner[]>`
    select id as client_id, ${billsAuthorityColumn(sql, sql`client.id`)} as bills_authority
    from client
    where id = any(${ids})
    order by id`
}
