import { isRecord, ShapeError, unreadable } from '../../kernel/rules/shape.ts'
import { type Finding, findAll } from '../../kernel/rules/staged-rules.ts'
import { inOwnWords } from './predecessor.ts'
import { readDraft } from './read-draft.ts'
import type { Plan } from './rules/rule.ts'
import type { Transaction } from './transaction.ts'

/** Each value that cannot be read costs another reading of the body, so the worst body is read so often and no more. */
const MOST_UNREADABLE = 20

/** Everything that a plan has against a body, at once: what cannot be read, and what the rules say of the rest. */
export function findInBody(plan: Plan, transaction: Transaction, body: unknown): readonly Finding[] {
  const found: Finding[] = []
  for (let readable: unknown = body; ; ) {
    try {
      const rest = findAll(plan, readDraft(transaction, inOwnWords(transaction, readable)))
      return [...found, ...rest.filter(({ field }) => !found.some((unread) => isWithin(field, unread.field)))]
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error
      found.push(unreadable(error))
      readable = without(readable, fieldOf(error.path))
      if (readable === undefined || found.length === MOST_UNREADABLE) return found
    }
  }
}

/** A list is left out with an entry that cannot be read: the places of the other entries would be wrong. */
const fieldOf = (path: string): string => path.replace(/\[.*$/, '')

/** Of a value that could not be read nothing else is known, not even that it is missing. */
function isWithin(field: string | undefined, unread: string | undefined): boolean {
  if (field === undefined || unread === undefined) return false
  const place = fieldOf(unread)
  return field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`)
}

/** The same without one field; undefined where there is none at that path. The given value stays as it is. */
function without(value: unknown, path: string): unknown {
  const [name = '', ...inner] = path.split('.')
  if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined
  const { [name]: given, ...others } = value
  if (inner.length === 0) return others
  const rest = without(given, inner.join('.'))
  return rest === undefined ? undefined : { ...others, [name]: rest }
}
