import type { Process } from '../../../../domain/power-of-attorney/process.ts'
import { issuesOf, readinessOf, type Surroundings } from '../../../../domain/power-of-attorney/readiness.ts'
import { tabOf } from '../../../../domain/power-of-attorney/shown/tab.ts'
import { isStalled } from '../../../../domain/power-of-attorney/stalled.ts'
import { isoTime } from '../../../../kernel/time.ts'
import type { PowerRow } from './power-answers.ts'

interface Seen {
  around: Surroundings
  now: Date
  nameOf(clientId: number): string
}

/** A process as lists send it. */
export function powerRow(process: Process, { around, now, nameOf }: Seen): PowerRow {
  const { status, readyForApplication } = readinessOf(process, around)
  return {
    id: process.id,
    clientId: process.clientId,
    clientName: nameOf(process.clientId),
    status,
    tab: tabOf(process, around),
    readyForApplication,
    isStalled: isStalled(process, around.environment, now),
    isTest: process.environment === 'test',
    reference: process.externalOrderId,
    fins: process.fins,
    createdAt: isoTime(process.createdAt),
    changedAt: isoTime(process.changedAt),
    validUntil: process.validUntil && isoTime(process.validUntil),
    missingHolderFields: process.missingHolderFields,
    issues: issuesOf(process, around).map(({ code, fields }) => ({ code, fields })),
  }
}
