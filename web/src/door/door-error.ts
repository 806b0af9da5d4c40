export interface DoorFinding {
  rule: string
  field: string
  message: string
}

/** A row of a batch that breaks a rule. */
export interface ToldRow {
  line: number
  findings: readonly DoorFinding[]
}

interface Told {
  error?: string
  code?: string
  traceId?: string
  findings?: readonly DoorFinding[]
  rows?: readonly ToldRow[]
  until?: string
  left?: number
  /** The order that stands in the way. */
  orderId?: number
  /** Who was faster, and when. */
  by?: string
  at?: string
  /** The process that failed, or that has the reference already. */
  powerOfAttorneyId?: number
}

/** An answer that is not what was asked for. `code` picks the text for people, the trace id can be given to the operator. */
export class DoorError extends Error {
  readonly status: number
  readonly told: Told
  constructor(status: number, told: Told) {
    super(told.error ?? `answered with ${status}`)
    this.name = 'DoorError'
    this.status = status
    this.told = told
  }
}

/** The request got no answer at all. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause })
    this.name = 'Unreachable'
  }
}
