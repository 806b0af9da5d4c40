import type { CommandTable } from '../command.ts'
import { recordNumber, required, text, truth } from '../option.ts'

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
  'evidence verify-digest': {
    summary: 'checks the digest of a day of events without service and database',
    details: [
      'With pages of the API put together into one list first. The keys of an instance stand below /spec/evidence-keys.json.',
    ],
    arguments: { file: required(text('FILE')) },
    options: { keys: required(text('F')) },
  },
  'evidence rotate-key': {
    summary: 'lets another key sign from now on; the old one stays published for what it signed',
  },
  evidence: {
    summary: 'writes everything that proves what became of an order into one archive',
    arguments: { id: required(recordNumber('ORDER')) },
    details: [
      'With --with-originals the messages are enclosed as they were exchanged, too: with security codes and login. It is noted who wanted them.',
    ],
    options: { out: text('F'), withOriginals: truth() },
  },
} satisfies CommandTable
