/**
 * `unreachable`, `timeout`, `dropped`: no answer. `serverError`: HTTP 5xx or 429. `rejected`: it refuses the order, with a
 * reason. `companyNotFound`: the register does not know the company. `notFound`: it does not know the process.
 * `unreadable`: an answer that makes no sense.
 */
export type TrustFailureKind =
  | 'unreachable'
  | 'timeout'
  | 'dropped'
  | 'serverError'
  | 'rejected'
  | 'companyNotFound'
  | 'notFound'
  | 'unreadable'

const RETRY_HELPS: ReadonlySet<TrustFailureKind> = new Set(['timeout', 'serverError'])

/** A call to the trust service that brought no answer to the question. The message carries no personal data. */
export class TrustFailure extends Error {
  override name = 'TrustFailure'
  readonly kind: TrustFailureKind
  /** What the provider wrote itself. May be personal: it is cleaned before anybody sees it, and never logged or stored. */
  readonly said: string | undefined

  constructor(kind: TrustFailureKind, message: string, options: { cause?: unknown; said?: string | undefined } = {}) {
    super(message, options)
    this.kind = kind
    this.said = options.said
  }

  /** Contract 2, 4.1: a retry helps only after HTTP 5xx, 429 or a timeout. */
  get retryHelps(): boolean {
    return RETRY_HELPS.has(this.kind)
  }
}
