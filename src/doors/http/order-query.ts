import { ALL_TRANSACTIONS } from '../../domain/application/transaction.ts'
import type { OrderFilter } from '../../domain/order/show/find-orders.ts'
import { ORDER_STATES } from '../../domain/order/state.ts'
import type { Page } from '../../kernel/page.ts'
import { badFields } from '../../kernel/refusal.ts'
import { isBlank, isWritable } from '../../kernel/text.ts'
import { PAGE_PARAMETERS, readPage, readParameters, readValues } from './list-query.ts'
import { readTimestamp } from './timestamp.ts'

const PARAMETERS = [
  'externalId',
  'state',
  'businessTransaction',
  'createdSince',
  'changedSince',
  ...PAGE_PARAMETERS,
] as const
type Parameter = (typeof PARAMETERS)[number]

/** Reads the parameters of the order list (contract 1, 4.2). */
export function readOrderQuery(query: unknown): { filter: OrderFilter; page: Page } {
  const given = readParameters(query, PARAMETERS)
  return {
    filter: {
      externalId: readReference(given.externalId),
      states: readValues('state', given.state, ORDER_STATES),
      transactions: readValues('businessTransaction', given.businessTransaction, ALL_TRANSACTIONS),
      createdSince: readSince('createdSince', given.createdSince),
      changedSince: readSince('changedSince', given.changedSince),
    },
    page: readPage(given),
  }
}

function readReference(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (isBlank(text)) throw badFields('empty', 'externalId must not be empty')
  if (!isWritable(text)) throw badFields('control-characters', 'externalId must not contain control characters')
  return text
}

function readSince(name: Parameter, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  if (isBlank(text)) throw badFields('empty', `${name} must not be empty`)
  const time = readTimestamp(text)
  if (!time) throw badFields('no-timestamp', `${name} must be an ISO 8601 timestamp such as 2026-09-14T08:30:00Z`)
  return time
}
