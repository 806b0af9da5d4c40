import type { CommandTable } from '../command.ts'
import { matching, orNone, required, text, truth, wholeNumber } from '../option.ts'

const districtKey = required(matching('DISTRICT', /^\d{5}$/, 'five digits, such as 05315'))

export const officeCommands = {
  'office list': { summary: 'lists registration offices with their applications of today and whether sending rests' },
  'office stop': {
    summary: 'stops sending to a registration office; orders for it wait',
    arguments: { districtKey },
    options: { reason: required(text('TEXT')), today: truth() },
  },
  'office lift': { summary: 'goes on sending to a registration office', arguments: { districtKey } },
  'office agree': {
    summary:
      'notes how many applications a day a registration office has agreed to (FZV § 37 (5)); none: the 100 of the law',
    details: ['With --stop-at nothing more goes out on a day from that many on; none: it is only warned.'],
    arguments: { districtKey },
    options: { agreed: orNone(wholeNumber('N')), stopAt: orNone(wholeNumber('N')) },
  },
} satisfies CommandTable
