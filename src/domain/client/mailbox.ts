import type { Fragment, Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from './billing.ts'

/** The mailbox of a GKS identifier. */
export interface Mailbox {
  identifier: string
  /** Whether it is that of the instance's base access, which all clients without an own access share. */
  isBase: boolean
}

export interface MailboxOwner {
  clientId: number
  billsAuthority: boolean
}

/**
 * Whose mail it is when no order tells (docs/adr/0017): the client of the access; for the base access the operator's
 * own clients. An instance without any of these, but with a single client, can only mean that one.
 */
export async function mailboxOwners(sql: Sql, { identifier, isBase }: Mailbox): Promise<MailboxOwner[]> {
  if (!isBase) {
    return clientsWhere(
      sql,
      sql`exists (
      select from gks_access a where a.client_id = client.id and a.username = ${identifier}
    )`,
    )
  }
  const operators = await clientsWhere(sql, sql`role = 'betreiber'`)
  return operators.length > 0 ? operators : clientsWhere(sql, sql`(select count(*) from client) = 1`)
}

/** The only client with a released KoPa identifier, when there is just one. */
export const onlyReleasedClient = (sql: Sql): Promise<MailboxOwner[]> =>
  clientsWhere(sql, sql`kopa_id_released and (select count(*) from client where kopa_id_released) = 1`)

const clientsWhere = (sql: Sql, condition: Fragment): Promise<MailboxOwner[]> => sql<MailboxOwner[]>`
  select id as client_id, ${billsAuthorityColumn(sql, sql`client.id`)} as bills_authority
  from client
  where ${condition}
  order by id`
