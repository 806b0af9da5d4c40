import type { ReadElement } from '../../../kernel/parse/xml.ts'
import type { RegistrationData, RegistrationValue } from '../answers.ts'

/** Certificate data by the register's names (contract 2, 2.1), with the JSON types that the wire names. */
export function decodeRegistrationData(element: ReadElement): RegistrationData {
  // Own properties only, whatever the names are: `__proto__` is a name like any other.
  return Object.fromEntries(element.children.map((field) => [field.attributes.name ?? '', decodeValue(field)]))
}

function decodeValue(field: ReadElement): RegistrationValue {
  if (field.name === 'gruppe') return decodeRegistrationData(field)
  if (field.name === 'liste') return field.children.map(decodeValue)
  if (field.attributes.typ === 'zahl') return decodeNumber(field.text.trim())
  return field.attributes.typ === 'wahrheitswert' ? field.text.trim() === 'true' : field.text
}

/** A number that JSON cannot carry stays text. */
const decodeNumber = (text: string): number | string =>
  Number.isFinite(Number(text)) && text !== '' ? Number(text) : text
