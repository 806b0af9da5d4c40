import { ALL_TRANSACTIONS, type Transaction } from '../../../../domain/application/transaction.ts'
import { findMapping, saveMapping } from '../../../../flows/batch/mapping.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { isRecord, object, type Read, ShapeError, text, wrongType } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { BatchMapping } from './batch-answers.ts'

/** More than any file has that people fill in. */
const MOST_COLUMNS = 300

const columns: Read<Record<string, string>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  const given = Object.entries(value)
  if (given.length > MOST_COLUMNS) throw new ShapeError(path, `must have at most ${MOST_COLUMNS} entries`)
  return Object.fromEntries(given.map(([name, field]) => [text(name, path), text(field, path)]))
}
const BODY = object({ columns })

function transactionOf(params: RouteRequest['params']): Transaction {
  const known = ALL_TRANSACTIONS.find((one) => one === params.transaction)
  if (!known) throw notFound('There is no such transaction').because('no-transaction')
  return known
}

/** Which column is which field, as the client last had it. */
export const showMapping = route({
  method: 'GET',
  path: '/batch-mappings/:transaction',
  permission: 'file',
  scoped: 'one',
  answer: ({ context: { db }, scope, params }): Promise<BatchMapping> =>
    findMapping(db, scope.clientId, transactionOf(params)),
})

/** Remembers it for everybody of the client. Nothing that an audit is about. */
export const setMapping = route({
  method: 'PUT',
  path: '/batch-mappings/:transaction',
  permission: 'file',
  scoped: 'one',
  async answer({ context: { db, clock }, scope, params, body }): Promise<void> {
    const transaction = transactionOf(params)
    const mapping = demanding(reading(BODY, body), 'columns')
    await saveMapping(db, scope.clientId, transaction, mapping, clock.now())
  },
})
