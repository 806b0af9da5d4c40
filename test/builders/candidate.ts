import { createHash, randomUUID } from 'node:crypto'
import type { NewAttempt } from '../../src/domain/order/filing/new-attempt.ts'
import { closedReadable } from '../support/unbound.ts'

export const NOW = new Date('2026-11-16T09:00:00.000Z')
export const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

/** An application that passed all checks, about to become an order. */
export const aCandidate = (change: Partial<NewAttempt> & { clientId: number }): NewAttempt => ({
  filedBy: 'Disposition',
  transaction: 'AB',
  externalOrderId: undefined,
  fin: 'WTEST000000000001',
  licensePlate: 'B-AB 123',
  contractPartner: undefined,
  parties: [],
  fingerprint: createHash('sha256').update('one').digest(),
  messageId: randomUUID(),
  gksEnvironment: 'test',
  gksIdentifier: 'PLAKETTE-TEST',
  gksAccessId: null,
  ownRegistration: false,
  application: closedReadable('{}'),
  applicationSha256: createHash('sha256').update('{}').digest(),
  requestSha256: undefined,
  traceId: 'trace',
  now: NOW,
  ...change,
})
