import type { CommandTable } from '../command.ts'
import { recordNumber, required, text } from '../option.ts'

export const exclusionCommands = {
  'exclusion list': { summary: 'lists excluded contract partners, those in force first' },
  'exclusion add': {
    summary: 'cuts a contract partner off at once, for one client or for all; what waits for it is not sent any more',
    arguments: { kopaVp: required(text('U123456')) },
    options: { client: recordNumber(), reason: required(text('TEXT')) },
  },
  'exclusion lift': {
    summary: 'lets clients file for a contract partner again',
    arguments: { id: required(recordNumber()) },
    options: { reason: required(text('TEXT')) },
  },
  'exclusion proof': {
    summary:
      'writes who excluded a contract partner, when, why, and what was refused since: signed JSON, or PDF by its ending',
    arguments: { id: required(recordNumber()) },
    options: { out: text('F') },
  },
} satisfies CommandTable
