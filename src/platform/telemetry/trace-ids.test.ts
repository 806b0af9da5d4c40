import { describe, expect, it } from 'vitest'
import { newSpan, parentIn, spanOf, traceOf } from './trace-ids.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

describe('the trace of a trace id', () => {
  it.each([
    ['4bf92f35-77b3-4da6-a3ce-929d0e0e4736', TRACE],
    ['4BF92F3577B34DA6A3CE929D0E0E4736', TRACE],
    [TRACE, TRACE],
  ])('is what everybody would guess where it can be: %s', (traceId, trace) => expect(traceOf(traceId)).toBe(trace))

  it.each(['order-4711', '0'.repeat(32), 'x', '-'])('is made of any other text: %s', (traceId) => {
    expect(traceOf(traceId)).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
    expect(traceOf(traceId)).toBe(traceOf(traceId))
    expect(traceOf(traceId)).not.toBe(traceOf(`${traceId}.`))
  })
})

describe('the span of a step', () => {
  it('is another one for each order and each step of it', () => {
    const spans = [spanOf('order', 1), spanOf('order', 2), spanOf('dispatch', 1), newSpan()]
    for (const span of spans) expect(span).toMatch(/^[0-9a-f]{16}$/)
    expect(new Set(spans).size).toBe(4)
    expect(spanOf('order', 1)).toBe(spans[0])
  })
})

describe('traceparent', () => {
  it.each([`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-00`, `cc-${TRACE}-${SPAN}-01-what-comes-later`])(
    'names the span of the caller: %s',
    (header) => expect(parentIn(header)).toEqual({ trace: TRACE, span: SPAN }),
  )

  it.each([
    undefined,
    '',
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-011`,
  ])('that breaks its form names nobody: %s', (header) => expect(parentIn(header)).toBeUndefined())
})
