import { type AnyReader, insideOf } from '../../../kernel/rules/looking-for.ts'
import { READERS, REFUSED } from '../read-draft.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../transaction.ts'

/** What may stand in a place of a body. */
export interface Known {
  /** By their names; undefined for a single value, and for what is accepted without being looked into. */
  fields?: Map<string, Known>
  entries?: Known
  /** Accepted, or refused by a rule, but never read: nobody who mistypes a name means it. */
  isUnread?: true
}

/**
 * Fields of a deregistration that are accepted and say nothing (contract 1, 2.3), those of the predecessor's programs among
 * them (docs/migrating.md, S3).
 */
const UNREAD: Partial<Record<Transaction, readonly string[]>> = {
  AB: [
    'vehicleHolder',
    ...['productType', 'vehicleType', 'vehicleRegistrationDate', 'seasonStartMonth', 'seasonEndMonth'].map(
      (name) => `customization.${name}`,
    ),
  ],
}

function knownOf(read: AnyReader): Known {
  const inside = insideOf(read)
  if (inside?.entries) return { entries: knownOf(inside.entries) }
  if (!inside) return {}
  return { fields: new Map(Object.entries(inside.fields).map(([name, inner]) => [name, knownOf(inner)])) }
}

/** What a transaction reads, from the readers themselves, with what else its bodies may have. */
function bodyOf(transaction: Transaction): Known {
  const body = knownOf(READERS[transaction])
  const unread = (UNREAD[transaction] ?? []).map((path) => path.split('.'))
  for (const keys of [...unread, ...(REFUSED[transaction] ?? []).map(({ keys }) => keys)]) {
    const parent = keys.slice(0, -1).reduce<Known | undefined>((place, key) => place?.fields?.get(key), body)
    parent?.fields?.set(keys.at(-1) ?? '', { isUnread: true })
  }
  return body
}

/** Every field that a body may have, by its transaction. */
export const KNOWN_BODIES: ReadonlyMap<Transaction, Known> = new Map(
  ALL_TRANSACTIONS.map((transaction) => [transaction, bodyOf(transaction)]),
)
