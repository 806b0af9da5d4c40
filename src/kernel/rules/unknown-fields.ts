import type { Known } from './known-fields.ts'
import { nearMiss } from './near-miss.ts'
import { isRecord } from './shape.ts'

/** A field of a body that nobody has read. */
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

/** What of a body nobody has read: near misses first. `more` counts those that are not listed. */
export interface UnknownFields {
  fields: readonly UnknownField[]
  more: number
}

/** As many as are listed: enough for any honest slip. */
const MOST = 20
/** Longer names are cut, so that a hostile one is not carried around. */
const NAME_LENGTH = 60
/** So many names are compared with ours: far more than any honest body has, and still a matter of milliseconds. */
const COMPARED = 200

export const NOTHING_UNKNOWN: UnknownFields = { fields: [], more: 0 }

/**
 * The fields of a body that are not known; `null` counts as absent. Only what we know is looked into, and what is there but unknown
 * is told as a whole, so the time is that of one walk over the body.
 */
export function unknownFields(known: Known, body: unknown): UnknownFields {
  const found: Found = { body: known, near: [], others: [], number: 0, compared: new Map(), comparisons: 0 }
  walk(body, { known, path: '' }, found)
  const fields = [...found.near, ...found.others].slice(0, MOST)
  return found.number === 0 ? NOTHING_UNKNOWN : { fields, more: found.number - fields.length }
}

interface Found {
  body: Known
  near: UnknownField[]
  others: UnknownField[]
  number: number
  /** What was found to be meant by the names of a place. */
  compared: Map<Known, Map<string, string | undefined>>
  comparisons: number
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
  const didYouMean = found.near.length === MOST ? undefined : meant(found, known, name)
  if (known.isOpen && didYouMean === undefined) return
  found.number += 1
  const list = didYouMean === undefined ? found.others : found.near
  if (list.length === MOST) return
  list.push({
    ...{ inside: path, name: name.slice(0, NAME_LENGTH) },
    ...(name.length > NAME_LENGTH && { isCut: true }),
    ...(didYouMean !== undefined && { didYouMean }),
  })
}

/** The same name in every entry of a list is compared once. */
function meant(found: Found, known: Known, name: string): string | undefined {
  const names = found.compared.get(known) ?? new Map<string, string | undefined>()
  found.compared.set(known, names)
  if (!names.has(name) && found.comparisons < COMPARED) {
    found.comparisons += 1
    names.set(name, nearMiss(name, readNames(known)) ?? (known.isOpen ? undefined : elsewhere(found.body, name)))
  }
  return names.get(name)
}

const readNames = ({ fields = new Map() }: Known): string[] =>
  [...fields].flatMap(([name, { isUnread }]) => (isUnread ? [] : [name]))

type Places = ReadonlyMap<string, string>

const PLACES = new WeakMap<Known, Places>()

/** Where a field stands whose name was written into another place; undefined where several have it. */
function elsewhere(body: Known, name: string): string | undefined {
  if (name.length > NAME_LENGTH) return undefined
  const places = PLACES.get(body) ?? placesIn(body)
  PLACES.set(body, places)
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
