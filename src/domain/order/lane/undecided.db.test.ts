import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../../flows/intake/store-or-repeat.ts'
import { lockLogin } from '../../gks-access/login-lock.ts'
import { findAttempt } from '../order.ts'
import { settle } from '../settle.ts'
import type { Trigger } from '../state.ts'
import { countOverdue, withoutNewsSince } from './undecided.ts'

const { sql } = testDatabase()
const HOUR = 60

async function anOrder(...triggers: Trigger[]): Promise<number> {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId, gksIdentifier: `GKS-${clientId}` }))
  for (const trigger of triggers) await settle(sql, (await findAttempt(sql, orderId))!, { trigger, messages: [] }, NOW)
  return orderId
}

describe('an order without decision (contract 2, 8)', () => {
  it('is overdue after 24 hours, in every open state, and in no end state', async () => {
    await anOrder()
    await anOrder('receiptSubmitted')
    await anOrder('receiptInProcessing')
    await anOrder('receiptForwarded')
    await anOrder('receiptOrDispatchFailed')
    await anOrder('receiptSubmitted', 'decisionApproved')
    await anOrder('receiptSubmitted', 'decisionRejected')
    expect(await countOverdue(sql, minutesLater(24 * HOUR))).toBe(0)
    expect(await countOverdue(sql, new Date(minutesLater(24 * HOUR).getTime() + 1))).toBe(4)
  })

  it('is due for a status query when it had no news and was not asked for since a time', async () => {
    const [waiting, asked] = [await anOrder('receiptForwarded'), await anOrder('receiptForwarded')]
    await sql`update customer_order set asked_at = ${minutesLater(2 * HOUR)} where id = ${asked}`
    const due = async (since: Date) => (await withoutNewsSince(sql, since, { limit: 100 })).map(({ id }) => id)
    expect(await due(NOW)).toEqual([])
    expect(await due(minutesLater(1))).toContain(waiting)
    expect(await due(minutesLater(1))).not.toContain(asked)
    expect(await due(minutesLater(3 * HOUR))).toContain(asked)
    const { gksEnvironment: environment, gksIdentifier: username } = (await findAttempt(sql, waiting))!
    await lockLogin(sql, { environment, username, holder: 'base', lockedAt: NOW, reason: 'refused' })
    expect(await due(minutesLater(1))).not.toContain(waiting)
  })
})
