import { describe, expect, it } from 'vitest'
import { minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { laneNodes } from '../../../test/support/lane-node.ts'
import { aReceipt, aStatus, scriptedGks } from '../../../test/support/scripted-gks.ts'
import { accountKey } from '../../domain/client/gks-account.ts'
import { listLoginLocks } from '../../domain/gks-access/login-lock.ts'
import { findAttempt } from '../../domain/order/order.ts'
import type { TechnicalReason } from '../../domain/order/technical-reason.ts'
import type { Verdict } from '../../domain/order/verdict.ts'
import { AuthorityFailure, type FailureKind } from '../../foreign/authority/failure.ts'
import { createLog } from '../../platform/log.ts'
import { failUnsent } from './fail-unsent.ts'

const { url, sql } = testDatabase()
const { aNode, anAccess, file } = laneNodes({ url, sql })

let lane = 0
/** Orders that wait in a lane of their own, with the FINs as their names. */
async function waiting(count: number, change: { now?: Date } = {}) {
  lane += 1
  const account = { environment: 'test', username: `LANE-${lane}` } as const
  const { id: clientId } = await aClient(sql)
  const gksAccessId = await anAccess(clientId, account)
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(await file(clientId, `WTEST${lane}N${index}`, { gksIdentifier: account.username, gksAccessId, ...change }))
  }
  return { account, identifier: accountKey(account), ids }
}

const statesOf = async (ids: readonly number[]) =>
  (await Promise.all(ids.map((id) => findAttempt(sql, id)))).map((attempt) => attempt?.state)

/** Resolves when none of the orders waits any more. */
async function settled(ids: readonly number[]): Promise<void> {
  await expect.poll(() => statesOf(ids), { interval: 10 }).not.toContain('angelegt')
}

describe('a lane (contract 2, 8)', () => {
  it('sends its orders one at a time, in the order of their numbers', async () => {
    const { identifier, ids } = await waiting(5)
    const sent: string[] = []
    let underWay = 0
    const gks = scriptedGks({
      submit: async (_, { messageId }) => {
        expect(++underWay).toBe(1)
        sent.push(messageId)
        await new Promise((resolve) => setImmediate(resolve))
        underWay -= 1
        return aReceipt()
      },
    })
    aNode(gks).lanes.wake(identifier)
    aNode(gks).lanes.wake(identifier)
    await settled(ids)
    const expected = await Promise.all(ids.map(async (id) => (await findAttempt(sql, id))?.messageId))
    expect(sent).toEqual(expected)
    expect(await statesOf(ids)).toEqual(ids.map(() => 'eingereicht'))
  })

  it('stores what came of one while the next is on its way, and begins no third before that', async () => {
    const { identifier, ids } = await waiting(3)
    const sent: string[] = []
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { lanes } = aNode(
      scriptedGks({
        submit: async (_, { messageId }) => {
          sent.push(messageId)
          if (sent.length === 1) await first.promise
          return aReceipt()
        },
      }),
    )
    lanes.wake(identifier)
    await expect.poll(() => sent.length, { interval: 5 }).toBe(1)
    // What came of the first cannot be written while somebody else holds its row.
    const held = Promise.withResolvers<void>()
    const holding = sql.begin(async (tx) => {
      await tx`select from customer_order where id = ${ids[0]!} for update`
      held.resolve()
      await second.promise
    })
    await held.promise
    first.resolve()
    await expect.poll(() => statesOf(ids), { interval: 5 }).toEqual(['angelegt', 'eingereicht', 'angelegt'])
    expect(sent).toHaveLength(2)
    second.resolve()
    await holding
    await settled(ids)
    expect(sent).toHaveLength(3)
  })

  it('stores what came of the one before when it is stopped', async () => {
    const { identifier, ids } = await waiting(2)
    const sent: string[] = []
    const { lanes } = aNode(
      scriptedGks({
        submit: async (_, { messageId }) => {
          sent.push(messageId)
          if (sent.length === 2) stopped = lanes.stop()
          return aReceipt()
        },
      }),
    )
    let stopped: Promise<void> | undefined
    lanes.wake(identifier)
    await expect.poll(() => sent.length, { interval: 5 }).toBe(2)
    await stopped
    expect(await statesOf(ids)).toEqual(['eingereicht', 'eingereicht'])
  })

  it('does not wait for another lane', async () => {
    const [slow, fast] = [await waiting(1), await waiting(3)]
    const release = Promise.withResolvers<void>()
    const slowId = (await findAttempt(sql, slow.ids[0]!))?.messageId
    const { lanes } = aNode(
      scriptedGks({
        submit: async (_, { messageId }) => {
          if (messageId === slowId) await release.promise
          return aReceipt()
        },
      }),
    )
    lanes.wake(slow.identifier)
    lanes.wake(fast.identifier)
    await settled(fast.ids)
    expect(await statesOf(slow.ids)).toEqual(['angelegt'])
    release.resolve()
    await settled(slow.ids)
  })

  it('finishes the dispatch in flight when it is stopped; the next node goes on with the rest', async () => {
    const { identifier, ids } = await waiting(2)
    const [called, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { lanes } = aNode(
      scriptedGks({
        submit: async () => {
          called.resolve()
          await release.promise
          return aReceipt()
        },
      }),
    )
    lanes.wake(identifier)
    await called.promise
    const stopped = lanes.stop()
    release.resolve()
    await stopped
    expect(await statesOf(ids)).toEqual(['eingereicht', 'angelegt'])
    aNode(scriptedGks({ submit: async () => aReceipt() })).lanes.wake(identifier)
    await settled(ids)
  })
})

describe('an outcome that could not be stored', () => {
  it('is asked for again, and the order behind it, which was made ready meanwhile, is sent once', async () => {
    const { identifier, ids } = await waiting(2)
    const sent: string[] = []
    const { lanes } = aNode(
      scriptedGks({
        submit: async (_, { messageId }) => {
          sent.push(messageId)
          // No database takes such a number.
          return aReceipt(sent.length === 1 ? { applicationId: '\0' } : {})
        },
        status: async () => undefined,
      }),
    )
    lanes.wake(identifier)
    await settled(ids)
    expect(await statesOf(ids)).toEqual(['fehlgeschlagen', 'eingereicht'])
    expect(new Set(sent).size).toBe(2)
    expect(sent).toHaveLength(2)
  })
})

describe('a failed dispatch (contract 2, 7.3)', () => {
  it.each<[FailureKind, TechnicalReason, Verdict]>([
    ['unreachable', 'UNREACHABLE', 'not arrived'],
    ['timeout', 'TIMEOUT', 'open'],
    ['dropped', 'DROPPED', 'open'],
    ['unreadable', 'UNREADABLE', 'open'],
    ['schema', 'SCHEMA', 'not arrived'],
  ])('by %s ends the order as fehlgeschlagen with the reason in the lookup', async (kind, reason, verdict) => {
    const { identifier, ids } = await waiting(1)
    let calls = 0
    const { lanes } = aNode(
      scriptedGks({
        submit: async () => {
          calls += 1
          throw new AuthorityFailure(kind, 'x')
        },
      }),
    )
    lanes.wake(identifier)
    await settled(ids)
    const attempt = await findAttempt(sql, ids[0]!)
    expect(attempt).toMatchObject({ state: 'fehlgeschlagen', derivedStatus: 'FAILURE', retryable: null })
    expect(attempt).toMatchObject({ technicalReason: reason, verdict })
    expect(calls).toBe(1)
  })

  it('is not known to have arrived or not after a fault of ours, so the authority is asked', async () => {
    const { identifier, ids } = await waiting(1)
    const { lanes } = aNode(
      scriptedGks({
        submit: async () => {
          throw new TypeError('a fault of ours')
        },
      }),
    )
    lanes.wake(identifier)
    await settled(ids)
    expect(await findAttempt(sql, ids[0]!)).toMatchObject({ technicalReason: 'UNREADABLE', verdict: 'open' })
  })

  it('is none because the end of a first login could not be noted', async () => {
    const { identifier, ids } = await waiting(1)
    const { lanes } = aNode(
      scriptedGks({
        submit: async () => {
          await sql`alter table gks_login_trial rename to trial_out_of_reach`
          return aReceipt()
        },
      }),
    )
    lanes.wake(identifier)
    await settled(ids)
    await sql`alter table trial_out_of_reach rename to gks_login_trial`
    await sql`delete from gks_login_trial`
    expect(await statesOf(ids)).toEqual(['eingereicht'])
  })

  it('by a refused login locks the access and fails what waits behind it, with one call only', async () => {
    const { account, identifier, ids } = await waiting(4)
    let calls = 0
    const { lanes } = aNode(
      scriptedGks({
        submit: async () => {
          calls += 1
          throw new AuthorityFailure('loginRefused', 'x')
        },
      }),
    )
    lanes.wake(identifier)
    await settled(ids)
    expect(await statesOf(ids)).toEqual(ids.map(() => 'fehlgeschlagen'))
    expect(calls).toBe(1)
    expect(await listLoginLocks(sql)).toMatchObject([{ username: account.username, holder: 'unproven' }])
    expect((await findAttempt(sql, ids[3]!))?.technicalReason).toBe('LOGIN_HALTED')
  })
})

describe('an order that was marked as sent by a node that died', () => {
  const markSent = (ids: readonly number[]) => sql`update customer_order set sent_at = ${NOW} where id = any(${ids})`

  it('takes the state that the authority knows, asked by our own message id', async () => {
    const { identifier, ids } = await waiting(1)
    await markSent(ids)
    const asked: unknown[] = []
    const { lanes } = aNode(
      scriptedGks({
        status: async (_, query) => {
          asked.push(query)
          return aStatus({ status: 'weitergeleitet' })
        },
      }),
    )
    lanes.wake(identifier)
    await settled(ids)
    const attempt = await findAttempt(sql, ids[0]!)
    expect(attempt).toMatchObject({ state: 'weitergeleitet', applicationId: '11000020261116000001' })
    expect(asked).toEqual([{ messageId: attempt?.messageId }])
  })

  it.each([
    ['does not know it', 'STOPPED_UNKNOWN', async () => undefined],
    [
      'gives no answer',
      'STOPPED_NO_ANSWER',
      async () => {
        throw new AuthorityFailure('timeout', 'x')
      },
    ],
  ])('fails without retryable when the authority %s, and is not sent again (promise 2)', async (_, reason, status) => {
    const { identifier, ids } = await waiting(1)
    await markSent(ids)
    const { lanes } = aNode(scriptedGks({ status }))
    lanes.wake(identifier)
    await settled(ids)
    const attempt = await findAttempt(sql, ids[0]!)
    expect(attempt).toMatchObject({ state: 'fehlgeschlagen', retryable: null })
    expect(attempt).toMatchObject({ technicalReason: reason, verdict: 'open' })
  })
})

describe('the start of the instance (contract 2, 6.3)', () => {
  it('fails orders older than 15 minutes that were never sent with 99995 and retryable, and no others', async () => {
    const old = await waiting(1, { now: minutesLater(-16) })
    const young = await waiting(1, { now: minutesLater(-14) })
    await failUnsent({ db: sql, clock: { now: () => NOW }, log: createLog('silent') })
    expect(await findAttempt(sql, old.ids[0]!)).toMatchObject({
      state: 'fehlgeschlagen',
      retryable: true,
      messages: [{ code: '99995', kind: 'Fehler' }],
    })
    expect(await statesOf(young.ids)).toEqual(['angelegt'])
    const [event] = await sql<{ body: Buffer }[]>`select body from event where order_id = ${old.ids[0]!}`
    expect(JSON.parse(event!.body.toString())).toMatchObject({
      status: 'FAILED',
      retryable: true,
      messages: [{ code: '99995' }],
    })
  })

  it('leaves alone what another node begins to send meanwhile (promise 2)', async () => {
    const [first, second] = [await waiting(1, { now: minutesLater(-16) }), await waiting(1, { now: minutesLater(-16) })]
    const [called, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { lanes } = aNode(
      scriptedGks({
        submit: async () => {
          called.resolve()
          await release.promise
          return aReceipt()
        },
      }),
    )
    const waiters = () => sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const failing = await sql.begin(async (tx) => {
      await tx`select from customer_order where id = ${first.ids[0]!} for update`
      const started = { ended: failUnsent({ db: sql, clock: { now: () => NOW }, log: createLog('silent') }) }
      // Both are on its list, and it waits for the first.
      await expect.poll(waiters, { interval: 10 }).toHaveLength(1)
      lanes.wake(second.identifier)
      await called.promise
      return started
    })
    await failing.ended
    release.resolve()
    await settled(second.ids)
    expect(await statesOf([...first.ids, ...second.ids])).toEqual(['fehlgeschlagen', 'eingereicht'])
  })
})
