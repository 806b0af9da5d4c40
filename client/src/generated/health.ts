// Rendered from docs/openapi/operations.yaml by `npm run docs:render`; do not edit.

export type Count = number

export type Health = {
  /** `degraded` while a condition holds that somebody must look at, such as an overdue order; else `ok`. */
  status: 'ok' | 'degraded'
  apiVersion: '2.3.0'
  /**
   * `gesperrt` after a refused login, until the operator releases it. `ok` only means that no login lock exists; it proves no
   * contact.
   */
  gksLogin: 'ok' | 'gesperrt'
  /**
   * With `missing` and `misconfigured` (its address cannot be used) no power of attorney can be signed electronically; `test`
   * and `production` say which environment of the trust service is used.
   */
  trustService?: 'missing' | 'misconfigured' | 'test' | 'production'
  /**
   * Whether companies can sign: `available`, `disabled` (not released in production) or `missing` (not set up). Shown only where
   * `trustService` is `test` or `production`.
   */
  trustServiceLegalPersons?: 'available' | 'disabled' | 'missing'
  /** `ready`, or `missing`: then a mandate cannot be signed together with a power of attorney. */
  sepaMandateTemplate?: 'ready' | 'missing'
  returnChannel?: {
    lastPollAt: string | 'never'
    pollStatus?: 'fehler'
  }
  overdueOrders?: Count
  stalledPowerOfAttorneys?: number
  signatureCertificate?: {
    validUntil?: string
    warning?: string
  }
  gksCertificates?: {
    total: Count
    needAttention?: Count
  }
}
