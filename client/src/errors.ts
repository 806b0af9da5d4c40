import type { Order, PowerOfAttorneyProcess, Violation } from './generated/api.ts'

interface Refused {
  status: number
  text: string
  traceId: string | undefined
  violations: readonly Violation[]
  details: Readonly<Record<string, unknown>>
}

/** The service has answered with an error. */
export class PlaketteError extends Error {
  override name = 'PlaketteError'
  readonly status: number
  /** What is wrong, one line per problem, without the trace id. */
  readonly text: string
  /** Quote it to support; undefined when something before the service has answered. */
  readonly traceId: string | undefined
  /** Empty when the service sends none. */
  readonly violations: readonly Violation[]
  /** Whatever else the answer has, such as `powerOfAttorneyId`. */
  readonly details: Readonly<Record<string, unknown>>

  constructor({ status, text, traceId, violations, details }: Refused) {
    super(`${status}: ${text}${traceId === undefined ? '' : ` (trace id ${traceId})`}`)
    this.status = status
    this.text = text
    this.traceId = traceId
    this.violations = violations
    this.details = details
  }
}

/** No answer came: no connection, or none in time. What was sent may have arrived. */
export class PlaketteConnectionError extends Error {
  override name = 'PlaketteConnectionError'
}

/** An application was not filed: an earlier one for the same vehicle may be, or is, at the authority. */
export class OpenOutcomeError extends Error {
  override name = 'OpenOutcomeError'
  readonly earlier: Order

  constructor(earlier: Order) {
    const { order, businessTransaction, vehicleIdentificationNumber: vehicle } = earlier
    super(
      `not filed: order ${order.id} (${businessTransaction}, ${vehicle}) failed and may have reached the authority. ` +
        'Clarify that with support first; then file with { resendOpenOutcome: true }',
    )
    this.earlier = earlier
  }
}

/** What was waited for has not come in time; `last` is how it stood. */
export class WaitTimeoutError<Record> extends Error {
  override name = 'WaitTimeoutError'
  readonly last: Record | undefined

  constructor(message: string, last: Record | undefined) {
    super(message)
    this.last = last
  }
}

/** A power of attorney that will not become usable. */
export class UnusableProcessError extends Error {
  override name = 'UnusableProcessError'
  readonly process: PowerOfAttorneyProcess

  constructor(process: PowerOfAttorneyProcess) {
    const { id, status, note, missingHolderFields, blockingIssues } = process
    const reasons = [note, ...missingHolderFields.map((field) => `${field} is missing`), ...blockingIssues]
    const why = reasons.filter((reason) => reason !== undefined).join('; ')
    super(`power of attorney ${id} is ${status}${why === '' ? '' : `: ${why}`}`)
    this.process = process
  }
}
