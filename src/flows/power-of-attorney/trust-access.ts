import type { TrustEnvironment, TrustService } from '../../foreign/trust/trust-service.ts'

/** What the instance has of a trust service (contract 2, 4.5). */
export type TrustAccess =
  | {
      state: TrustEnvironment
      service: TrustService
      /** Business signing: set up, not released in production, or not set up. */
      legalPersons: 'available' | 'disabled' | 'missing'
      timeoutMs: number
    }
  | { state: 'missing' | 'misconfigured'; service?: undefined }

/** The provider's environment; undefined without a usable trust service. */
export const environmentOf = (trust: TrustAccess): TrustEnvironment | undefined =>
  trust.service === undefined ? undefined : trust.state
