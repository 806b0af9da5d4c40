import type { CommandTable } from '../command.ts'
import { text } from '../option.ts'

export const retentionCommands = {
  'retention run': {
    summary: 'deletes now what upkeep deletes by itself, each kind after its own time, and tells how much',
    details: [
      'Requests, deliveries, powers of attorney, uploads, drafts and batches. Orders and what belongs to them stay.',
    ],
  },
  'retention report': {
    summary: 'counts what is due for deletion (FZV § 18 (3)) by kind and client, and tells what was deleted already',
    details: ['With --out it is written as CSV. How many months data is kept is PLAKETTE_RETENTION_MONTHS.'],
    options: { out: text('F') },
  },
} satisfies CommandTable
