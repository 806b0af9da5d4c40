import { isRecord } from '../../kernel/shape.ts'

/** Gives the paths of what is missing. */
type Look = (value: unknown, path: string) => string[]

export type Fields = Readonly<Record<string, Look>>

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Any value but null and blank text. */
export const needed: Look = (value, path) => (isAbsent(value) ? [path] : [])

/** An object; where it is there, what it lacks is named. */
export const neededObject =
  (fields: Fields): Look =>
  (value, path) =>
    isRecord(value) ? missingFields(value, fields, path) : [path]

/** A list of at least one such object. */
export const neededList =
  (fields: Fields): Look =>
  (value, path) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((entry, index) => neededObject(fields)(entry, `${path}[${index}]`))
      : [path]

/** The paths of all mandatory fields that a body lacks, in the order of the table. */
export const missingFields = (body: unknown, fields: Fields, path = ''): string[] => {
  const given = isRecord(body) ? body : {}
  return Object.entries(fields).flatMap(([name, look]) => look(given[name], path === '' ? name : `${path}.${name}`))
}
