import { type ReadElement, XmlProblem } from '../../../kernel/parse/xml.ts'

/** Readers of single values. The schema has been checked, so what is missing here is a fault of schema or code. */

export const all = (element: ReadElement, name: string): ReadElement[] =>
  element.children.filter((child) => child.name === name)

export const child = (element: ReadElement, name: string): ReadElement | undefined =>
  element.children.find((candidate) => candidate.name === name)

export function required(element: ReadElement, name: string): ReadElement {
  const found = child(element, name)
  if (found === undefined) throw new XmlProblem(`${element.name} has no ${name}`)
  return found
}

export const text = (element: ReadElement, name: string): string => required(element, name).text
export const optionalText = (element: ReadElement, name: string): string | undefined => child(element, name)?.text

export const date = (element: ReadElement, name: string): Date => new Date(text(element, name).trim())
export const optionalDay = (element: ReadElement, name: string): string | undefined => child(element, name)?.text.trim()
export const integer = (element: ReadElement, name: string): number => Number(text(element, name).trim())

export function optionalTruth(element: ReadElement, name: string): boolean | undefined {
  const found = child(element, name)?.text.trim()
  return found === undefined ? undefined : found === 'true' || found === '1'
}

/** Euros with two decimals as integer cents. */
export const cents = (element: ReadElement, name: string): number => Number(text(element, name).trim().replace('.', ''))

/** One of the values of a table that the schema knows as well. */
export function oneOf<T extends string>(values: readonly T[], given: string): T {
  const found = values.find((value) => value === given)
  if (found === undefined) throw new XmlProblem('a value is not in its list')
  return found
}
