import { isOneLine } from '../../../kernel/text.ts'
import type { Draft } from '../draft.ts'
import { ALL_TRANSACTIONS } from '../transaction.ts'
import type { Rule } from './rule.ts'

/** Documents have lines, and rules of their own. */
const DOCUMENTS: ReadonlySet<string> = new Set(['sepaMandateBase64', 'documentBase64'])

/** Asked of every application, so it builds nothing. */
function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return !isOneLine(value)
  if (typeof value !== 'object' || value === null) return false
  for (const key in value) {
    if (!DOCUMENTS.has(key) && hasBrokenText((value as Record<string, unknown>)[key])) return true
  }
  return false
}

/** Paths of the texts that take more than one line. */
function brokenTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isOneLine(value) ? [] : [path]
  if (Array.isArray(value)) return value.flatMap((entry, index) => brokenTexts(entry, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, field]) =>
    DOCUMENTS.has(key) ? [] : brokenTexts(field, path === '' ? key : `${path}.${key}`),
  )
}

const FIELD = 'any text'

/** Everything but a document is printed, shown and sent on one line, as in a power of attorney. */
export const oneLineRules: readonly Rule[] = [
  {
    id: 'TXT-01',
    source: 'contract 1, 2.1',
    appliesTo: ALL_TRANSACTIONS,
    stage: 'format',
    field: FIELD,
    message: `${FIELD} must be on one line, without control characters`,
    violated: hasBrokenText,
    places: (draft: Draft) => brokenTexts(draft, ''),
  },
]
