import { describe, expect, it } from 'vitest'
import { createTracing, type FinishedSpan } from './tracing.ts'

const span = (name: string): FinishedSpan => ({
  ...{ name, kind: 'internal', traceId: 't', endedAt: new Date(0), durationMs: 1, attributes: {} },
})

describe('tracing', () => {
  it('loses a span rather than the work that it is about', () => {
    const lost: unknown[] = []
    const tracing = createTracing(
      () => {
        throw new Error('full')
      },
      (error) => lost.push(error),
    )
    expect(() => tracing.record(span('accept order'))).not.toThrow()
    expect(lost).toEqual([new Error('full')])
  })

  it('knows the request under way by its trace id, the last of several, until it is over', () => {
    const tracing = createTracing(
      () => {},
      () => {},
    )
    tracing.enter('t', 'first')
    tracing.enter('t', 'second')
    expect(tracing.requestSpan('t')).toBe('second')
    tracing.leave('t', 'first')
    expect(tracing.requestSpan('t')).toBe('second')
    tracing.leave('t', 'second')
    expect(tracing.requestSpan('t')).toBeUndefined()
  })
})
