import type { CommandTable } from '../command.ts'
import { limit } from '../list-options.ts'
import { recordNumber, required, text, truth } from '../option.ts'

export const address = {
  street: text('STREET'),
  houseNumber: text('12'),
  addressSuffix: text('a-c'),
  postalCode: text('12345'),
  city: text('CITY'),
  state: text('BE'),
  country: text('D'),
}

export const contractPartnerCommands = {
  'contract-partner add': {
    summary: 'enters a contract partner for whom a client may file',
    options: {
      client: required(recordNumber()),
      kopaVp: required(text('U123456')),
      companyName: required(text('NAME')),
      ...address,
    },
  },
  'contract-partner set': {
    summary: 'changes a contract partner; what is not given stays as it is',
    arguments: { id: required(recordNumber()) },
    options: { kopaVp: text('U123456'), companyName: text('NAME'), ...address, active: truth() },
  },
  'contract-partner remove': {
    summary: 'takes a contract partner off the list; orders that name it stay as they are',
    arguments: { id: required(recordNumber()) },
  },
  'contract-partner list': {
    summary: 'lists contract partners, of one client or of all',
    options: { client: recordNumber(), active: truth(), limit: limit() },
  },
} satisfies CommandTable
