// Rendered from docs/openapi/operations.yaml by `npm run docs:render`; do not edit.

export type Count = number

export type Health = {
  status: 'ok' | 'degraded'
  apiVersion: '2.3.0'
  /** `ok` only means that no login lock exists; it proves no contact. */
  gksLogin: 'ok' | 'gesperrt'
  trustService?: 'missing' | 'misconfigured' | 'test' | 'production'
  trustServiceLegalPersons?: 'available' | 'disabled' | 'missing'
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
