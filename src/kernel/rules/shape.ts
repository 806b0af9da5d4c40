import { isLongerThan, isWritable } from '../text.ts'
import { lookingFor } from './looking-for.ts'
import type { Finding } from './staged-rules.ts'

/** Reads one given JSON value. Returns `undefined` when the value counts as absent, throws a ShapeError when it is unfit. */
export type Read<T> = (value: unknown, path: string) => T

type Fields = Record<string, Read<unknown>>

/** What `object(fields)` yields: every field may be absent. */
export type Shape<F extends Fields> = { [Key in keyof F]?: Exclude<ReturnType<F[Key]>, undefined> }

/** A value of the wrong JSON type or with unusable content; `path` says where. */
export class ShapeError extends Error {
  readonly path: string

  constructor(path: string, says: string) {
    super(`${path} ${says}`)
    this.name = 'ShapeError'
    this.path = path
  }
}

/** The rule of what cannot be read at all, in every body: a wrong JSON type, unusable text, absurd nesting. */
const UNREADABLE = 'JSON-01'

export const unreadable = ({ path, message }: ShapeError): Finding => ({ rule: UNREADABLE, field: path, message })

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

export const wrongType = (path: string, expected: string, value: unknown): ShapeError =>
  new ShapeError(path, `must be a JSON ${expected}, not ${kindOf(value)}`)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** No field of ours needs more; limits of single fields are checked where they are known. */
const MAX_TEXT_LENGTH = 1000
const MAX_LIST_LENGTH = 100

export const text: Read<string> = (value, path) => {
  if (typeof value !== 'string') throw wrongType(path, 'string', value)
  if (isLongerThan(value, MAX_TEXT_LENGTH))
    throw new ShapeError(path, `must be at most ${MAX_TEXT_LENGTH} characters long`)
  if (!isWritable(value)) throw new ShapeError(path, 'must not contain control characters or broken Unicode')
  return value
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => UUID.test(text)

/** An id in small letters, as the database writes it. */
export const uuid: Read<string> = (value, path) => {
  const given = text(value, path).toLowerCase()
  if (!isUuid(given)) throw new ShapeError(path, 'must be a UUID')
  return given
}

export const flag: Read<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw wrongType(path, 'boolean (true or false)', value)
  return value
}

export const integer: Read<number> = (value, path) => {
  if (typeof value !== 'number') throw wrongType(path, 'integer', value)
  if (!Number.isSafeInteger(value)) throw new ShapeError(path, 'must be a JSON integer')
  return value
}

/** A number that existing clients also write as a string: `2` or `"2"`, nothing looser. */
export const code: Read<number> = (value, path) => {
  if (typeof value !== 'string') return integer(value, path)
  if (!/^(0|[1-9][0-9]{0,8})$/.test(value)) throw new ShapeError(path, 'must be a JSON integer or the same as a string')
  return Number(value)
}

/** A field that is accepted and says nothing: it is not looked at. */
export const unread: Read<undefined> = lookingFor(() => undefined, { isUnread: true })

export function list<T>(read: Read<T>): Read<T[]> {
  const readList: Read<T[]> = (value, path) => {
    if (!Array.isArray(value)) throw wrongType(path, 'array', value)
    if (value.length > MAX_LIST_LENGTH) throw new ShapeError(path, `must have at most ${MAX_LIST_LENGTH} entries`)
    return value.map((entry: unknown, index) => read(entry, `${path}[${index}]`))
  }
  return lookingFor(readList, { entries: read })
}

/** An object of known fields. Unknown fields are ignored; `null` counts as absent. The outermost path is empty. */
export function object<F extends Fields>(fields: F): Read<Shape<F>>
export function object(fields: Fields): Read<Record<string, unknown>> {
  const known = Object.entries(fields)
  const readObject: Read<Record<string, unknown>> = (value, path) => {
    if (!isRecord(value)) throw wrongType(path === '' ? 'body' : path, 'object', value)
    const result: Record<string, unknown> = {}
    for (const [key, read] of known) {
      const given = value[key]
      if (given === undefined || given === null) continue
      const wanted = read(given, path === '' ? key : `${path}.${key}`)
      if (wanted !== undefined) result[key] = wanted
    }
    return result
  }
  return lookingFor(readObject, { fields })
}

/** Reads, then brings the value into its normal form. */
export const normalised =
  <T, U>(read: Read<T>, normalise: (value: T) => U): Read<U> =>
  (value, path) =>
    normalise(read(value, path))
