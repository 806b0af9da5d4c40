import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exceededLimit } from './json-scan.ts'

const scan = (text: string, depth: number, values: number) => exceededLimit(Buffer.from(text), { depth, values })

/** Depth and number of values as the parser finds them. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 }
  const inner = Object.values(value).map(measure)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: inner.reduce((sum, { values }) => sum + values + 1, 0),
  }
}

describe('what a JSON text holds, counted before it is parsed', () => {
  it('is what the parser finds in it, whatever its strings say and however it is spaced', () => {
    const spacing = fc.constantFrom(undefined, 1, '\t', '\n \r')
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), spacing, fc.boolean(), (value, space, escapes) => {
        const plain = JSON.stringify(value, undefined, space)
        const text = escapes ? plain.replaceAll('Z', '\\u005a') : plain
        const { depth, values } = measure(JSON.parse(text))
        expect(scan(text, depth, values)).toBeUndefined()
        if (depth > 0) expect(scan(text, depth - 1, Number.POSITIVE_INFINITY)).toBe('depth')
        if (values > 0) expect(scan(text, Number.POSITIVE_INFINITY, values - 1)).toBe('values')
      }),
    )
  })

  it.each([
    ['brackets', '"[[[[{{{{,,,,"'],
    ['an escaped quote', '"\\",[[[["'],
    ['an escaped backslash before the end', '["\\\\"]'],
    ['an escaped quote behind a long text', `["${'a'.repeat(500)}\\"[[[[,,,,"]`],
    ['escaped backslashes behind a long text', `["${'a'.repeat(500)}${'\\\\'.repeat(99)}",1]`],
    ['a quote as a Unicode escape', '["\\u0022[[[[,,,,"]'],
    ['letters whose bytes are no brackets', '["ś〛ⅹ"]'],
  ])('does not count %s within a string', (_name, text) => expect(scan(text, 1, 2)).toBeUndefined())

  it('goes on behind a string', () => {
    expect(scan('["\\\\",1,2,3]', 1, 3)).toBe('values')
    expect(scan(`{"${'\\\\'.repeat(100)}":[[]]}`, 2, 9)).toBe('depth')
  })

  it.each(['', '"', '"\\', '[', '{"a":"', ']]]]', '\\\\\\"[', ',,,', '[}]{', '{}{{{{{'])('ends with %j', (text) => {
    expect(scan(text, 1, 3)).toBeUndefined()
  })
})
