import type { InvoiceRecipient, Issuer } from '../../../../domain/invoice/invoice-party.ts'
import { findIssuer, findRecipient, setIssuer, setRecipient } from '../../../../domain/invoice/parties.ts'
import { compact } from '../../../../kernel/compact.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { change } from '../../change.ts'
import { demanding, idOf, line, reading } from '../../input.ts'
import { route } from '../../route.ts'

const word = line(100)
const ADDRESS = { name: word, street: word, postalCode: word, city: word, vatId: word }
const RECIPIENT = object({ ...ADDRESS, country: word })
const ISSUER = object({ ...ADDRESS, taxNumber: word, email: word, iban: word, bic: word })

/** Who writes the invoices; nothing as long as nobody is set. */
export const showIssuer = route({
  method: 'GET',
  path: '/invoices/issuer',
  permission: 'master-data',
  answer: async ({ context: { db } }): Promise<Partial<Issuer>> => (await findIssuer(db)) ?? {},
})

export const changeIssuer = route({
  method: 'PUT',
  path: '/invoices/issuer',
  permission: 'master-data',
  fresh: true,
  async answer(request): Promise<undefined> {
    const issuer = demanding(reading(ISSUER, request.body), 'name', 'street', 'postalCode', 'city')
    await change(
      request,
      (tx) => setIssuer(tx, compact(issuer)),
      (details) => ({ action: 'invoice.issuer', subject: 'issuer of invoices', clientId: undefined, details }),
    )
  },
})

/** Where the invoices of a client go; nothing as long as it is not set. */
export const showRecipient = route({
  method: 'GET',
  path: '/invoices/recipients/:id',
  permission: 'master-data',
  answer: async ({ context: { db }, params }): Promise<Partial<InvoiceRecipient>> =>
    (await findRecipient(db, idOf(params))) ?? {},
})

export const changeRecipient = route({
  method: 'PUT',
  path: '/invoices/recipients/:id',
  permission: 'master-data',
  fresh: true,
  async answer(request): Promise<undefined> {
    const clientId = idOf(request.params)
    const recipient = demanding(reading(RECIPIENT, request.body), 'name', 'street', 'postalCode', 'city')
    await change(
      request,
      (tx) => setRecipient(tx, clientId, compact(recipient)),
      (details) => ({ action: 'invoice.recipient', subject: `client ${clientId}`, clientId, details }),
    )
  },
})
