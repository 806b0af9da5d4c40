import type { CommandTable } from '../command.ts'
import { matching, recordNumber, required, text } from '../option.ts'

export const evidenceCommands = {
  'evidence verify': {
    summary: 'checks a bundle of evidence without service and database, and names what is broken',
    details: [
      'Without --keys the bundle is held against the keys that it brings itself: that shows that nothing was changed, not whose it is. ' +
        'The keys of an instance stand below /spec/evidence-keys.json.',
    ],
    arguments: { file: required(text('FILE')) },
    options: { keys: text('F') },
  },
  'evidence rotate-key': {
    summary: 'lets another key sign from now on; the old one stays published for what it signed',
  },
  'evidence sign-day': {
    summary:
      'signs the root over all chains of a day that is over, and asks for its time stamp; done by itself every day',
    arguments: { day: required(matching('YYYY-MM-DD', /^\d{4}-\d{2}-\d{2}$/, '2026-11-17')) },
  },
  evidence: {
    summary: 'writes everything that proves what became of an order into one archive',
    arguments: { id: required(recordNumber('ORDER')) },
    options: { out: text('F') },
  },
} satisfies CommandTable
