import { bothTold, follow, list, oneLine, type Part, part, parts } from './document.ts'
import { typeText } from './type-text.ts'

export interface Field {
  path: string
  isRequired: boolean
  type: string
  meaning: string
}

/** Types that tell nothing more about an entry. */
const PLAIN = ['any', 'object']

const ALTERNATIVES = ['oneOf', 'anyOf'] as const

/** Null, or an empty text, which counts as absent. */
const isOnlyNull = ({ type, enum: values }: Part): boolean =>
  type === 'null' || (Array.isArray(values) && values.every((value) => value === null || value === ''))

const typesOf = ({ type }: Part): unknown[] => (Array.isArray(type) ? type : type === undefined ? [] : [type])

const withNull = (schema: Part): Part => {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  return types[0] === undefined || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] }
}

function joined(one: Part, other: Part): Part {
  const properties: Record<string, unknown> = { ...part(one.properties) }
  for (const [name, schema] of Object.entries(part(other.properties)))
    properties[name] = name in properties ? { allOf: [properties[name], schema] } : schema
  const required = [...new Set([...list(one.required), ...list(other.required)])]
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

/** All that is said of a value in one piece; conditions between fields are told by the descriptions and by the rules. */
export function settled(document: Part, schema: unknown): Part {
  const { allOf, ...own } = follow(document, schema).value
  let whole: Part = parts(allOf).reduce<Part>((sum, one) => joined(sum, settled(document, one)), {})
  whole = joined(whole, own)
  for (const key of ALTERNATIVES) {
    const all = parts(whole[key])
    if (all.length === 0) continue
    const { [key]: _, ...rest } = whole
    const telling = all.filter((one) => !isOnlyNull(one)).map((one) => settled(document, one))
    const types = [...new Set(telling.flatMap(typesOf))]
    const joint = telling.reduce<Part>((sum, { required: _required, ...one }) => joined(sum, one), {})
    const united = types.length > 1 ? { ...joint, type: types } : joint
    const required = telling.length === 1 ? telling[0]?.required : undefined
    const both = {
      ...joined({ ...united, ...(required !== undefined && { required }) }, rest),
      ...bothTold(rest, united),
    }
    whole = telling.length < all.length ? withNull(both) : both
  }
  return whole
}

/** The fields of a body with their paths, as a reader goes through them from the top. */
export function fieldsOf(document: Part, schema: unknown, path = '', isRequired = true): Field[] {
  const whole = settled(document, schema)
  const meaning = oneLine(whole.description)
  const own = path ? [{ path, isRequired, type: typeText(whole, meaning), meaning }] : []
  const required = list(whole.required)
  const inner = Object.entries(part(whole.properties)).flatMap(([name, one]) =>
    fieldsOf(document, one, path ? `${path}.${name}` : name, required.includes(name)),
  )
  return [...own, ...inner, ...itemsOf(document, whole, path)]
}

function itemsOf(document: Part, { items }: Part, path: string): Field[] {
  if (items === undefined) return []
  const [first, ...others] = fieldsOf(document, items, `${path}[]`)
  // That a list has entries is no news: its own line, or those of their fields, tell the rest.
  return first && (first.meaning !== '' || !PLAIN.includes(first.type)) ? [first, ...others] : others
}
