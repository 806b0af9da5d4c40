import { nearMiss } from '../../../kernel/rules/near-miss.ts'
import { isRecord } from '../../../kernel/rules/shape.ts'
import type { Transaction } from '../transaction.ts'
import { KNOWN_BODIES, type Known } from './known-fields.ts'

/** A field of a body that its transaction does not have, so that nobody has read it. */
export interface UnknownField {
  /** The path of what it stands in, in names of ours; empty for the body itself. */
  inside: string
  /** The caller's own word: it may be anything, a value that went astray too. */
  name: string
  /** Whether the name goes on. */
  isCut?: true
  /** The field that was probably meant: its name where it stands beside it, else its path. */
  didYouMean?: string
}

/** What of a body nobody has read. `more` counts those that are not listed. */
export interface UnknownFields {
  fields: readonly UnknownField[]
  more: number
}

/** As many as are listed: enough for any honest slip. */
const MOST = 20
/** Longer names are cut, so that a hostile one is not carried around. */
const NAME_LENGTH = 60

export const NOTHING_UNKNOWN: UnknownFields = { fields: [], more: 0 }

/**
 * The fields of a body that its transaction does not have; `null` counts as absent. Only what we know is looked into, and what is
 * there but unknown is told as a whole, so the time is that of one walk over the body.
 */
export function unknownFields(transaction: Transaction, body: unknown): UnknownFields {
  const known = KNOWN_BODIES.get(transaction)
  if (!known || !isRecord(body)) return NOTHING_UNKNOWN
  const found: Found = { transaction, fields: [], more: 0 }
  walk(body, { known, path: '' }, found)
  return found.fields.length === 0 ? NOTHING_UNKNOWN : { fields: found.fields, more: found.more }
}

interface Found {
  transaction: Transaction
  fields: UnknownField[]
  more: number
}

interface Place {
  known: Known
  path: string
}

function walk(value: unknown, { known, path }: Place, found: Found): void {
  const { fields, entries } = known
  if (entries && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walk(entry, { known: entries, path: `${path}[${index}]` }, found)
  }
  if (!fields || !isRecord(value)) return
  for (const name of Object.keys(value)) {
    const given = value[name]
    const inner = fields.get(name)
    if (inner) {
      if (typeof given === 'object') walk(given, { known: inner, path: path === '' ? name : `${path}.${name}` }, found)
    } else if (given !== null) add(found, { known, path }, name)
  }
}

function add(found: Found, { known, path }: Place, name: string): void {
  if (found.fields.length === MOST) {
    found.more += 1
    return
  }
  const didYouMean = nearMiss(name, readNames(known)) ?? elsewhere(found.transaction, name)
  found.fields.push({
    ...{ inside: path, name: name.slice(0, NAME_LENGTH) },
    ...(name.length > NAME_LENGTH && { isCut: true }),
    ...(didYouMean !== undefined && { didYouMean }),
  })
}

const readNames = ({ fields = new Map() }: Known): string[] =>
  [...fields].flatMap(([name, { isUnread }]) => (isUnread ? [] : [name]))

type Places = ReadonlyMap<string, string>

const PLACES = new Map<Transaction, Places>()

/** Where a field stands whose name was written into another place; undefined where several have it. */
function elsewhere(transaction: Transaction, name: string): string | undefined {
  if (name.length > NAME_LENGTH) return undefined
  const known = KNOWN_BODIES.get(transaction)
  const places = PLACES.get(transaction) ?? (known ? placesIn(known) : new Map<string, string>())
  PLACES.set(transaction, places)
  return places.get(name.toLowerCase()) || undefined
}

/** Paths by the small letters of their last name; an empty one for a name that several places have. */
function placesIn(known: Known, path = '', places = new Map<string, string>()): Places {
  if (known.entries) placesIn(known.entries, `${path}[]`, places)
  for (const [name, inner] of known.fields ?? []) {
    if (inner.isUnread) continue
    const at = path === '' ? name : `${path}.${name}`
    const key = name.toLowerCase()
    places.set(key, places.has(key) ? '' : at)
    placesIn(inner, at, places)
  }
  return places
}
