import type { ProcessStatus, SigningEnvironment } from './status.ts'

/** A process without what identifies a person: enough to show it and to decide whether it can be used. */
export interface Process {
  id: number
  clientId: number
  status: ProcessStatus
  environment: SigningEnvironment
  provider: string
  providerId: string | null
  signatureUrl: string | null
  validUntil: Date | null
  externalOrderId: string | null
  /** The first vehicle. */
  fin: string
  /** Every vehicle that it lists; of processes of earlier versions the first one only. */
  fins: readonly string[]
  fingerprint: Buffer
  /** A SEPA mandate is signed in the same process. */
  hasMandate: boolean
  identitySource: string | null
  establishedAt: Date | null
  identityFingerprint: Buffer | null
  /** Names of holder fields that the provider did not establish. */
  missingHolderFields: readonly string[]
  /** Fields in which the established identity differs from the principal of the request. */
  differingFields: readonly string[]
  /** Fields in which the signed papers differ from those that were given to the provider. */
  alteredFields: readonly string[]
  formSha256: Buffer | null
  mandateSha256: Buffer | null
  note: string | null
  createdAt: Date
  changedAt: Date
  forgottenAt: Date | null
}

/** Who supplied the holder's data and when (contract 2, 2.1); never the data. */
export function provenanceOf(process: Process) {
  const { identitySource, establishedAt, provider, identityFingerprint } = process
  if (identitySource === null || establishedAt === null || identityFingerprint === null) return undefined
  return {
    identitySource,
    establishedAt: establishedAt.toISOString(),
    provider,
    fingerprint: identityFingerprint.toString('hex'),
  }
}
