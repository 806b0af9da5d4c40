import { ALL_TRANSACTIONS } from '../../../domain/application/transaction.ts'
import type { CommandTable } from '../command.ts'
import { matching, oneOf, recordNumber, required, wholeNumber } from '../option.ts'

export const MONTH = matching('YYYY-MM', /^\d{4}-(0[1-9]|1[0-2])$/, '2026-11')

export const priceCommands = {
  'price set': {
    summary: 'sets what an order of a transaction costs, in cents without VAT',
    details: [
      'Without --client for every client that has no price of its own; the operator’s own clients pay only what is set for them.',
      'It holds from the month --from on, else from this month on. Invoices that are written stay as they are.',
    ],
    options: {
      transaction: required(oneOf(ALL_TRANSACTIONS)),
      cents: required(wholeNumber('CENTS')),
      client: recordNumber(),
      from: MONTH,
    },
  },
  'price list': {
    summary: 'lists all prices',
  },
} satisfies CommandTable
