import fc from 'fast-check'

type Path = readonly string[]

/** Every place in a JSON value, leaves and branches. */
export const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

/** The value with one place replaced; the value itself stays as it is. */
export const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? replaced(entry, rest, by) : entry))
  const record = Object(value) as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, by) }
}

/** What a careless or hostile client writes where something else belongs. */
const AWKWARD: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  0,
  -1,
  1.5,
  1e308,
  true,
  false,
  'false',
  [],
  {},
  [null],
  [[]],
  '\u0000',
  '\ud800',
  'ß',
  'a\r\nb\t',
  '<&>"\']]>',
  '2026-02-29',
  'x'.repeat(2000),
]

export const awkward = fc.oneof(
  fc.constantFrom(...AWKWARD),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

/** A body with one to four of its places replaced by something awkward. */
export const mutationsOf = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.record({ at: fc.constantFrom(...pathsOf(body)), by: awkward }), { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce<unknown>((changed, { at, by }) => replaced(changed, at, by), body))
