import { createHash, randomBytes } from 'node:crypto'

/** Of the W3C Trace Context: 16 bytes for a trace and 8 for a span, in small hexadecimal digits, never only zeros. */
const TRACE = /^(?!0{32})[0-9a-f]{32}$/
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-[0-9a-f]{2}(-|$)/

const digest = (text: string, digits: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits)

/**
 * The trace that belongs to a trace id of ours. A UUID is one without its hyphens, 32 hexadecimal digits are one as they stand; of any other
 * text a caller chose it is the beginning of the hash.
 */
export function traceOf(traceId: string): string {
  const plain = traceId.replaceAll('-', '').toLowerCase()
  return TRACE.test(plain) ? plain : digest(traceId, 32)
}

/**
 * The span of something that happens once, from its number: whoever reports a part of an order's life knows its parent without a row for
 * it, on any node and after any restart.
 */
export const spanOf = (kind: 'order' | 'dispatch', orderId: number): string => digest(`${kind} ${orderId}`, 16)

export const newSpan = (): string => randomBytes(8).toString('hex')

/** The caller's own span, from the header `traceparent`. */
export function parentIn(traceparent: unknown): { trace: string; span: string } | undefined {
  const [, trace, span] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  return trace !== undefined && span !== undefined ? { trace, span } : undefined
}
