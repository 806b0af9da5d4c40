import type { CommandTable } from '../command.ts'
import { text } from '../option.ts'

export const retentionCommands = {
  'retention run': {
    summary: 'deletes now what upkeep deletes by itself, each kind after its own time, and tells how much',
    details: [
      'Requests, deliveries, powers of attorney, uploads, drafts and batches after their own times; the data of orders that ended, their files, events and messages, messages of the mailboxes and settled mail after PLAKETTE_RETENTION_MONTHS.',
      'Numbers, references, states, decisions, fees, invoices, fee notices, the audit and the evidence stay. Nothing that is open goes. It can be stopped at any time, and goes on where it was.',
    ],
  },
  'retention report': {
    summary: 'counts what is due for deletion (FZV § 18 (3)) by kind and client, and tells what was deleted already',
    details: ['With --out it is written as CSV. How many months data is kept is PLAKETTE_RETENTION_MONTHS.'],
    options: { out: text('F') },
  },
} satisfies CommandTable
