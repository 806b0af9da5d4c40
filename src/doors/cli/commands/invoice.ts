import type { CommandTable } from '../command.ts'
import { recordNumber, required, text, truth } from '../option.ts'
import { MONTH } from './price.ts'

const address = {
  name: required(text('NAME')),
  street: required(text('STREET')),
  postalCode: required(text('12345')),
  city: required(text('CITY')),
}

export const invoiceCommands = {
  'invoice run': {
    summary: 'writes the invoices of a month, for whatever no invoice charges yet',
    details: [
      'A month ends at midnight in Germany. It can be run again at any time: nothing is charged twice.',
      'What has no price is named and not billed: it never counts as free. On a production instance billing addresses must be set as well.',
      'With --unfinished a month that is not over is billed as far as it has come; a later run bills the rest.',
    ],
    options: { month: required(MONTH), unfinished: truth() },
  },
  'invoice orders': {
    summary: 'writes the orders that an invoice charges as CSV, or those of one of its lines',
    details: ['Vehicle and plate are missing where an order is older than what is kept (PLAKETTE_RETENTION_MONTHS).'],
    arguments: { number: required(text('NUMBER')) },
    options: { line: recordNumber('N'), out: text('F') },
  },
  'invoice reverse': {
    summary: 'takes an invoice back by a reversal; what it charged can be billed again',
    details: ['With --reissue the month of the client is billed anew at once, with the prices and address of today.'],
    arguments: { number: required(text('NUMBER')) },
    options: { reissue: truth() },
  },
  'invoice issuer': {
    summary: 'sets who writes the invoices, with what they must show',
    options: {
      ...address,
      vatId: text('DE123456789'),
      taxNumber: text('12/345/67890'),
      email: text('ADDRESS'),
      iban: text('IBAN'),
      bic: text('BIC'),
    },
  },
  'invoice recipient': {
    summary: 'sets where the invoices of a client go',
    options: { client: required(recordNumber()), ...address, country: text('COUNTRY'), vatId: text('DE123456789') },
  },
} satisfies CommandTable
