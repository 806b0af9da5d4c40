import { hash } from 'node:crypto'
import { isRecord, ShapeError } from '../../kernel/rules/shape.ts'
import { upcase } from '../../kernel/text.ts'

/** FIN and plate parts count in their normal form (contract 2, 7). */
const NORMALISED: ReadonlySet<string> = new Set([
  'vehicleIdentificationNumber',
  'city',
  'middle',
  'end',
  'licensePlate',
])
/** Embedded documents count by the fingerprint of their content (contract 2, 7). */
const DOCUMENTS: ReadonlySet<string> = new Set(['documentBase64', 'fileBase64', 'contentBase64', 'sepaMandateBase64'])
/** No field of the contract lies deeper; a hostile body must not exhaust the stack. */
const MAX_DEPTH = 32

/** Fingerprints of documents that were opened already, by their Base64 text. */
type KnownDocuments = ReadonlyMap<string, string>

type Canonical = string | number | boolean | null | readonly Canonical[]

function canonicalText(key: string, value: string, known: KnownDocuments): Canonical {
  if (DOCUMENTS.has(key)) return ['#', known.get(value) ?? hash('sha256', Buffer.from(value, 'base64'), 'hex')]
  return NORMALISED.has(key) ? upcase(value) : value
}

/** Lists only, told apart by their first entry: one call then writes them all, which is far quicker than many. */
function canonical(key: string, value: unknown, known: KnownDocuments, depth: number): Canonical {
  if (depth > MAX_DEPTH) throw new ShapeError('body', `must not be nested deeper than ${MAX_DEPTH} levels`)
  if (typeof value === 'string') return canonicalText(key, value, known)
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return ['[', ...value.map((entry) => canonical(key, entry, known, depth + 1))]
  if (!isRecord(value)) return null
  const parts: Canonical[] = ['{']
  for (const name of Object.keys(value).sort()) {
    const field = value[name]
    if (field !== null && field !== undefined) parts.push(name, canonical(name, field, known, depth + 1))
  }
  return parts
}

/**
 * Equal for two bodies that say the same: key order and `null` do not matter, list order does. Throws a ShapeError for
 * a body that is nested beyond all reason.
 */
export const fingerprintOf = (body: unknown, known: KnownDocuments = new Map()): Buffer =>
  hash('sha256', JSON.stringify(canonical('', body, known, 0)), 'buffer')
