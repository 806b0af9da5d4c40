import { expect, it } from 'vitest'
import { anApplication } from '../../../test/builders/application.ts'
import { anAttempt } from '../../../test/builders/attempt.ts'
import { minutesLater, NOW } from '../../../test/builders/candidate.ts'
import type { OrderEvent } from '../../domain/event/order-events.ts'
import type { Filing } from '../../domain/order/show/filings.ts'
import type { EventDelivery } from '../webhook/operator/order-deliveries.ts'
import { dispatchEntries, stateEntries } from './attempt-entries.ts'
import { eventEntries } from './event-entries.ts'
import { newestFirst } from './timeline-entry.ts'

const aFiling = (change: Partial<Filing> = {}): Filing => ({
  ...{ id: 12, attempt: 1, filedBy: 'Disposition', traceId: 'trace', createdAt: NOW, askedAt: null },
  sentAt: minutesLater(1),
  receiptedAt: minutesLater(2),
  application: anApplication('AB'),
  ...change,
})

const anEvent = (status: string, minute: number): OrderEvent => ({
  ...{ id: `${status} ${minute}`, orderId: 12, type: 'VEHICLE_DEREGISTRATION_XKFZ_EVENT', status },
  createdAt: minutesLater(minute),
})

const aDelivery = (change: Partial<EventDelivery>): EventDelivery => ({
  ...{ id: 5, webhookId: 3, eventId: 'FAILED 2', host: 'erp.example.test', state: 'pending', attempts: [] },
  ...change,
})

const refused = [{ type: 'QUITTUNG', kind: 'Fehler', code: '00760', text: 'Anzahl' }] as const

it('tells of a dispatch when it was accepted, how long it waited, and what came back', () => {
  const attempt = anAttempt({ state: 'fehlgeschlagen', messages: refused })
  const entries = dispatchEntries({ attempt, filing: aFiling(), events: [anEvent('FAILED', 2)] })
  expect(entries.map(({ kind, group, facts }) => ({ kind, group, ...facts }))).toEqual([
    { kind: 'accepted', group: 'own', filedBy: 'Disposition', traceId: 'trace' },
    { kind: 'waiting', group: 'own', ms: 60_000 },
    { kind: 'sent', group: 'authority', ms: 60_000 },
    { kind: 'receipt', group: 'authority', status: 'FAILED', code: '00760', text: 'Anzahl', technicalReason: null },
  ])
})

it('does not call it a receipt of the authority when nothing was sent', () => {
  const filing = aFiling({ sentAt: null })
  const attempt = anAttempt({ state: 'fehlgeschlagen', messages: refused })
  const receipt = dispatchEntries({ attempt, filing, events: [anEvent('FAILED', 2)] }).at(-1)
  expect(receipt).toMatchObject({ kind: 'receipt', group: 'own', tone: 'bad' })
})

it('tells nothing that has not happened', () => {
  const filing = aFiling({ sentAt: null, receiptedAt: null })
  expect(dispatchEntries({ attempt: anAttempt(), filing, events: [] }).map(({ kind }) => kind)).toEqual(['accepted'])
})

it('tells each later step once, and the receipt not again', () => {
  const events = [anEvent('ACCEPTED', 2), anEvent('ACCEPTED', 3), anEvent('FORWARDED', 4), anEvent('APPROVED', 5)]
  const entries = stateEntries({ attempt: anAttempt(), filing: aFiling(), events })
  expect(entries.map(({ facts, tone }) => [facts.from, facts.status, tone])).toEqual([
    ['ACCEPTED', 'FORWARDED', 'info'],
    ['FORWARDED', 'APPROVED', 'ok'],
  ])
})

it.each([
  ['delivered', [aDelivery({ state: 'delivered' })], 'delivered', 'ok'],
  ['waiting', [aDelivery({})], 'waiting', 'info'],
  [
    'retrying',
    [aDelivery({ attempts: [{ at: NOW, status: 503, durationMs: 212, failure: 'status' }] })],
    'retrying',
    'warn',
  ],
  ['given up', [aDelivery({ state: 'given_up' })], 'given-up', 'bad'],
] as const)('an event that is %s says so', (_, deliveries, state, tone) => {
  const [entry] = eventEntries(1, [anEvent('FAILED', 2)], deliveries)
  expect([entry?.tone, entry?.deliveries?.map((delivery) => delivery.state)]).toEqual([tone, [state]])
})

it('shows every attempt of a delivery, by the host of its receiver', () => {
  const attempts = [{ at: NOW, status: 503, durationMs: 212, failure: 'status' }]
  const [entry] = eventEntries(1, [anEvent('FAILED', 2)], [aDelivery({ attempts }), aDelivery({ eventId: 'other' })])
  expect(entry?.deliveries).toEqual([
    {
      ...{ webhookId: 3, deliveryId: 5, host: 'erp.example.test', state: 'retrying' },
      attempts: [{ at: NOW, status: 503, ms: 212, error: 'status' }],
    },
  ])
})

it('is newest first; what happens at one moment in the order in which it happens', () => {
  const attempt = anAttempt({ state: 'fehlgeschlagen', messages: refused })
  const events = [anEvent('FAILED', 2)]
  const entries = [...eventEntries(1, events, []), ...dispatchEntries({ attempt, filing: aFiling(), events })]
  expect(newestFirst(entries).map(({ kind }) => kind)).toEqual(['event', 'receipt', 'sent', 'waiting', 'accepted'])
})
