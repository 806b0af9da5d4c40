import { ALL_TRANSACTIONS, type Transaction } from '../../../../domain/application/transaction.ts'
import type { FormOwner } from '../../../../flows/filing/form-owner.ts'
import { isRecord, object, type Read, ShapeError, uuid, wrongType } from '../../../../kernel/rules/shape.ts'
import { demanding, word } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

/** What a route about exactly one client gets. */
export type OneClient = RouteRequest<{ clientId: number }>

export const ownerOf = ({ scope, person }: Pick<OneClient, 'scope' | 'person'>): FormOwner => ({
  clientId: scope.clientId,
  userId: person.userId,
})

export const transactionWord: Read<Transaction> = word(ALL_TRANSACTIONS)

/** Only that it is an object: the rules of its transaction look at what is in it. */
export const anyBody: Read<Readonly<Record<string, unknown>>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  return value
}

/** No transaction has more fields for documents. */
const MOST_DOCUMENTS = 4

export const handles: Read<Readonly<Record<string, string>>> = (value, path) => {
  const given = Object.entries(anyBody(value, path))
  if (given.length > MOST_DOCUMENTS) throw new ShapeError(path, `must have at most ${MOST_DOCUMENTS} documents`)
  return Object.fromEntries(given.map(([field, handle]) => [field, uuid(handle, `${path}.${field}`)]))
}

export const FORM = { transaction: transactionWord, body: anyBody, documents: handles }
const readForm = object(FORM)

/** An application as a form sends it. */
export function formOf(given: unknown) {
  const { transaction, body, documents = {} } = demanding(readForm(given ?? {}, ''), 'transaction', 'body')
  return { transaction, body, documents }
}
