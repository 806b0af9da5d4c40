import { ALL_TRANSACTIONS } from '../../../../domain/application/transaction.ts'
import { ORDER_TABS } from '../../../../domain/order/list/tab.ts'
import { ORDER_STATES } from '../../../../domain/order/state.ts'
import type { CommandTable } from '../../command.ts'
import { limit } from '../../list-options.ts'
import { moment, oneOf, recordNumber, required, several, text, truth } from '../../option.ts'

const id = required(recordNumber())

export const orderCommands = {
  'order list': {
    summary: 'lists orders, newest first, each as its latest attempt stands',
    details: [
      '--search finds by number, reference, FIN or its end, plate, application number and trace id; --since: filed since then; --before: older than the order of this number.',
    ],
    options: {
      client: recordNumber(),
      state: several(oneOf(ORDER_STATES, 'STATE')),
      transaction: several(oneOf(ALL_TRANSACTIONS, 'AB')),
      tab: oneOf(ORDER_TABS),
      search: text('TERM'),
      since: moment(),
      before: recordNumber(),
      limit: limit(),
    },
  },
  'order show': {
    summary: 'prints an order as the lookup of the API does, whichever client it belongs to',
    arguments: { id },
  },
  'order explain': {
    summary: 'tells where an order waits and why, what to do about it, and everything that happened to it',
    details: [
      'Each reason has a stable word, a sentence, and where something is to be done, what, with the runbook (docs/runbooks). Codes and secrets are not shown.',
    ],
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
