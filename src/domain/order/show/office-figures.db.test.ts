import { describe, expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../../test/builders/candidate.ts'
import { aClient } from '../../../../test/builders/client.ts'
import { testDatabase } from '../../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../../flows/intake/store-or-repeat.ts'
import { DAY, MINUTE } from '../../../kernel/duration.ts'
import { foldOfficeCounts } from '../filing/fold-office-counts.ts'
import { findAttempt } from '../order.ts'
import { settle } from '../settle.ts'
import { officeFigures } from './office-figures.ts'

const { sql } = testDatabase()
const storeOrRepeat = createStoreOrRepeat(sql)
let reference = 0

/** An application that an office has, sent at a time. */
async function atOffice(clientId: number, districtKey: string, sentAt = NOW): Promise<number> {
  reference += 1
  const { orderId } = await storeOrRepeat(aCandidate({ clientId, externalOrderId: `R-${reference}`, now: sentAt }))
  await sql`update customer_order set sent_at = ${sentAt} where id = ${orderId}`
  const applicationId = `${districtKey}020261116${String(reference).padStart(6, '0')}`
  const news = { trigger: 'receiptSubmitted', messages: [], applicationId } as const
  await settle(sql, (await findAttempt(sql, orderId))!, news, sentAt)
  return orderId
}

const decide = async (orderId: number, at: Date) =>
  settle(sql, (await findAttempt(sql, orderId))!, { trigger: 'decisionApproved', messages: [], at }, at)

describe('figures of registration offices', () => {
  it('count what each got today, of a client and in all, busiest first', async () => {
    const [{ id: clientId }, { id: other }] = [await aClient(sql), await aClient(sql)]
    await atOffice(clientId, '11000')
    for (let one = 0; one < 3; one += 1) await atOffice(clientId, '05315')
    await atOffice(other, '05315')
    const todayOf = async (id: number | undefined) =>
      (await officeFigures(sql, id, NOW)).map(({ districtKey, today }) => `${districtKey} ${today}`)
    expect(await todayOf(clientId)).toEqual(['05315 3', '11000 1'])
    expect(await todayOf(undefined)).toEqual(['05315 4', '11000 1'])
    expect(await todayOf((await aClient(sql)).id)).toEqual([])
  })

  it('tell how long decisions took from sending on, by the clock of the authority', async () => {
    const { id: clientId } = await aClient(sql)
    const sentAt = new Date(NOW.getTime() - 3 * DAY)
    for (const minutes of [4, 4, 4, 60, 600]) {
      await decide(await atOffice(clientId, '09162', sentAt), new Date(sentAt.getTime() + minutes * MINUTE))
    }
    const [office] = await officeFigures(sql, clientId, NOW)
    expect(office).toMatchObject({ districtKey: '09162', today: 0, filed: 5, decided: 5 })
    expect((office?.halfMs ?? 0) / MINUTE).toBeCloseTo(4, 0)
    expect(office?.mostMs).toBeGreaterThan(9 * 60 * MINUTE)
  })

  it('leave out what the authority turned down: no office ever had it', async () => {
    const { id: clientId } = await aClient(sql)
    const { orderId } = await storeOrRepeat(aCandidate({ clientId, externalOrderId: 'turned down' }))
    const news = { trigger: 'receiptOrDispatchFailed', messages: [], applicationId: '11000020261116999999' } as const
    await settle(sql, (await findAttempt(sql, orderId))!, news, NOW)
    expect(await officeFigures(sql, clientId, NOW)).toEqual([])
  })

  it('are the same after they were folded, and forget days that do not count any more', async () => {
    const { id: clientId } = await aClient(sql)
    for (let one = 0; one < 120; one += 1) await atOffice(clientId, '14612', minutesLater(one % 3))
    await atOffice(clientId, '02000', new Date(NOW.getTime() - 40 * DAY))
    const rows = async () => (await sql`select 1 from office_count where client_id = ${clientId}`).length
    const before = await officeFigures(sql, clientId, NOW)
    expect([before.length, await rows()]).toEqual([1, 121])
    await foldOfficeCounts(sql, NOW)
    expect(await officeFigures(sql, clientId, NOW)).toEqual(before)
    expect(await rows()).toBe(1)
  })
})
