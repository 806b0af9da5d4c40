import { compact } from '../compact.ts'
import type { UnknownField } from './unknown-fields.ts'

/** Left as they are by `encodeURIComponent`, but they mean something in a path of ours. */
const SIGNS = /[.!~*'()]/g

const encoded = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** A name of somebody else's in letters, digits, `-`, `_` and percent-encoded UTF-8: it can neither end nor add anything. */
const safe = (name: string): string =>
  name === '' ? '""' : encodeURIComponent(name.toWellFormed()).replace(SIGNS, encoded)

/** The path of an unknown field; a name that was cut ends in `~`. */
export const pathOf = ({ inside, name, isCut }: UnknownField): string =>
  `${inside === '' ? '' : `${inside}.`}${safe(name)}${isCut ? '~' : ''}`

/** The same with the field that was probably meant. */
export const withHint = (text: string, { didYouMean }: Pick<UnknownField, 'didYouMean'>): string =>
  didYouMean === undefined ? text : `${text} (did you mean ${didYouMean}?)`

/** As programs read it, at the API and from the command line. */
export const unknownRecord = (field: UnknownField): { field: string; didYouMean?: string } =>
  compact({ field: pathOf(field), didYouMean: field.didYouMean })
