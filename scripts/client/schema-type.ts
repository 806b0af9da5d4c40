import { isRecord } from '../../src/kernel/rules/shape.ts'

/** A schema of one of our OpenAPI documents; what a type cannot say (patterns, conditions) is left out. */
export type Schema = Record<string, unknown>

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textAt = (schema: Schema, key: string): string | undefined => {
  const value = schema[key]
  return typeof value === 'string' ? value : undefined
}

const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))
const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const UNKNOWN = 'unknown'
const NAME = /^[A-Za-z_$][\w$]*$/

/** Of several types, without those that say nothing. */
const all = (types: readonly string[]): string => {
  const telling = [...new Set(types)].filter((type) => type !== UNKNOWN)
  return telling.length < 2 ? (telling[0] ?? UNKNOWN) : telling.map(inBrackets).join(' & ')
}
const any = (types: readonly string[]): string =>
  types.includes(UNKNOWN) || types.length === 0 ? UNKNOWN : [...new Set(types)].join(' | ')
const inBrackets = (type: string): string => (/[|&]/.test(type) && !/^[\w.]+$/.test(type) ? `(${type})` : type)

/** What stands above a member, so that editors show it. */
export const comment = (schema: Schema): string => {
  const said = [textAt(schema, 'description')?.trim(), schema.deprecated === true ? '@deprecated' : undefined]
  const lines = said.flatMap((text) => text?.split('\n') ?? []).map((line) => line.replaceAll('*/', '*\\/').trimEnd())
  if (lines.length === 0) return ''
  return lines.length === 1
    ? `/** ${lines[0]} */\n`
    : `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

/** `#/components/schemas/Order` is the type `Order` of the same file. */
const referred = (schema: Schema, prefix: string): string | undefined => {
  const name = textAt(schema, '$ref')?.match(/^#\/components\/schemas\/(\w+)$/)?.[1]
  if (name === undefined) return undefined
  return schema.type === 'object' ? `NonNullable<${prefix}${name}>` : prefix + name
}

function objectOf(schema: Schema, prefix: string): string {
  const required = list(schema.required)
  const members = Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([name, inner]) => {
    const own = isRecord(inner) ? inner : {}
    const key = NAME.test(name) ? name : quoted(name)
    return `${comment(own)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(own, prefix)}`
  })
  if (members.length === 0) return 'Record<string, unknown>'
  const rest = schema.additionalProperties === true ? ['[field: string]: unknown'] : []
  return `{\n${[...members, ...rest].join('\n')}\n}`
}

function listOf(schema: Schema, prefix: string): string {
  if (schema.maxItems === 0) return '[]'
  const items = typeOf(isRecord(schema.items) ? schema.items : {}, prefix)
  return `readonly ${/^[\w.]+$/.test(items) ? items : `(${items})`}[]`
}

function ofKind(kind: unknown, schema: Schema, prefix: string): string {
  if (kind === 'integer' || kind === 'number') return 'number'
  if (kind === 'boolean' || kind === 'null') return kind
  if (kind === 'string') return schema.format === 'binary' ? 'Blob' : 'string'
  if (kind === 'array') return listOf(schema, prefix)
  return kind === 'object' ? objectOf(schema, prefix) : UNKNOWN
}

/** A list of values that the service may add to is a hint to the editor, not a bound. */
const mayGrow = (schema: Schema): boolean => /\bTolerate\b/.test(textAt(schema, 'description') ?? '')

function ownType(schema: Schema, prefix: string): string {
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.enum))
    return any([...schema.enum.map(literal), ...(mayGrow(schema) ? ['(string & {})'] : [])])
  const kinds = Array.isArray(schema.type)
    ? schema.type
    : [schema.type ?? ('properties' in schema ? 'object' : undefined)]
  return any(kinds.map((kind) => ofKind(kind, schema, prefix)))
}

/** The TypeScript type of a schema. `prefix` stands before the names of the document's own types. */
export function typeOf(schema: Schema, prefix = ''): string {
  const parts = (key: string): string[] =>
    list(schema[key]).map((one) => (isRecord(one) ? typeOf(one, prefix) : UNKNOWN))
  const alternatives = ['oneOf', 'anyOf'].flatMap((key) => (key in schema ? [any(parts(key))] : []))
  return all([referred(schema, prefix) ?? ownType(schema, prefix), ...parts('allOf'), ...alternatives])
}
