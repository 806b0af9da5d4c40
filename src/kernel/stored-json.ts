import { isRecord, type Read, ShapeError, wrongType } from './rules/shape.ts'

/** Kept JSON of one kind: written in the newest format, with its number, and read in every format that ever was. */
interface StoredKind<T> {
  write(value: T): unknown
  read(stored: unknown): T
}

/** Kept JSON that cannot be read. It names kind, format and place, never a value: that may be personal. */
class StoredFormatError extends Error {
  constructor(kind: string, format: unknown, says: string) {
    super(`stored ${kind}, format ${format}: ${says}`)
    this.name = 'StoredFormatError'
  }
}

function readAs<T>(kind: string, format: unknown, read: Read<T> | undefined, value: unknown): T {
  if (!read) throw new StoredFormatError(kind, format, 'this version does not know the format')
  try {
    return read(value, kind)
  } catch (error) {
    throw error instanceof ShapeError ? new StoredFormatError(kind, format, error.message) : error
  }
}

/**
 * A kind whose values are objects. The readers stand in the order of their formats; format 0 is what was written before formats
 * had numbers. Fields keep the order in which they were stored.
 */
export function storedRecord<T extends object>(kind: string, readers: readonly Read<T>[]): StoredKind<T> {
  const newest = readers.length - 1
  return {
    write: (value) => ({ format: newest, ...value }),
    read(stored) {
      if (!isRecord(stored)) throw new StoredFormatError(kind, 0, 'is no object')
      const { format = 0, ...value } = stored
      return readAs(kind, format, typeof format === 'number' ? readers[format] : undefined, value)
    },
  }
}

/** A kind whose values are lists, which have no room for a number: a bare list is format 0, another format would be an object. */
export function storedList<T>(kind: string, readEntry: Read<T>): StoredKind<readonly T[]> {
  const read = listOf(readEntry)
  return {
    write: (value) => value,
    read: (stored) => readAs(kind, isRecord(stored) ? stored.format : 0, isRecord(stored) ? undefined : read, stored),
  }
}

export const plain: Read<string> = (value, path) => {
  if (typeof value !== 'string') throw wrongType(path, 'string', value)
  return value
}

export const figure: Read<number> = (value, path) => {
  if (typeof value !== 'number') throw wrongType(path, 'number', value)
  return value
}

export const orNull =
  <T>(read: Read<T>): Read<T | null> =>
  (value, path) =>
    value === null ? null : read(value, path)

/** One of some words or numbers. */
export const word =
  <Word extends string | number>(words: readonly Word[]): Read<Word> =>
  (value, path) => {
    const known = words.find((one) => one === value)
    if (known === undefined) throw new ShapeError(path, 'is none of the known words')
    return known
  }

export const listOf =
  <T>(read: Read<T>): Read<T[]> =>
  (value, path) => {
    if (!Array.isArray(value)) throw wrongType(path, 'array', value)
    return value.map((entry: unknown, index) => read(entry, `${path}[${index}]`))
  }

type Fields = Readonly<Record<string, Read<unknown>>>
type RequiredKey<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T]
type RequiredFields<T> = { readonly [Key in RequiredKey<T>]: Read<T[Key]> }
type OptionalFields<T> = {
  readonly [Key in Exclude<keyof T, RequiredKey<T>>]-?: Read<Exclude<T[Key], undefined>>
}

/** An object with exactly the fields of a type: one that is missing or unknown is a format of its own, and no slip. */
export function record<T extends object>(required: RequiredFields<T>, optional: OptionalFields<T>): Read<T>
export function record(required: Fields, optional: Fields): Read<object> {
  const readers = new Map(Object.entries({ ...optional, ...required }))
  const needed = Object.keys(required)
  return (value, path) => {
    if (!isRecord(value)) throw wrongType(path, 'object', value)
    const result: Record<string, unknown> = {}
    for (const [key, given] of Object.entries(value)) {
      const read = readers.get(key)
      if (!read) throw new ShapeError(`${path}.${key}`, 'is not known')
      result[key] = read(given, `${path}.${key}`)
    }
    for (const key of needed) if (!Object.hasOwn(result, key)) throw new ShapeError(`${path}.${key}`, 'is missing')
    return result
  }
}

/** A union of objects that one field tells apart. */
export function byTag<T extends object, Tag extends keyof T & string>(
  tag: Tag,
  readers: Readonly<Record<T[Tag] & string, Read<T>>>,
): Read<T> {
  const known = new Map<unknown, Read<T>>(Object.entries(readers))
  return (value, path) => {
    const read = isRecord(value) ? known.get(value[tag]) : undefined
    if (!read) throw new ShapeError(`${path}.${tag}`, 'is none of the known words')
    return read(value, path)
  }
}
