import type { EstablishedIdentity } from './identity.ts'

/** What is signed in the provider's test environment is not qualified (contract 2, 9). */
export type TrustEnvironment = 'test' | 'production'

interface TrustAddress {
  streetName: string
  houseNumber: string
  addressSuffix?: string
  zipCode: string
  cityName: string
  /** State key, `D` for Germany. */
  countryCode: string
}

/** Whose signature is wanted. For a company it is signed by those who may represent it, found in the register. */
export type TrustPrincipal =
  | {
      kind: 'natural'
      firstName: string
      lastName: string
      dateOfBirth: string
      placeOfBirth: string
      address: TrustAddress
    }
  | { kind: 'company'; companyName: string; address: TrustAddress }

export interface NewProcess {
  environment: TrustEnvironment
  principal: TrustPrincipal
  /** Where the provider sends the link. */
  email: string
  /** The filled form. */
  form: Uint8Array
  /** The filled SEPA mandate, signed in the same process. */
  mandate?: Uint8Array
  /** Where the signing page leads to at its end. */
  returnUrl: string
}

export interface CreatedProcess {
  /** The provider's own number of the process. */
  providerId: string
  /** One link, even with joint representation. */
  signatureUrl: string
  /** Deadline to sign; null when there is none, always so for a company. */
  validUntil: Date | null
}

export interface SignedProcess {
  status: 'signed'
  signedAt: Date
  identity: EstablishedIdentity
  /** What the provider hands out of the signed papers; it may lack one. */
  documents: { form?: Uint8Array; mandate?: Uint8Array }
}

/** How far a process is; with joint representation it stays open until all have signed. */
export type ProcessReading =
  | { status: 'open' }
  | SignedProcess
  | { status: 'declined' | 'failed' | 'expired' | 'cancelled'; reason?: string }

/** All that the rest of the service may ask of the trust service. Every call may throw a TrustFailure. */
export interface TrustService {
  /** Shown as `provider`. */
  readonly name: string
  createProcess(process: NewProcess): Promise<CreatedProcess>
  /** Downloads the signed papers too, once it is signed. */
  readProcess(providerId: string): Promise<ProcessReading>
  /** Whether it answers at all. Never throws. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}
