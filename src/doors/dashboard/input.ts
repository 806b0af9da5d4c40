import { badFields, brokenRules, notFound } from '../../kernel/refusal.ts'
import { integer, isUuid, type Read, ShapeError, text, unreadable } from '../../kernel/rules/shape.ts'
import { isLongerThan, isOneLine } from '../../kernel/text.ts'

/** Reads a body or a query by its shape; what does not fit is a 400 that names the field. */
export function reading<T>(read: Read<T>, given: unknown): T {
  try {
    return read(given ?? {}, '')
  } catch (error) {
    if (error instanceof ShapeError) throw brokenRules([unreadable(error)])
    throw error
  }
}

type Demanded<T, Key extends keyof T> = T & { [Name in Key]-?: Exclude<T[Name], undefined> }

const has = <T extends object, Key extends keyof T>(record: T, keys: readonly Key[]): record is Demanded<T, Key> =>
  keys.every((key) => record[key] !== undefined && record[key] !== '')

/** The record, once the fields that must be there are there. */
export function demanding<T extends object, Key extends keyof T & string>(
  record: T,
  ...keys: readonly Key[]
): Demanded<T, Key> {
  if (has(record, keys)) return record
  const missing = keys.filter((key) => !has(record, [key]))
  throw badFields('missing', ...missing.map((key) => `${key} is required`))
}

/** One of a few words. */
export const word =
  <const Word extends string>(words: readonly Word[]): Read<Word> =>
  (value, path) => {
    const known = words.find((one) => one === value)
    if (known === undefined) throw new ShapeError(path, `must be one of ${words.join(', ')}`)
    return known
  }

/** A text of one line that says something. */
export const line =
  (maxLength: number): Read<string> =>
  (value, path) => {
    const given = text(value, path).trim()
    if (given === '') throw new ShapeError(path, 'must not be empty')
    if (!isOneLine(given)) throw new ShapeError(path, 'must stand on one line')
    if (isLongerThan(given, maxLength)) throw new ShapeError(path, `must be at most ${maxLength} characters long`)
    return given
  }

/** A number of a record as an address writes it. */
export const recordNumber: Read<number> = (value, path) => {
  if (typeof value !== 'string' || !/^[1-9]\d{0,14}$/.test(value)) throw new ShapeError(path, 'must be a number from 1')
  return Number(value)
}

/** The number in a path; anything else is the number of nothing. */
export function idOf(params: Readonly<Record<string, string>>, name = 'id'): number {
  const text = params[name] ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound('There is nothing with this number').because('no-such-number')
  return Number(text)
}

/** The UUID in a path; anything else is the id of nothing. */
export function uuidOf(params: Readonly<Record<string, string>>, name = 'id'): string {
  const given = (params[name] ?? '').toLowerCase()
  if (!isUuid(given)) throw notFound('There is nothing with this id').because('no-such-id')
  return given
}

/** A whole number within bounds. */
export const between =
  (least: number, most: number): Read<number> =>
  (value, path) => {
    const given = integer(value, path)
    if (given < least || given > most) throw new ShapeError(path, `must lie between ${least} and ${most}`)
    return given
  }

/** A moment as an address or a body writes it: ISO 8601 with its zone. */
export const moment: Read<Date> = (value, path) => {
  const given = text(value, path)
  const at = new Date(given)
  if (!/^20\d\d-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(given) || Number.isNaN(at.getTime())) {
    throw new ShapeError(path, 'must be a time such as 2026-11-16T09:00:00Z')
  }
  return at
}
