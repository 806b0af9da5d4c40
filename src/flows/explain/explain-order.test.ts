import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anAttempt } from '../../../test/builders/attempt.ts'
import { minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { NEXT_STEPS, type NextStepCase } from '../../domain/order/next-step.ts'
import { runbookPaths } from '../health/runbook.ts'
import { reasonsOf } from './explain-order.ts'
import type { OrderFacts } from './facts.ts'
import { OBSTACLES } from './obstacles.ts'

const account = { environment: 'test', username: 'GKS1' } as const
const aStep = (step: NextStepCase) => ({ case: step, ...NEXT_STEPS[step] })

/** An order that waits where all is well. */
const someFacts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ now: minutesLater(1), headId: 12, isSent: false, msPerOrder: 2_000, workers: 1, isLoginLocked: false },
  attempt: anAttempt({ state: 'angelegt' }),
  step: { ...aStep('waiting'), figures: { place: 3 } },
  ...{ held: undefined, completedAt: undefined, asking: undefined, maintenance: undefined, pollEveryMs: 30_000 },
  mailbox: { ...account, lastPollAt: NOW, hasFailed: false },
  deliveries: { retrying: 0, givenUp: 0 },
  ...change,
})

const atOffice = { attempt: anAttempt(), isSent: true, step: aStep('submitted') }
const unclear = { attempt: anAttempt({ state: 'fehlgeschlagen' }), isSent: true, step: aStep('unclear') }
const stop = { kind: 'person', reason: 'Umzug', since: NOW, untilDay: null } as const
const office = { districtKey: '11000', name: 'Berlin' }

const FOUND: readonly [string, Partial<OrderFacts>, string, string | undefined][] = [
  ['no-worker', { workers: 0 }, 'no worker is alive', 'stuck-order'],
  ['login-locked', { isLoginLocked: true }, 'GKS1 is locked', 'login-lock'],
  ['office-stopped', { step: aStep('held'), held: { ...office, stop } }, 'Berlin (11000): Umzug', 'stuck-order'],
  [
    'office-stopped',
    { step: aStep('held'), held: { ...office, stop: { ...stop, kind: 'number' } } },
    'takes in a day',
    'stuck-order',
  ],
  [
    'maintenance',
    { maintenance: { startsAt: NOW, endsAt: minutesLater(60) } },
    'maintenance until 2026-11-16T10:00:00',
    undefined,
  ],
  ['mailbox-unread', { ...atOffice, now: minutesLater(30) }, 'was read last 30 min ago', 'overdue'],
  [
    'mailbox-unread',
    { ...atOffice, mailbox: { ...account, lastPollAt: NOW, hasFailed: true } },
    'could not be read',
    'overdue',
  ],
  ['mailbox-unread', { ...atOffice, mailbox: undefined }, 'was never read', 'overdue'],
  ['decision-missing', { ...atOffice, completedAt: NOW }, 'said that it is completed', 'overdue'],
  ['asked-by-itself', { ...unclear, asking: { nextAt: minutesLater(9), endedAt: null } }, 'next at', undefined],
  ['asked-no-more', { ...unclear, asking: { nextAt: null, endedAt: NOW } }, 'not asked by itself', 'stuck-order'],
  ['news-waiting', { deliveries: { retrying: 2, givenUp: 0 } }, '2 of its events', undefined],
  ['news-lost', { deliveries: { retrying: 0, givenUp: 1 } }, '1 of its events', undefined],
]

describe('what an order waits for', () => {
  it('is its turn, where nothing stands in the way', () => {
    expect(reasonsOf(someFacts())).toEqual([
      {
        reason: 'waiting',
        says:
          'it waits in the lane of GKS1, at place 3 at the latest, about 6 s from now; orders of one GKS identifier go ' +
          'out one after another',
      },
    ])
  })

  it.each(FOUND)('%s', (reason, change, says, runbook) => {
    const [, ...obstacles] = reasonsOf(someFacts(change))
    expect(obstacles).toHaveLength(1)
    expect(obstacles[0]).toMatchObject({ reason, says: expect.stringContaining(says) })
    expect(obstacles[0]?.runbook).toBe(runbook)
  })

  it('names several reasons at once, in the order in which they are to be mended', () => {
    const found = reasonsOf(someFacts({ workers: 0, isLoginLocked: true, deliveries: { retrying: 1, givenUp: 0 } }))
    expect(found.map(({ reason }) => reason)).toEqual(['waiting', 'no-worker', 'login-locked', 'news-waiting'])
  })

  it('does not say that nobody has decided where the authority says that it is completed', () => {
    expect(reasonsOf(someFacts(atOffice))[0]?.says).toContain('has not decided yet')
    expect(reasonsOf(someFacts({ ...atOffice, completedAt: NOW }))[0]?.says).toContain('its decision has not come')
  })

  it('does not look for what is in the way of a decided order', () => {
    const decided = { attempt: anAttempt({ state: 'beschieden' }), isSent: true, step: aStep('done') }
    const found = reasonsOf(someFacts({ ...decided, workers: 0, isLoginLocked: true, mailbox: undefined }))
    expect(found.map(({ reason }) => reason)).toEqual(['done'])
  })

  it.each(Object.keys(NEXT_STEPS) as NextStepCase[])('has a sentence for an order that is %s', (step) => {
    const [stands] = reasonsOf(someFacts({ step: { ...aStep(step), message: { code: '00300', text: 'FIN' } } }))
    expect(stands?.says).toMatch(/^[a-z].{10,} \(00300: FIN\)$/)
    // Whoever has to act is told how.
    const acts = ['you', 'operator'].includes(NEXT_STEPS[step].who)
    if (acts && !['held', 'proof-ending', 'proof-ended'].includes(step)) expect(stands?.mend).toBeTruthy()
  })

  it('every obstacle has a case here', () => {
    expect(new Set(FOUND.map(([reason]) => reason))).toEqual(new Set(OBSTACLES.map(({ reason }) => reason)))
  })
})

it('every runbook that something can name is there, and none is forgotten', () => {
  const root = join(import.meta.dirname, '../../..')
  const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  expect(runbookPaths().toSorted()).toEqual(pages.map((name) => `docs/runbooks/${name}`).toSorted())
})
