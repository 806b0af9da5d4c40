import { isRecord, wrongType } from '../../kernel/rules/shape.ts'

/** Gives what is wrong with a value, one line for each thing. */
type Look = (value: unknown, path: string) => string[]

export type Fields = Readonly<Record<string, Look>>

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Any value but null and blank text. */
export const needed: Look = (value, path) => (isAbsent(value) ? [`${path} is required`] : [])

/** An integer from `least` on, or the same as a string. */
export const neededInteger =
  (least: number): Look =>
  (value, path) => {
    if (isAbsent(value)) return needed(value, path)
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
    return Number.isSafeInteger(number) && Number(number) >= least
      ? []
      : [`${path} must be a JSON integer from ${least}`]
  }

/** A text of at most so many characters. */
export const neededText =
  (most: number): Look =>
  (value, path) => {
    if (isAbsent(value)) return needed(value, path)
    if (typeof value !== 'string') return [wrongType(path, 'string', value).message]
    return [...value].length <= most ? [] : [`${path} must be 1 to ${most} characters long`]
  }

/** An object; where it is there, what it lacks is named. */
export const neededObject =
  (fields: Fields): Look =>
  (value, path) => {
    if (isAbsent(value)) return needed(value, path)
    return isRecord(value) ? lookAt(value, fields, `${path}.`) : [wrongType(path, 'object', value).message]
  }

/** A list of at least one such object. */
export const neededList =
  (fields: Fields): Look =>
  (value, path) => {
    if (isAbsent(value)) return needed(value, path)
    if (!Array.isArray(value)) return [wrongType(path, 'array', value).message]
    if (value.length === 0) return [`${path} must have at least one entry`]
    return value.flatMap((entry, index) => neededObject(fields)(entry, `${path}[${index}]`))
  }

const lookAt = (given: Readonly<Record<string, unknown>>, fields: Fields, prefix: string): string[] =>
  Object.entries(fields).flatMap(([name, look]) => look(given[name], `${prefix}${name}`))

/** What a body lacks of its mandatory fields, in the order of the table. */
export const problemsWith = (body: unknown, fields: Fields): string[] =>
  isRecord(body) ? lookAt(body, fields, '') : [wrongType('body', 'object', body).message]
