import { compact } from '../../kernel/compact.ts'
import { isoTime } from '../../kernel/time.ts'
import { type Process, provenanceOf } from './process.ts'
import { readinessOf, type Surroundings } from './readiness.ts'
import { isLeftBehind } from './status.ts'

/** What `POST /powerOfAttorneys` answers (contract 2, 4.1). */
export const createdRecord = (process: Process, around: Surroundings) => {
  const { status, readyForApplication } = readinessOf(process, around)
  return {
    id: process.id,
    status,
    provider: process.provider,
    signatureUrl: process.signatureUrl,
    validUntil: process.validUntil && isoTime(process.validUntil),
    externalOrderId: process.externalOrderId,
    vehicleIdentificationNumber: process.fin,
    createdAt: isoTime(process.createdAt),
    updatedAt: isoTime(process.changedAt),
    readyForApplication,
  }
}

const LEFT_BEHIND = "a process of the provider's test environment; the instance now uses its production environment"

const noteOf = (process: Process, around: Surroundings): string | undefined =>
  isLeftBehind(process.environment, around.environment) ? LEFT_BEHIND : (process.note ?? undefined)

/** The record of contract 2, 2.4, as every door shows it: names of fields, never established values. */
export const processRecord = (process: Process, around: Surroundings) =>
  compact({
    ...createdRecord(process, around),
    missingHolderFields: [...process.missingHolderFields],
    blockingIssues: [...readinessOf(process, around).blockingIssues],
    holderDataProvenance: provenanceOf(process),
    note: noteOf(process, around),
  })

export type CreatedRecord = ReturnType<typeof createdRecord>
export type ProcessRecord = ReturnType<typeof processRecord>
