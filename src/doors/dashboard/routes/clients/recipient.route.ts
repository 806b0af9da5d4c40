import { setRecipient } from '../../../../domain/invoice/parties.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { demanding, line, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { changeOfClient } from './of-client.ts'

const MOST = 100
const BODY = object({
  name: line(MOST),
  street: line(MOST),
  postalCode: line(MOST),
  city: line(MOST),
  country: line(MOST),
  vatId: line(MOST),
})

/** Where the invoices of the client go. */
export const setInvoiceRecipient = route({
  method: 'PUT',
  path: '/clients/:id/recipient',
  permission: 'master-data',
  fresh: true,
  async answer(request): Promise<undefined> {
    const recipient = demanding(reading(BODY, request.body), 'name', 'street', 'postalCode', 'city')
    await changeOfClient(request, {
      action: 'invoice.recipient',
      work: (tx, id) => setRecipient(tx, id, recipient),
      details: (changes) => changes,
    })
  },
})
