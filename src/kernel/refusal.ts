/** Statuses that the contract lists for an expected outcome (contract 2, section 7). */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 414 | 415 | 501 | 502 | 503

/**
 * An outcome that the caller caused or must act on. Everything that is not a
 * Refusal is a fault of ours and becomes a 500 without its message.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus
  /** Extra members of the error body, such as `powerOfAttorneyId`. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: RefusalStatus, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.details = details
  }
}

export const badRequest = (...lines: readonly string[]): Refusal => new Refusal(400, lines.join('\n'))
export const forbidden = (message: string): Refusal => new Refusal(403, message)
export const notFound = (message: string): Refusal => new Refusal(404, message)
export const conflict = (message: string): Refusal => new Refusal(409, message)
export const unavailable = (message: string): Refusal => new Refusal(503, message)
