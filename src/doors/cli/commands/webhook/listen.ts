import type { CommandTable } from '../../command.ts'
import { recordNumber, required, secret, text } from '../../option.ts'

export const listenCommands = {
  listen: {
    summary: 'for developers: shows the events of a client live; with --forward it sends each, signed, to a local port',
    details: [
      'Reads new events from the database of the settings and, with --forward, sends each once, with the headers and bytes that a webhook ' +
        'would get; nothing is stored and nothing is tried again. Ends with Ctrl-C.',
      'X-Signature is made with --secret; without it a random one is made and shown at the start; with --webhook the ' +
        'number and the stored secret of that webhook are used.',
    ],
    options: {
      client: required(recordNumber()),
      forward: text('URL'),
      secret: secret('S'),
      webhook: recordNumber(),
    },
  },
} satisfies CommandTable
