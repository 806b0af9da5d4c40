import { type Known, knownFields } from '../../../kernel/rules/known-fields.ts'
import { READERS, REFUSED } from '../read-draft.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'

/** What a transaction reads, from the readers themselves, with what it refuses wherever it stands. */
function bodyOf(transaction: Transaction): Known {
  const body = knownFields(READERS[transaction])
  for (const { keys } of REFUSED[transaction] ?? []) {
    const parent = keys.slice(0, -1).reduce<Known | undefined>((place, key) => place?.fields?.get(key), body)
    parent?.fields?.set(keys.at(-1) ?? '', { isUnread: true })
  }
  return body
}

/** Every field that a body may have, by its transaction. */
const KNOWN_BODIES: ReadonlyMap<Transaction, Known> = new Map(
  ALL_TRANSACTIONS.map((transaction) => [transaction, bodyOf(transaction)]),
)

export const knownBody = (transaction: Transaction): Known => KNOWN_BODIES.get(transaction) ?? {}
