import {
  createSeal,
  createTrustingSeal,
  isBound,
  isSealed,
  keyName,
  type SealPlace,
  sealerOf,
  type Trust,
} from './seal.ts'

/**
 * What a database says of one of its keys, sealed with that key: whoever cannot seal cannot make it say that older,
 * weaker forms of values are to be believed.
 */
export interface Note {
  key: string
  /** Whether the key sealed values before they were bound to their places. */
  unbound: boolean
  /** Whether values were stored readable before the key was there. */
  readable: boolean
}

const PLACE: SealPlace = { table: 'instance', column: 'seal_checks', row: [] }
/** What notes said before they said more. */
const CHECK = 'plakette'

export const writeNote = (key: Buffer, { unbound, readable }: Omit<Note, 'key'>): Buffer =>
  createSeal(key).close(Buffer.from(JSON.stringify({ unbound, readable })), PLACE)

/** The note of an instance without a key: that it has stored values. */
export const READABLE_NOTE = Buffer.concat([Buffer.of(0), Buffer.from(CHECK)])

/** Undefined when none of the keys opens it. An older note does not say whether readable values are there: others do. */
export function readNote(
  keys: readonly Buffer[],
  note: Buffer,
  { readable }: Pick<Note, 'readable'>,
): Note | undefined {
  const key = keys.find((one) => keyName(one) === sealerOf(note))
  if (!key || !isSealed(note)) return undefined
  const name = keyName(key)
  try {
    const says = createTrustingSeal([key], { unbound: new Set([name]), readable: false })
      .open(note, PLACE)
      .toString()
    if (!isBound(note)) return says === CHECK ? { key: name, unbound: true, readable } : undefined
    const said: Omit<Note, 'key'> = JSON.parse(says)
    return { key: name, unbound: said.unbound, readable: said.readable }
  } catch {
    return undefined
  }
}

export const trustOf = (notes: readonly Note[]): Trust => ({
  unbound: new Set(notes.filter(({ unbound }) => unbound).map(({ key }) => key)),
  readable: notes.some(({ readable }) => readable),
})
