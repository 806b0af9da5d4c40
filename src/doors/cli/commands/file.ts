import type { CommandTable } from '../command.ts'
import { recordNumber, required } from '../option.ts'

export const fileCommands = {
  'file release': {
    summary: "gives an order's files another 72 hours, under the same keys",
    arguments: { order: required(recordNumber('ORDER_ID')) },
  },
} satisfies CommandTable
