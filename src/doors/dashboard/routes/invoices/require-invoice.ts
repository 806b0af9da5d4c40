import type { Invoice } from '../../../../domain/invoice/invoice.ts'
import { lookUpInvoice } from '../../../../domain/invoice/list-invoices.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { clientNames } from '../../client-names.ts'
import type { RouteRequest } from '../../route.ts'
import type { ClientName } from './invoice-parts.ts'

const INVOICE_ID = /^re_[0-9a-z]{1,60}$/

/** The invoice that a path names; a foreign one is as unknown as one that does not exist. */
export async function requireInvoice({
  context: { db },
  scope,
  params,
}: Pick<RouteRequest, 'context' | 'scope' | 'params'>): Promise<Invoice> {
  const { id = '' } = params
  const invoice = INVOICE_ID.test(id) ? await lookUpInvoice(db, scope.clientId, id) : undefined
  if (!invoice) throw notFound('There is no such invoice').because('no-invoice')
  return invoice
}

/** Whose an invoice is, for operators; others see only their own. */
export const namesFor = async ({
  context: { db },
  person,
  scope,
}: Pick<RouteRequest, 'context' | 'person' | 'scope'>): Promise<ClientName> =>
  person.role === 'operator' ? clientNames(db, scope) : undefined
