import type { CommandTable } from '../command.ts'
import { matching, oneOf, recordNumber, required, text, wholeNumber } from '../option.ts'
import { MONTH } from './price.ts'

const booking = {
  consultant: wholeNumber('N'),
  mandate: wholeNumber('N'),
  yearBegin: matching('MMDD', /^\d{4}$/, '0101'),
  accountLength: wholeNumber('N'),
  account: text('N'),
  contraAccount: text('N'),
  taxKey: text('N'),
}

export const feesCommands = {
  'fees ledger': {
    summary: 'what offices were expected to charge in a month, what they said and what their notices charge',
    details: [
      'Prints the sums; with --format it writes the month to a file: csv for spreadsheets, datev (EXTF, Buchungsstapel) for the accounting of one client.',
      'For datev: --mandate is the number of the client at the consultant. What is not given is taken from what was set with: plakette fees booking',
    ],
    options: {
      month: required(MONTH),
      client: recordNumber(),
      format: oneOf(['csv', 'datev']),
      out: text('F'),
      ...booking,
    },
  },
  'fees booking': {
    summary: 'sets how the fees of a client are booked; without further options it shows it',
    options: { client: required(recordNumber()), ...booking },
  },
} satisfies CommandTable
