import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { traceIdOf } from './trace.ts'

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

function idOf(headers: Record<string, string>): string {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  return traceIdOf(() => 'generated')(request)
}

describe('the trace id of a request (contract 1, 5.5)', () => {
  it('is what the client sent, whatever trace it takes part in', () =>
    expect(idOf({ 'x-trace-id': 'a.B_1:-', traceparent: PARENT })).toBe('a.B_1:-'))

  it.each(['', 'ü', 'a b', 'a'.repeat(129)])('is generated in place of a value that cannot be taken: %s', (sent) =>
    expect(idOf({ 'x-trace-id': sent, traceparent: PARENT })).toBe('generated'),
  )

  it('is that of the trace which a client takes part in that sends none', () => {
    expect(idOf({ traceparent: PARENT })).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
    expect(idOf({ traceparent: 'nonsense' })).toBe('generated')
    expect(idOf({})).toBe('generated')
  })
})
