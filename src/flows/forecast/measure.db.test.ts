import { expect, it } from 'vitest'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { laneNodes } from '../../../test/support/lane-node.ts'
import { forgetOldForecasts, laneQuality } from '../../domain/order/lane/forecast-sample.ts'
import { DAY, MINUTE, SECOND } from '../../kernel/duration.ts'
import { measure } from './measure.ts'

const { url, sql } = testDatabase()
const { file } = laneNodes({ url, sql })
const NOW = new Date('2026-11-17T08:00:00Z')
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const measureAt = (at: Date) => measure({ db: sql, clock: { now: () => at } })
const send = (id: number, at: Date) => sql`update customer_order set sent_at = ${at} where id = ${id}`
const samples = () => sql<{ orderId: number; predictedAt: Date; sentAt: Date | null }[]>`
  select order_id, predicted_at, sent_at from forecast_sample order by order_id`

async function aLane(username: string) {
  const { id: clientId } = await aClient(sql)
  let filed = 0
  return async () => {
    filed += 1
    return file(clientId, `WTEST${username}${filed}`, { gksIdentifier: username })
  }
}

it('keeps of each lane what the order filed last is told, and compares it with when that went', async () => {
  const [first, second] = [await aLane('LANEA'), await aLane('LANEB')]
  const ids = [await first(), await first(), await first()]
  const other = await second()
  await measureAt(NOW)
  // Without a pace so far a dispatch takes the usual second.
  expect(await samples()).toEqual([
    { orderId: ids[2], predictedAt: later(3 * SECOND), sentAt: null },
    { orderId: other, predictedAt: later(SECOND), sentAt: null },
  ])
  await measureAt(later(10 * SECOND))
  expect(await samples()).toHaveLength(2)

  await send(ids[2]!, later(5 * SECOND))
  await send(other, later(2 * MINUTE))
  await measureAt(later(3 * MINUTE))
  expect(await laneQuality(sql, later(DAY))).toMatchObject([
    { username: 'LANEA', day: { count: 1, medianMs: 2 * SECOND, p90Ms: 2 * SECOND, within: 1 } },
    { username: 'LANEB', day: { count: 1, medianMs: 119 * SECOND, within: 0 }, week: { count: 1 } },
  ])
  expect(await laneQuality(sql, later(3 * DAY))).toMatchObject([
    { username: 'LANEA', day: null, week: { count: 1 } },
    { username: 'LANEB', day: null, week: { count: 1 } },
  ])
  expect(await laneQuality(sql, later(8 * DAY))).toEqual([])
  await forgetOldForecasts(sql, later(7 * DAY))
  expect(await samples()).not.toHaveLength(0)
  await forgetOldForecasts(sql, later(9 * DAY))
  expect(await samples()).toEqual([])
})

it('takes the middle and the worst tenth of many, and leaves out what never went', async () => {
  const next = await aLane('LANEC')
  for (let index = 0; index < 11; index += 1) {
    const id = await next()
    const at = later(index * MINUTE)
    await measureAt(at)
    const [sample] = (await samples()).slice(-1)
    await send(id, new Date(sample!.predictedAt.getTime() + (index % 2 === 0 ? index : -index) * 10 * SECOND))
  }
  const failed = await next()
  await measureAt(later(20 * MINUTE))
  await sql`update customer_order set state = 'fehlgeschlagen', current_state = 'fehlgeschlagen' where id = ${failed}`
  await measureAt(later(21 * MINUTE))
  expect((await samples()).map(({ orderId }) => orderId)).not.toContain(failed)
  const [lane] = await laneQuality(sql, later(DAY / 2))
  expect(lane).toMatchObject({ username: 'LANEC', day: { count: 11, medianMs: 50 * SECOND, p90Ms: 90 * SECOND } })
  // Up to half a minute off is no mistake: 0, 10, 20 and 30 seconds.
  expect(lane?.day?.within).toBeCloseTo(4 / 11)
})
