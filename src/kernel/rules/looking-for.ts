/** Reads a value at a path; what it gives does not matter here. */
export type AnyReader = (value: unknown, path: string) => unknown

/** What a reader looks for inside a value: fields by their names, or the entries of a list. */
export type Inside =
  | {
      fields: Readonly<Record<string, AnyReader>>
      /** Whether further fields may stand beside them, which mean nothing to us. */
      isOpen?: true
    }
  | { entries: AnyReader }
  /** A value that is accepted, or always refused, and never read. */
  | { isUnread: true }

const KNOWN = new WeakMap<AnyReader, Inside>()

/** Remembers what a reader looks for, so that names which nobody reads can be told from those that somebody does. */
export function lookingFor<R extends AnyReader>(read: R, inside: Inside): R {
  KNOWN.set(read, inside)
  return read
}

/** Undefined for a reader of a single value. */
export const insideOf = (read: AnyReader): Inside | undefined => KNOWN.get(read)
