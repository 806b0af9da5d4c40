import type { Finding } from './rules/staged-rules.ts'

/** Statuses that the contract lists for an expected outcome (contract 2, section 7). */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 501 | 502 | 503

/** Why, for whoever looks a trace id up later: a rule's id or a stable word, and the field. Never a value. */
export interface Reason {
  rule: string
  field?: string
}

/**
 * An outcome that the caller caused or must act on. Everything that is not a
 * Refusal is a fault of ours and becomes a 500 without its message.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus
  /** Extra members of the error body, such as `powerOfAttorneyId`. */
  readonly details: Readonly<Record<string, unknown>>
  /** For the log, and for a client that asks for them. */
  reasons: readonly Reason[] = []

  constructor(status: RefusalStatus, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.details = details
  }

  /** Says why in a word that stays the same for ever, with the fields it is about; both are ours, never the caller's. */
  because(rule: string, ...fields: readonly string[]): this {
    this.reasons = fields.length === 0 ? [{ rule }] : fields.map((field) => ({ rule, field }))
    return this
  }
}

export const badRequest = (...lines: readonly string[]): Refusal => new Refusal(400, lines.join('\n'))
export const forbidden = (message: string): Refusal => new Refusal(403, message)
export const notFound = (message: string): Refusal => new Refusal(404, message)
export const conflict = (message: string): Refusal => new Refusal(409, message)
export const unavailable = (message: string): Refusal => new Refusal(503, message)

/** The 400 of rules that a request breaks, one line each. */
export function brokenRules(findings: readonly Finding[]): Refusal {
  const refusal = badRequest(...findings.map(({ message }) => message))
  refusal.reasons = findings.map(({ rule, field }) => ({ rule, field }))
  return refusal
}

/** Of lines that begin with the path of a field. */
export const fieldsOf = (lines: readonly string[]): string[] => lines.map((line) => line.split(/[ :]/, 1)[0] ?? '')

export const badFields = (rule: string, ...lines: readonly string[]): Refusal =>
  badRequest(...lines).because(rule, ...fieldsOf(lines))

/** One finding per reason, where every line of the message has its field; undefined for a refusal that is about more. */
export function findingsIn(refusal: Refusal): Finding[] | undefined {
  const violations = violationsOf(refusal)
  if (violations.length !== refusal.reasons.length) return undefined
  const findings = violations.flatMap(({ rule, field, message }) =>
    field === undefined ? [] : [{ rule, field, message }],
  )
  return findings.length === violations.length ? findings : undefined
}

/** A line of a refusal, with what explains it: for programs. */
export interface Violation {
  /** A rule's id, or a word. */
  rule: string
  field?: string
  message: string
}

/**
 * What a refusal says, in the order of its lines. A line that is about several fields is told for each of them, and one beyond the
 * reasons has the word of the last.
 */
export function violationsOf({ message, reasons, status }: Refusal): Violation[] {
  const lines = message.split('\n')
  const last = reasons.at(-1) ?? { rule: `status-${status}` }
  if (reasons.length > lines.length) return reasons.map((reason) => ({ ...reason, message }))
  return lines.map((line, index) => ({ ...(reasons[index] ?? { rule: last.rule }), message: line }))
}
