import type { Fragment, Sql } from '../../platform/db.ts'
import { billsAuthorityColumn } from './billing.ts'
import type { GksAccount } from './gks-account.ts'

/** The mailbox of an account at the authority. */
export interface Mailbox {
  account: GksAccount
  /** Whether the instance's base access fetches it, which all clients without an own access share. */
  isBase: boolean
}

/** A mailbox, and who had proven the login with which a message was fetched from it. */
export interface Fetched extends Mailbox {
  accessIds: readonly string[]
}

export interface MailboxOwner {
  clientId: number
  billsAuthority: boolean
}

/**
 * Whose mail it is when no order tells (docs/adr/0017, 0032): the clients of the accesses that had proven the login
 * which fetched it; for the base access the operator's own clients besides. An instance without any of these, but
 * with a single client, can only mean that one.
 */
export async function mailboxOwners(sql: Sql, { accessIds, isBase }: Fetched): Promise<MailboxOwner[]> {
  const isProven = sql`exists (
    select from gks_access a where a.client_id = client.id and a.id = any(${accessIds}::uuid[]))`
  if (!isBase) return clientsWhere(sql, isProven)
  const owners = await clientsWhere(sql, sql`role = 'betreiber' or ${isProven}`)
  return owners.length > 0 ? owners : clientsWhere(sql, sql`(select count(*) from client) = 1`)
}

/** The only client with a released KoPa identifier, when there is just one. */
export const onlyReleasedClient = (sql: Sql): Promise<MailboxOwner[]> =>
  clientsWhere(sql, sql`kopa_id_released and (select count(*) from client where kopa_id_released) = 1`)

const clientsWhere = (sql: Sql, condition: Fragment): Promise<MailboxOwner[]> => sql<MailboxOwner[]>`
  select id as client_id, ${billsAuthorityColumn(sql, sql`client.id`)} as bills_authority
  from client
  where ${condition}
  order by id`
