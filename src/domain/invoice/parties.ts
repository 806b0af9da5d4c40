import { badRequest } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { replacedFields } from '../client/audit.ts'
import { lockClient } from '../client/client.ts'
import { holdBilling } from './hold-billing.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'
import { soundParty } from './sound-party.ts'
import { STORED_INVOICE } from './stored-invoice.ts'

/** What a change did to each field, for the audit: an account on an invoice is where the money goes. */
type Changes = ReturnType<typeof replacedFields>

/** Runs in a transaction; of two changes at once the second sees the first. */
export async function setIssuer(sql: Sql, given: Issuer): Promise<Changes> {
  const issuer = soundParty(given)
  if (issuer.vatId === undefined && issuer.taxNumber === undefined) {
    throw badRequest('an invoice must show a VAT id or a tax number: give --vat-id or --tax-number').because(
      'no-tax-id',
    )
  }
  await holdBilling(sql)
  const before = await findIssuer(sql)
  const details = JSON.stringify(STORED_INVOICE.issuer.write(issuer))
  await sql`
    insert into invoice_issuer (details) values (${details}::text::jsonb)
    on conflict (only_one) do update set details = excluded.details`
  return replacedFields(before ?? {}, issuer)
}

export async function setRecipient(sql: Sql, clientId: number, given: InvoiceRecipient): Promise<Changes> {
  const recipient = soundParty(given)
  await lockClient(sql, clientId)
  const before = await findRecipient(sql, clientId)
  const details = JSON.stringify(STORED_INVOICE.recipient.write(recipient))
  await sql`
    insert into invoice_recipient (client_id, details) values (${clientId}, ${details}::text::jsonb)
    on conflict (client_id) do update set details = excluded.details`
  return replacedFields(before ?? {}, recipient)
}

/** Where the invoices of a client go, once that is set. */
export async function findRecipient(sql: Sql, clientId: number): Promise<InvoiceRecipient | undefined> {
  const [row] = await sql<{ details: unknown }[]>`select details from invoice_recipient where client_id = ${clientId}`
  return row && STORED_INVOICE.recipient.read(row.details)
}

export async function findIssuer(sql: Sql): Promise<Issuer | undefined> {
  const [row] = await sql<{ details: unknown }[]>`select details from invoice_issuer`
  return row && STORED_INVOICE.issuer.read(row.details)
}

/** On a test instance nothing has to be set: the invoice shows that it is none. */
export const TEST_ISSUER: Issuer = {
  name: 'Betreiber der Testinstanz',
  street: 'Musterweg 1',
  postalCode: '12345',
  city: 'Musterstadt',
  taxNumber: 'ohne (Testinstanz)',
}

export const testRecipient = (clientName: string): InvoiceRecipient => ({
  name: clientName,
  street: 'ohne Anschrift (Testinstanz)',
  postalCode: '12345',
  city: 'Musterstadt',
})
