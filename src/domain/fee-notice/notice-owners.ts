import type { Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from '../client/billing.ts'
import { type Mailbox, type MailboxOwner, mailboxOwners, onlyReleasedClient } from '../client/mailbox.ts'
import type { MatchedApplication } from './fee-notice.ts'

export interface NoticeOwner extends MailboxOwner {
  seesUnknown: boolean
}

/**
 * Who a notice is for (docs/adr/0017). An own access: its client. The base access: each client that bills the
 * authority itself and has orders in the notice; the operator where others are charged, or nobody is known. With no
 * order known and no operator's client to bill, the only client with a released KoPa identifier can be meant.
 */
export async function noticeOwners(
  sql: Sql,
  mailbox: Mailbox,
  applications: readonly MatchedApplication[],
): Promise<NoticeOwner[]> {
  const addressees = await mailboxOwners(sql, mailbox)
  if (!mailbox.isBase) return addressees.map(seeingAll)

  const charged = await chargedClients(sql, applications)
  const billed = charged.filter(({ billsAuthority }) => billsAuthority)
  const isOperators = billed.length === 0 || billed.length < charged.length
  const operators = isOperators ? addressees.filter(({ billsAuthority }) => billsAuthority) : []
  if (billed.length === 0 && operators.length === 0 && charged.length === 0) {
    return (await onlyReleasedClient(sql)).map(seeingAll)
  }
  const isSole = charged.length === 1
  const others = billed.filter(({ clientId }) => !operators.some((operator) => operator.clientId === clientId))
  return [...operators.map(seeingAll), ...others.map((owner) => ({ ...owner, seesUnknown: isSole }))]
}

const seeingAll = (owner: MailboxOwner): NoticeOwner => ({ ...owner, seesUnknown: true })

function chargedClients(sql: Sql, applications: readonly MatchedApplication[]): Promise<MailboxOwner[]> {
  const ids = [...new Set(applications.flatMap(({ clientId }) => clientId ?? []))]
  return sql<MailboxOwner[]>`
    select id as client_id, ${billsAuthorityColumn(sql, sql`client.id`)} as bills_authority
    from client
    where id = any(${ids})
    order by id`
}
