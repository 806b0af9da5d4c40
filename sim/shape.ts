import { BadRequest } from './http.ts'

/** Reads an unknown JSON value; throws a BadRequest that names the field. */
export type Reader<T> = (value: unknown, field: string) => T

/** What an object reader yields: fields whose reader admits undefined may be left out. */
type Read<F extends Record<string, Reader<unknown>>> = {
  [K in keyof F as undefined extends ReturnType<F[K]> ? never : K]: ReturnType<F[K]>
} & { [K in keyof F as undefined extends ReturnType<F[K]> ? K : never]?: ReturnType<F[K]> }

const refuse = (field: string, expectation: string): never => {
  throw new BadRequest(`${field} ${expectation}`)
}

const isAbsent = (value: unknown): value is undefined | null => value === undefined || value === null

export const text: Reader<string> = (value, field) =>
  typeof value === 'string' && value !== '' ? value : refuse(field, 'must be a text that is not empty')

export const flag: Reader<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : refuse(field, 'must be true or false')

export const wholeNumber: Reader<number> = (value, field) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse(field, 'must be a whole number from 0')

export const record: Reader<Record<string, unknown>> = (value, field) =>
  isRecord(value) ? value : refuse(field, 'must be an object')

/** A text that passes `test`, for example an ISO 8601 duration. */
export const textThat =
  (test: (value: string) => boolean, expectation: string): Reader<string> =>
  (value, field) => {
    const read = text(value, field)
    return test(read) ? read : refuse(field, expectation)
  }

export const oneOf =
  <const T extends string>(allowed: readonly T[]): Reader<T> =>
  (value, field) =>
    allowed.find((word) => word === value) ?? refuse(field, `must be one of ${allowed.join(', ')}`)

/** Absent and null are the same, as everywhere in this product. */
export const optional =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value, field) =>
    isAbsent(value) ? undefined : reader(value, field)

export const withDefault =
  <T>(reader: Reader<T>, fallback: T): Reader<T> =>
  (value, field) =>
    isAbsent(value) ? fallback : reader(value, field)

export const listOf =
  <T>(reader: Reader<T>): Reader<T[]> =>
  (value, field) =>
    Array.isArray(value)
      ? value.map((item, index) => reader(item, `${field}[${index}]`))
      : refuse(field, 'must be a list')

/** An object with these fields. Further ones are ignored, as everywhere in this product. */
export const objectOf =
  <F extends Record<string, Reader<unknown>>>(fields: F): Reader<Read<F>> =>
  (value, field) => {
    const given = record(value, field || 'the body')
    const path = (name: string) => (field ? `${field}.${name}` : name)
    const entries = Object.entries(fields).map(([name, reader]) => [name, reader(given[name], path(name))])
    return Object.fromEntries(entries.filter(([, read]) => read !== undefined)) as Read<F>
  }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
