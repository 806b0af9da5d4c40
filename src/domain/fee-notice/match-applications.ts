import { upcase } from '../../kernel/text.ts'
import type { Sql } from '../../platform/db.ts'
import type { Mailbox } from '../client/mailbox.ts'
import { findByNumbers, type NumberedOrder } from '../order/named-by-authority.ts'
import type { ChargedApplication, MatchedApplication } from './fee-notice.ts'

/** Finds the orders that a notice charges, among those that went out through the account it arrived at. */
export async function matchApplications(
  sql: Sql,
  mailbox: Mailbox,
  applications: readonly ChargedApplication[],
): Promise<MatchedApplication[]> {
  const numbers = applications.map(({ applicationId }) => applicationId)
  const orders = await findByNumbers(sql, mailbox, numbers)
  const byNumber = new Map(orders.map((order) => [order.applicationId, order]))
  return applications.map((application) => matched(application, byNumber.get(application.applicationId)))
}

/** A contract partner that differs from the application's own is a mismatch (contract 2, 6.2); not by its spelling. */
function matched(application: ChargedApplication, order: NumberedOrder | undefined): MatchedApplication {
  if (!order) return { ...application, match: 'UNKNOWN', clientId: null }
  const contractPartner = application.contractPartner && upcase(application.contractPartner.trim())
  const isForeign = contractPartner !== undefined && contractPartner !== order.contractPartner
  return {
    ...application,
    match: isForeign ? 'MISMATCH' : 'MATCHED',
    clientId: order.clientId,
    attemptId: order.id,
    ownRegistration: order.ownRegistration,
    order: { id: order.headId, externalId: order.externalOrderId },
  }
}
