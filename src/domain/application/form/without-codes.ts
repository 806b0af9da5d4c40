import { isRecord } from '../../../kernel/rules/shape.ts'
import { bodyField } from '../body-fields.ts'
import type { Transaction } from '../transaction.ts'

type Body = Readonly<Record<string, unknown>>

/** No field lies deeper, and none has a longer path: names are the caller's own words. */
const MAX_DEPTH = 8
const MAX_PATH = 200
/** So many are named. */
const MOST_LEFT = 200

/**
 * A body without the codes of papers and plates, and without documents. Only values that the transaction knows, and knows to be no
 * code, are kept: whatever else somebody types somewhere may be one. Tells the paths that were left out.
 */
export function withoutCodes(transaction: Transaction, body: Body): { body: Body; left: string[] } {
  const left: string[] = []
  const kept = (value: unknown, path: string, depth: number): unknown => {
    if (path.length > MAX_PATH) return undefined
    if (Array.isArray(value) && depth < MAX_DEPTH) {
      return value.map((entry: unknown, index) => kept(entry, `${path}[${index}]`, depth + 1) ?? {})
    }
    if (isRecord(value) && depth < MAX_DEPTH) return keptFields(value, path, depth + 1)
    const field = bodyField(transaction, path)
    if (field && !field.isSecret && !field.isDocument) return value
    if (left.length < MOST_LEFT) left.push(path)
    return undefined
  }
  const keptFields = (value: Body, path: string, depth: number): Body =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) => {
        const found = inner === null ? undefined : kept(inner, path === '' ? name : `${path}.${name}`, depth)
        return found === undefined ? [] : [[name, found]]
      }),
    )
  return { body: keptFields(body, '', 0), left }
}
