import { code } from '../markdown.ts'
import { list, type Part } from './document.ts'

/** Patterns that a reader takes in at a glance; longer ones stand in the document. */
const READABLE_PATTERN = 36

/** What a type or its bounds say already. */
const SELF_EVIDENT = ['int64']

/** What is said more plainly in words. */
const ON_ONE_LINE = String.raw`[^\x00-\x1f\x7f-\x9f\u2028\u2029]*`
const SHOWS = String.raw`[^\s\x00-\x1f\x7f-\x9f\u2028\u2029]`
const IN_WORDS: Readonly<Record<string, string>> = {
  [`^${ON_ONE_LINE}$`]: 'one line',
  [`^${ON_ONE_LINE}${SHOWS}${ON_ONE_LINE}$`]: 'one line, not blank',
}

/** Said instead of a pattern that nobody reads at a glance: the meaning beside it tells what it is. */
export const LONG_PATTERN = 'in its own form'

function shape({ pattern, format, contentMediaType }: Part): string {
  if (typeof pattern !== 'string' || format !== undefined || contentMediaType !== undefined) return ''
  return IN_WORDS[pattern] ?? (pattern.length <= READABLE_PATTERN ? code(pattern) : LONG_PATTERN)
}

const value = (one: unknown): string => code(typeof one === 'string' ? one : JSON.stringify(one))

const typesOf = ({ type }: Part): string[] =>
  (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string')

function span(from: unknown, to: unknown, [one, several]: readonly [string, string]): string {
  const unit = to === 1 || (to === undefined && from === 1) ? one : several
  if (typeof from === 'number' && typeof to === 'number')
    return from === to ? `exactly ${from}${unit}` : `${from} to ${to}${unit}`
  if (typeof from === 'number') return `at least ${from}${unit}`
  return typeof to === 'number' ? `at most ${to}${unit}` : ''
}

/** Values that the description does not name. */
function values(schema: Part, description: string): string {
  if (schema.const !== undefined) return `always ${value(schema.const)}`
  const unnamed = list(schema.enum).filter((one) => one !== null && one !== '' && !description.includes(value(one)))
  return unnamed.length === 0 ? '' : `one of ${[...new Set(unnamed.map(value))].join(', ')}`
}

/** What a value must be, in words. */
export function typeText(schema: Part, description: string): string {
  const { format, contentMediaType } = schema
  const types = typesOf(schema)
  const named = types.filter((type) => type !== 'null')
  if (schema.maxItems === 0) return 'null or an empty list only'
  if (named.length === 0 && schema.const !== undefined) return values(schema, description)
  const kind = [named.join(' or ') || 'any', types.includes('null') ? ' or null' : ''].join('')
  return [
    kind,
    typeof format === 'string' && !SELF_EVIDENT.includes(format) ? format : '',
    typeof contentMediaType === 'string' ? `${contentMediaType} in Base64` : '',
    values(schema, description),
    span(schema.minLength, schema.maxLength, [' character', ' characters']),
    span(schema.minimum, schema.maximum, ['', '']),
    span(schema.minItems, schema.maxItems, [' entry', ' entries']),
    shape(schema),
    schema.default === undefined ? '' : `default ${value(schema.default)}`,
  ]
    .filter((said) => said !== '')
    .join(', ')
}
