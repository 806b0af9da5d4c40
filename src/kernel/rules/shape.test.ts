import { describe, expect, it } from 'vitest'
import { code, flag, integer, list, object, type Read, text } from './shape.ts'

const refusal = (read: Read<unknown>, value: unknown): string => {
  try {
    read(value, 'field')
    return 'accepted'
  } catch (error) {
    return String(error)
  }
}

describe('a JSON value', () => {
  it.each([
    ['text', text, 5, 'field must be a JSON string, not number'],
    ['text', text, ['a'], 'field must be a JSON string, not array'],
    ['text', text, 'a\u0000b', 'field must not contain control characters or broken Unicode'],
    ['text', text, 'a\ud800b', 'field must not contain control characters or broken Unicode'],
    ['text', text, 'x'.repeat(1001), 'field must be at most 1000 characters long'],
    ['text', text, '🚗'.repeat(1001), 'field must be at most 1000 characters long'],
    ['flag', flag, 'false', 'field must be a JSON boolean (true or false), not string'],
    ['flag', flag, 0, 'field must be a JSON boolean (true or false), not number'],
    ['integer', integer, '1', 'field must be a JSON integer, not string'],
    ['integer', integer, 1.5, 'field must be a JSON integer'],
    ['integer', integer, Number.POSITIVE_INFINITY, 'field must be a JSON integer'],
    ['code', code, '02', 'field must be a JSON integer or the same as a string'],
    ['code', code, ' 2', 'field must be a JSON integer or the same as a string'],
    ['code', code, true, 'field must be a JSON integer, not boolean'],
    ['list', list(text), {}, 'field must be a JSON array, not object'],
    ['list', list(text), ['a', null], 'field[1] must be a JSON string, not null'],
    ['list', list(text), Array(101).fill('a'), 'field must have at most 100 entries'],
    ['object', object({}), [], 'field must be a JSON object, not array'],
    ['object', object({ inner: object({ flag }) }), { inner: { flag: 1 } }, 'field.inner.flag must be a JSON boolean'],
  ])('read as %s names what is wrong (%#)', (_, read, value, message) => {
    expect(refusal(read, value)).toContain(message)
  })

  it('is never coerced', () => {
    expect(integer(7, 'field')).toBe(7)
    expect(code('37', 'field')).toBe(37)
    expect(text('7', 'field')).toBe('7')
    expect(text('🚗'.repeat(1000), 'field')).toHaveLength(2000)
    expect(text('Łódź\t', 'field')).toBe('Łódź\t')
  })
})

describe('an object', () => {
  const read = object({ name: text, flag, inner: object({ count: integer }) })

  it('keeps known fields, treats null as absent and ignores the rest', () => {
    expect(read({ name: 'a', flag: null, other: 1, inner: { count: null } }, '')).toEqual({ name: 'a', inner: {} })
  })

  it('names fields of the body without a leading dot', () => {
    expect(refusal(() => read({ flag: 1 }, ''), {})).toContain('ShapeError: flag must be')
    expect(refusal(() => read(null, ''), {})).toContain('ShapeError: body must be a JSON object, not null')
  })
})
