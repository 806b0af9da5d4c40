import { type AnyReader, insideOf } from './looking-for.ts'

/** What may stand in a place of a body. */
export interface Known {
  /** By their names; undefined for a single value, and for what is accepted without being looked into. */
  fields?: Map<string, Known>
  /** Whether other fields may stand beside them. */
  isOpen?: true
  entries?: Known
  /** Accepted, or refused by a rule, but never read: nobody who mistypes a name means it. */
  isUnread?: true
}

/** Every field that a body may have, from its reader itself. */
export function knownFields(read: AnyReader): Known {
  const inside = insideOf(read)
  if (inside === undefined) return {}
  if ('isUnread' in inside) return inside
  if ('entries' in inside) return { entries: knownFields(inside.entries) }
  const { fields, ...others } = inside
  return { ...others, fields: new Map(Object.entries(fields).map(([name, inner]) => [name, knownFields(inner)])) }
}
