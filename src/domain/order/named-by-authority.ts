import type { Sql } from '../../platform/db.ts'
import type { Mailbox } from '../client/mailbox.ts'

/** How the authority's messages name applications: by its own number, or by the message that brought one. */
export interface Named {
  applicationId?: string | undefined
  messageId?: string | undefined
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Orders that went out through the account of a mailbox: no message can touch an order of another account. What went
 * out through the base access stays its own when the operator gives it another identifier.
 */
const sentThrough = (sql: Sql, { account: { environment, username }, isBase }: Mailbox) => sql`
  ((gks_environment = ${environment} and gks_identifier = ${username}) or (gks_access_id is null and ${isBase}))`

/** The attempts that some messages of a mailbox name. */
export function namedByAuthority(sql: Sql, mailbox: Mailbox, names: readonly Named[]) {
  const applicationIds = names.flatMap(({ applicationId }) => applicationId ?? [])
  // Whatever has another form is no id of ours.
  const messageIds = names.flatMap(({ messageId }) => (messageId && UUID.test(messageId) ? messageId : []))
  return sql`
    (application_id = any(${applicationIds}) or message_id = any(${messageIds}::uuid[])) and ${sentThrough(sql, mailbox)}`
}

/** The one of some attempts that a message is about; our own id is the surer name. */
export const findNamed = <Attempt extends { applicationId: string | null; messageId: string }>(
  attempts: readonly Attempt[],
  { applicationId, messageId }: Named,
): Attempt | undefined =>
  attempts.find((attempt) => messageId !== undefined && attempt.messageId === messageId.toLowerCase()) ??
  attempts.find((attempt) => applicationId !== undefined && attempt.applicationId === applicationId)

/** As much of an attempt as a fee notice is held against. */
export interface NumberedOrder {
  id: number
  headId: number
  clientId: number
  externalOrderId: string | null
  applicationId: string
  contractPartner: string | null
  ownRegistration: boolean
}

/** The attempts that bear some of the authority's numbers, among those that went out through the account of a mailbox. */
export const findByNumbers = (sql: Sql, mailbox: Mailbox, applicationIds: readonly string[]) => sql<NumberedOrder[]>`
  select id, head_id, client_id, external_order_id, application_id, contract_partner, own_registration
  from customer_order
  where application_id = any(${applicationIds}) and ${sentThrough(sql, mailbox)}`
