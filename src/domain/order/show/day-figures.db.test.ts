import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../../flows/intake/store-or-repeat.ts'
import { DAY } from '../../../kernel/duration.ts'
import { germanDate } from '../../../kernel/german-time.ts'
import { startOfDay } from '../list/tab.ts'
import { findAttempt } from '../order.ts'
import { settle } from '../settle.ts'
import { decisionsPerDay, todayByState } from './day-figures.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)

const anOrder = async (clientId: number, now: Date): Promise<number> =>
  (await storeOrRepeat(aCandidate({ clientId, externalOrderId: `R-${now.getTime()}`, now }))).orderId

const fail = async (id: number, at: Date) =>
  settle(sql, (await findAttempt(sql, id))!, { trigger: 'receiptOrDispatchFailed', messages: [] }, at)

const counted = (counts: readonly { state: string; number: number }[]) =>
  Object.fromEntries(counts.filter(({ number }) => number > 0).map(({ state, number }) => [state, number]))

describe('figures of a day', () => {
  it('begin at midnight in Germany and count a client of its own', async () => {
    const { id: clientId } = await aClient(sql)
    const { id: other } = await aClient(sql)
    await anOrder(clientId, new Date(startOfDay(NOW).getTime() - 1000))
    const first = await anOrder(clientId, startOfDay(NOW))
    await anOrder(clientId, NOW)
    await anOrder(other, NOW)
    await fail(first, NOW)
    expect(counted(await todayByState(sql, clientId, NOW))).toEqual({ angelegt: 1, fehlgeschlagen: 1 })
    expect(counted(await todayByState(sql, undefined, NOW))).toEqual({ angelegt: 2, fehlgeschlagen: 1 })
  })

  it('show each of the last days, with what ended on it', async () => {
    const { id: clientId } = await aClient(sql)
    const yesterday = new Date(NOW.getTime() - DAY)
    await fail(await anOrder(clientId, new Date(yesterday.getTime() - 1000)), yesterday)
    await fail(await anOrder(clientId, minutesLater(1)), minutesLater(2))
    await anOrder(clientId, minutesLater(3))
    const days = await decisionsPerDay(sql, clientId, { now: minutesLater(4), days: 3 })
    expect(days.map(({ day }) => day)).toEqual([
      germanDate(new Date(NOW.getTime() - 2 * DAY)),
      germanDate(yesterday),
      germanDate(NOW),
    ])
    expect(days.map(({ counts }) => counted(counts))).toEqual([{}, { fehlgeschlagen: 1 }, { fehlgeschlagen: 1 }])
  })
})
