import type { CommandTable } from '../command.ts'
import { recordNumber, required, text } from '../option.ts'
import { address } from './contract-partner.ts'

export const businessSiteCommands = {
  'business-site add': {
    summary: "enters a business site of a client under the operator's registration",
    options: { client: required(recordNumber()), companyName: required(text('NAME')), ...address },
  },
  'business-site set': {
    summary: 'changes a business site; what is not given stays as it is',
    arguments: { id: required(recordNumber()) },
    options: { client: required(recordNumber()), companyName: text('NAME'), ...address },
  },
  'business-site remove': {
    summary: 'takes a business site off the list',
    arguments: { id: required(recordNumber()) },
    options: { client: required(recordNumber()) },
  },
  'business-site list': {
    summary: 'lists the business sites of a client',
    options: { client: required(recordNumber()) },
  },
} satisfies CommandTable
