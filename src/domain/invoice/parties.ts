import { badRequest } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { requireClient } from '../client/client.ts'
import { soundParty } from './sound-party.ts'

interface Address {
  name: string
  street: string
  postalCode: string
  city: string
}

/** Who writes the invoices, with what the law wants on each (§ 14 UStG). */
export interface Issuer extends Address {
  vatId?: string
  taxNumber?: string
  email?: string
  iban?: string
  bic?: string
}

export interface InvoiceRecipient extends Address {
  country?: string
  vatId?: string
}

export async function setIssuer(sql: Sql, given: Issuer): Promise<void> {
  const issuer = soundParty(given)
  if (issuer.vatId === undefined && issuer.taxNumber === undefined) {
    throw badRequest('an invoice must show a VAT id or a tax number: give --vat-id or --tax-number')
  }
  const details = JSON.stringify(issuer)
  await sql`
    insert into invoice_issuer (details) values (${details}::text::jsonb)
    on conflict (only_one) do update set details = excluded.details`
}

export async function setRecipient(sql: Sql, clientId: number, given: InvoiceRecipient): Promise<void> {
  const recipient = soundParty(given)
  await requireClient(sql, clientId)
  const details = JSON.stringify(recipient)
  await sql`
    insert into invoice_recipient (client_id, details) values (${clientId}, ${details}::text::jsonb)
    on conflict (client_id) do update set details = excluded.details`
}

export async function findIssuer(sql: Sql): Promise<Issuer | undefined> {
  const [row] = await sql<{ details: Issuer }[]>`select details from invoice_issuer`
  return row?.details
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
