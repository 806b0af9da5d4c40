interface ArrayType {
  /** The number that PostgreSQL gives to the type; it never changes. */
  oid: number
  name: string
  parse(text: string): unknown
  serialize(value: unknown): string
}

const asText = (value: unknown): string => String(value)
const asIs = (text: string): unknown => text
const asTime = (value: unknown): string => (value instanceof Date ? value.toISOString() : asText(value))
const readTime = (text: string): Date => new Date(text)
const asJson = (value: unknown): string => JSON.stringify(value)
const readJson = (text: string): unknown => JSON.parse(text)
const asBytes = (value: unknown): string =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : asText(value)
const readBytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')

/** As the driver reads and writes single values. It would ask the server for the arrays over each new connection. */
export const ARRAY_TYPES: readonly ArrayType[] = [
  { oid: 1000, name: 'bool', parse: (text) => text === 't', serialize: asText },
  { oid: 1001, name: 'bytea', parse: readBytes, serialize: asBytes },
  { oid: 1003, name: 'name', parse: asIs, serialize: asText },
  { oid: 1005, name: 'int2', parse: Number, serialize: asText },
  { oid: 1007, name: 'int4', parse: Number, serialize: asText },
  { oid: 1009, name: 'text', parse: asIs, serialize: asText },
  { oid: 1015, name: 'varchar', parse: asIs, serialize: asText },
  { oid: 1016, name: 'int8', parse: Number, serialize: asText },
  { oid: 1022, name: 'float8', parse: Number, serialize: asText },
  { oid: 1028, name: 'oid', parse: Number, serialize: asText },
  { oid: 1115, name: 'timestamp', parse: readTime, serialize: asTime },
  { oid: 1182, name: 'date', parse: readTime, serialize: asTime },
  { oid: 1185, name: 'timestamptz', parse: readTime, serialize: asTime },
  { oid: 1231, name: 'numeric', parse: asIs, serialize: asText },
  { oid: 199, name: 'json', parse: readJson, serialize: asJson },
  { oid: 2951, name: 'uuid', parse: asIs, serialize: asText },
  { oid: 3807, name: 'jsonb', parse: readJson, serialize: asJson },
]

/** For the driver: how arrays of each type are read and written. */
export const arrayTypes = () =>
  Object.fromEntries(
    ARRAY_TYPES.map(({ oid, name, parse, serialize }) => [
      `${name}Array`,
      {
        to: oid,
        from: [oid],
        parse: (text: string) => parseArray(text, parse),
        serialize: (value: unknown) => writeArray(value, serialize),
      },
    ]),
  )

function writeArray(value: unknown, serialize: ArrayType['serialize']): string {
  if (!Array.isArray(value)) return asText(value)
  const entries = value.map((entry: unknown) => {
    if (entry === undefined) throw new TypeError('an array for the database has an undefined entry')
    if (entry === null) return 'null'
    return Array.isArray(entry) && serialize !== asJson ? writeArray(entry, serialize) : quoted(serialize(entry))
  })
  return `{${entries.join(',')}}`
}

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

/** The tokens of an array: a brace, a comma, an entry in quotes or without. A quote that is missing is not looked for from every other one. */
const TOKEN = /[{},]|"([^"\\]*(?:\\[\s\S][^"\\]*)*)"?|[^{},"]+/g

/** Reads what PostgreSQL writes of an array, arrays of arrays too. */
function parseArray(text: string, parse: ArrayType['parse']): unknown[] {
  const whole: unknown[] = []
  const open: unknown[][] = [whole]
  for (const [token, inQuotes] of text.slice(text.indexOf('{')).matchAll(TOKEN)) {
    const into = open.at(-1) ?? whole
    if (token === '{') {
      const inner: unknown[] = []
      into.push(inner)
      open.push(inner)
    } else if (token === '}') open.pop()
    else if (inQuotes !== undefined) into.push(parse(inQuotes.replace(/\\([\s\S])/g, '$1')))
    else if (token !== ',') into.push(token === 'NULL' ? null : parse(token))
  }
  const [array] = whole
  return Array.isArray(array) ? array : []
}
