/**
 * Whether the application arrived (contract 2, 7 no. 3): after `loginRefused`, `unreachable` and `schema` it certainly
 * did not; after `timeout`, `dropped` and `unreadable` that is open.
 */
export type FailureKind = 'loginRefused' | 'unreachable' | 'timeout' | 'dropped' | 'unreadable' | 'schema'

const MAY_HAVE_ARRIVED: ReadonlySet<FailureKind> = new Set(['timeout', 'dropped', 'unreadable'])

/** A call to the authority that brought no answer to the question. The message carries no personal data. */
export class AuthorityFailure extends Error {
  override name = 'AuthorityFailure'
  readonly kind: FailureKind
  /** What came with HTTP 200 instead of a readable answer, to be kept for a person; it may hold personal data. */
  readonly answer: Uint8Array | undefined

  constructor(kind: FailureKind, message: string, options: { cause?: unknown; answer?: Uint8Array } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.kind = kind
    this.answer = options.answer
  }

  get mayHaveArrived(): boolean {
    return MAY_HAVE_ARRIVED.has(this.kind)
  }
}
