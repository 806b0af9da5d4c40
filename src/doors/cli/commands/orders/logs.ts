import type { CommandTable } from '../../command.ts'
import { recordNumber, required, text } from '../../option.ts'

export const logsCommands = {
  logs: {
    summary:
      'prints the story of a request by its trace id: what was asked and answered, by which rules, and what became of its order',
    details: [
      'Requests are kept for 30 days, with the shape of their bodies and never their values; orders know their trace id longer. A request is in the log a second after its answer.',
    ],
    options: { trace: required(text('ID')), client: recordNumber() },
  },
} satisfies CommandTable
