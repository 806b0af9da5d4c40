import { isRecord } from '../../../src/kernel/rules/shape.ts'

/** Some part of the document of the API. */
export type Part = Readonly<Record<string, unknown>>

export const part = (value: unknown): Part => (isRecord(value) ? value : {})
export const parts = (value: unknown): Part[] => (Array.isArray(value) ? value.map(part) : [])
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** As it stands in a cell: one line, the items of a list one after another. */
export const oneLine = (value: unknown): string =>
  text(value)
    .replace(/(?<=[^.:;])\n\n(?!- )/g, '. ')
    .replace(/([.:]?)\n\n?- /g, (_found, end) => (end ? `${end} ` : '; '))
    .replace(/^- /, '')
    .replace(/\s*\n\s*/g, ' ')

export interface Referred {
  value: Part
  /** The last part of the name by which it was referred to. */
  name?: string
}

/** Follows a reference within the document; what stands beside it counts more. */
export function follow(document: Part, value: unknown): Referred {
  const { $ref, ...own } = part(value)
  if (typeof $ref !== 'string') return { value: own }
  const place = $ref.replace(/^#\//, '').split('/')
  const target = place.reduce<unknown>((at, name) => part(at)[name], document)
  if (!isRecord(target)) throw new Error(`the document has nothing at ${$ref}`)
  const { value: told } = follow(document, target)
  return { value: { ...told, ...own, ...bothTold(own, told) }, name: place.at(-1) ?? '' }
}

/** What a place says of a value, then what the value says of itself. */
export function bothTold(place: Part, own: Part): { description?: string } {
  const said = [...new Set([text(place.description), text(own.description)])].filter((one) => one !== '')
  return said.length === 0
    ? {}
    : { description: said.map((one) => (/[.:\n]$|^- /.test(one) ? one : `${one}.`)).join('\n\n') }
}

export const METHODS = ['get', 'post', 'put', 'delete'] as const

export interface Operation {
  method: string
  /** The path, or the type of an event. */
  place: string
  /** With the parameters that all operations of a path share. */
  value: Part
}

export const operationsOf = (places: unknown): Operation[] =>
  Object.entries(part(places)).flatMap(([place, methods]) =>
    METHODS.filter((method) => method in part(methods)).map((method) => {
      const value = part(part(methods)[method])
      const parameters = [...parts(part(methods).parameters), ...parts(value.parameters)]
      return { method: method.toUpperCase(), place, value: { ...value, parameters } }
    }),
  )
