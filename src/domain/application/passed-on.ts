import { flag, type Read, text } from '../../kernel/rules/shape.ts'
import { isBlank } from '../../kernel/text.ts'

/**
 * Optional fields of a registration that go to the authority as they came. The draft, the application and the message
 * have them from here, under the name that the client uses: first those beside `customization`, then those in it. So has
 * what is stored.
 */
export const PASSED_ON = { requestRegistrationData: flag, orderEmissionSticker: flag }
export const PASSED_ON_OF_VEHICLE = { vehicleUsage: text }

export const ALL_PASSED_ON = { ...PASSED_ON, ...PASSED_ON_OF_VEHICLE }
type Name = keyof typeof ALL_PASSED_ON
type Value<Key extends Name> = ReturnType<(typeof ALL_PASSED_ON)[Key]>
type Flag = { [Key in Name]: Value<Key> extends boolean ? Key : never }[Name]

/** A flag that nobody sets is false; a text that nobody gives is absent. */
export type PassedOn = { [Key in Flag]: boolean } & { [Key in Exclude<Name, Flag>]?: Value<Key> }

const fields: readonly (readonly [string, Read<unknown>])[] = Object.entries(ALL_PASSED_ON)

/** A blank text says nothing. */
const given = (value: unknown): unknown => (typeof value === 'string' && isBlank(value) ? undefined : value)

/** Takes these fields out of a draft, its body and its customization, or out of what was stored before one of them was known. */
export function passedOn(...parts: readonly { readonly [Key in Name]?: Value<Key> }[]): PassedOn
export function passedOn(...parts: readonly object[]): object {
  const sent: Record<string, unknown> = Object.assign({}, ...parts)
  const values = fields.map(([name, read]) => [name, given(sent[name]) ?? (read === flag ? false : undefined)])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** As a message says them: a flag that is false is left out. */
export function setOnly(application: PassedOn): { [Key in Name]?: Value<Key> }
export function setOnly(application: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(fields.flatMap(([name]) => (application[name] ? [[name, application[name]]] : [])))
}
