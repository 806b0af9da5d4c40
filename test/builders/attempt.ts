import type { Attempt } from '../../src/domain/order/order.ts'
import { NOW } from './candidate.ts'

/** A receipted attempt, as it is read from the database. */
export const anAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  id: 12,
  headId: 12,
  attempt: 1,
  clientId: 7,
  businessTransaction: 'AB',
  externalOrderId: 'A-4711',
  fin: 'WTEST000000000001',
  licensePlate: 'B-AB 123',
  state: 'eingereicht',
  derivedStatus: 'PENDING',
  messages: [],
  technicalReason: null,
  retryable: null,
  applicationId: '11000020261116000001',
  parties: [],
  result: {},
  holderProvenance: null,
  feeAmountCents: null,
  paymentReference: null,
  billsAuthority: false,
  messageId: '0190a0a0-0000-7000-8000-000000000000',
  gksIdentifier: 'GKS1',
  gksAccessId: null,
  currentAttemptId: 12,
  createdAt: NOW,
  changedAt: NOW,
  version: 1,
  ...change,
})
