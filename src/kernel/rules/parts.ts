/** Reads a value at a path; what it gives does not matter here. */
export type Reader = (value: unknown, path: string) => unknown

/** What a reader looks for inside a value: fields by their names, or the entries of a list. */
export type Parts = { fields: Readonly<Record<string, Reader>>; entries?: never } | { fields?: never; entries: Reader }

const PARTS = new WeakMap<Reader, Parts>()

/** Remembers what a reader looks for, so that names which nobody reads can be told from those that somebody does. */
export function lookingFor<R extends Reader>(read: R, parts: Parts): R {
  PARTS.set(read, parts)
  return read
}

/** Undefined for a reader of a single value. */
export const partsOf = (read: Reader): Parts | undefined => PARTS.get(read)
