import type { CommandTable } from '../command.ts'
import { recordNumber, required, text, truth } from '../option.ts'

const id = required(recordNumber())

export const orderCommands = {
  'order show': {
    summary: 'prints an order as the lookup of the API does, whichever client it belongs to',
    arguments: { id },
  },
  'order correct': {
    summary: 'sends a corrected body as a new attempt of an order that failed or was rejected, and prints the order',
    arguments: { id },
    options: { bodyFile: required(text('F')), althoughArrived: truth() },
  },
  'order query-status': {
    summary: 'asks the authority for the state of an order now, and prints the order',
    arguments: { id },
  },
} satisfies CommandTable
