import { code } from '../markdown.ts'
import { list, type Part } from './document.ts'

/** Patterns that a reader takes in at a glance; longer ones stand in the document. */
const READABLE_PATTERN = 36

/** What a type or its bounds say already. */
const SELF_EVIDENT = ['int64']

/** What is said more plainly in words. */
const IN_WORDS: Readonly<Record<string, string>> = { '^[^\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]*$': 'one line' }

function shape(pattern: unknown): string {
  if (typeof pattern !== 'string') return ''
  return IN_WORDS[pattern] ?? (pattern.length <= READABLE_PATTERN ? code(pattern) : '')
}

const value = (one: unknown): string => code(typeof one === 'string' ? one : JSON.stringify(one))

const typesOf = ({ type }: Part): string[] =>
  (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string')

function span(from: unknown, to: unknown, of: string): string {
  const unit = of ? ` ${of}` : ''
  if (typeof from === 'number' && typeof to === 'number')
    return from === to ? `exactly ${from}${unit}` : `${from} to ${to}${unit}`
  if (typeof from === 'number') return `at least ${from}${unit}`
  return typeof to === 'number' ? `at most ${to}${unit}` : ''
}

/** Values that the description does not name. */
function values(schema: Part, description: string): string {
  if (schema.const !== undefined) return `always ${value(schema.const)}`
  const unnamed = list(schema.enum).filter((one) => one !== null && !description.includes(value(one)))
  return unnamed.length === 0 ? '' : `one of ${unnamed.map(value).join(', ')}`
}

/** What a value must be, in words. */
export function typeText(schema: Part, description: string): string {
  const { format, pattern, contentMediaType } = schema
  const types = typesOf(schema)
  const named = types.filter((type) => type !== 'null')
  const kind = [named.join(' or ') || 'any', types.includes('null') ? ' or null' : ''].join('')
  return [
    kind,
    typeof format === 'string' && !SELF_EVIDENT.includes(format) ? format : '',
    typeof contentMediaType === 'string' ? `${contentMediaType} in Base64` : '',
    values(schema, description),
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minimum, schema.maximum, ''),
    span(schema.minItems, schema.maxItems, 'entries'),
    shape(pattern),
    schema.default === undefined ? '' : `default ${value(schema.default)}`,
  ]
    .filter((said) => said !== '')
    .join(', ')
}
