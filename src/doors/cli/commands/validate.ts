import { ALL_TRANSACTIONS } from '../../../domain/application/transaction.ts'
import type { CommandTable } from '../command.ts'
import { oneOf, recordNumber, required, text } from '../option.ts'

export const validateCommands = {
  validate: {
    summary: 'tells everything that would refuse an application, without filing it',
    details: [
      'FILE has the JSON body that a client would send, `-` reads it from standard input. Every rule is asked, and whether it goes with its own PDF; that needs neither settings nor a database.',
      'With --client its access, contract partner and power-of-attorney process are asked too, as POST /validations/{transaction} does. Nothing is stored or sent.',
      'Ends with 0 for a valid application, 1 for one with findings, and 2 where nothing could be checked.',
    ],
    arguments: { file: required(text('FILE')) },
    options: {
      transaction: required(oneOf(ALL_TRANSACTIONS)),
      client: recordNumber(),
    },
  },
} satisfies CommandTable
