import type { CommandTable } from '../command.ts'
import { truth } from '../option.ts'

export const statusCommands = {
  status: {
    summary: 'shows how the instance does: nodes, lanes, mailboxes, webhooks, overdue orders, locks, certificates',
    details: [
      'On a terminal it refreshes in place every two seconds until Ctrl-C, and leaves the last state behind; with --once, --json, or where the output goes elsewhere, it is shown once.',
    ],
    options: { once: truth() },
  },
} satisfies CommandTable
