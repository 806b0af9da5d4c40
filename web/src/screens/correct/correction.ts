import type { ApplicationField, CorrectionBody } from '../../../../src/doors/dashboard/routes/orders/order-answers.ts'
import { isConcealed, kindOf } from './field-kind.ts'

export type Changes = CorrectionBody['changes']
export type Value = Changes[string]

/** A typed text as the value of its field: nothing takes the field away, figures become numbers. */
export function typedValue(field: ApplicationField, text: string): Value {
  const clean = text.trim()
  if (clean === '') return null
  const isNumber = kindOf(field) === 'number' && /^-?\d+$/.test(clean)
  return isNumber ? Number(clean) : clean
}

/** What a field said before; null where it said nothing. */
const before = ({ value, isGiven }: ApplicationField): Value => (isGiven ? (value ?? null) : null)

/** The changes with one more. What is as it was is no change. A code that is typed again is one, whatever it was, and so is another document. */
export function changed(changes: Changes, field: ApplicationField, value: Value): Changes {
  const { [field.path]: _, ...rest } = changes
  const hasNoValue = isConcealed(field) || kindOf(field) === 'document'
  const isSame = hasNoValue ? value === null : value === before(field)
  return isSame ? rest : { ...rest, [field.path]: value }
}

/** Only what is not secret may outlive the page. */
export function keepable(fields: readonly ApplicationField[], changes: Changes): Changes {
  const open = new Set(fields.filter((field) => !isConcealed(field)).map(({ path }) => path))
  return Object.fromEntries(Object.entries(changes).filter(([path]) => open.has(path)))
}

export interface Group {
  name: string
  fields: readonly ApplicationField[]
}

/** Fields under the part of the application that they belong to, in the order of the application. */
export function grouped(fields: readonly ApplicationField[], nameOf: (path: string) => string): Group[] {
  const groups = new Map<string, ApplicationField[]>()
  for (const field of fields) {
    const name = nameOf(field.path)
    groups.set(name, [...(groups.get(name) ?? []), field])
  }
  return [...groups].map(([name, of]) => ({ name, fields: of }))
}

/** Whether a finding is about a field: rules name a list without its places. */
export const isAbout = (finding: string, path: string): boolean => {
  const plain = (text: string): string => text.replace(/\[\d*\]/g, '')
  return finding === path || plain(finding) === plain(path) || plain(path).startsWith(`${plain(finding)}.`)
}
