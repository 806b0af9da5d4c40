import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { addExclusion, findExclusion, liftExclusion, refusedDays } from '../../domain/exclusion/exclusion.ts'
import { MOST_NOTED, noteRefusal } from '../../domain/exclusion/refusal-note.ts'
import { exclusionsToClear } from '../../domain/exclusion/to-clear.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { failAllWaiting, failFirstWaiting, failSomeWaiting } from './fail-waiting.ts'

const { sql } = testDatabase()
const clock = { now: () => NOW }
let partners = 0

/** Orders that wait for a partner; the last one is held back for its office. */
async function waitingOrders(count: number) {
  const { id: clientId } = await aClient(sql)
  const kopaVp = `U${String(++partners).padStart(6, '0')}`
  const store = createStoreOrRepeat(sql)
  const ids: number[] = []
  for (let number = 0; number < count; number += 1) {
    const own = { clientId, contractPartner: kopaVp, fingerprint: Buffer.from(randomUUID()) }
    ids.push((await store(aCandidate(own))).orderId)
  }
  await sql`update customer_order set held_office = '05315' where id = ${ids.at(-1) ?? 0}`
  return { clientId, kopaVp, ids }
}

const exclude = (kopaVp: string, clientId: number): Promise<{ id: number }> =>
  sql.begin((tx) => addExclusion(tx, { kopaVp, clientId, reason: 'Anordnung', by: 'a person' }, clock.now))

async function outcome(clientId: number) {
  const [found] = await sql`
    select count(*) filter (where state = 'angelegt')::int as waiting,
      count(*) filter (where state = 'fehlgeschlagen' and technical_reason = 'PARTNER_EXCLUDED' and held_office is null)::int as failed,
      (select count(*)::int from event where client_id = ${clientId}) as events,
      (select count(*)::int from partner_refusal where client_id = ${clientId}) as noted
    from customer_order where client_id = ${clientId}`
  return found
}

it('fails what waits some at a time; whoever dies after the exclusion, or between, leaves the rest to the next', async () => {
  const { clientId, kopaVp } = await waitingOrders(120)
  const { id } = await exclude(kopaVp, clientId)
  expect(await outcome(clientId)).toEqual({ waiting: 120, failed: 0, events: 0, noted: 0 })
  expect(await failFirstWaiting({ db: sql, clock }, { id, kopaVp, clientId })).toBe(120)
  expect(await outcome(clientId)).toEqual({ waiting: 20, failed: 100, events: 100, noted: 100 })
  expect(await exclusionsToClear(sql)).toContain(id)
  await failAllWaiting({ db: sql, clock })
  expect(await outcome(clientId)).toEqual({ waiting: 0, failed: 120, events: 120, noted: 120 })
  expect(await exclusionsToClear(sql)).not.toContain(id)
})

it('a transaction that is cut off leaves nothing half done', async () => {
  const { clientId, kopaVp } = await waitingOrders(3)
  const { id } = await exclude(kopaVp, clientId)
  let times = 0
  const broken = () => {
    times += 1
    if (times === 3) throw new Error('killed')
    return NOW
  }
  await expect(failSomeWaiting({ db: sql, clock: { now: broken } }, id)).rejects.toThrow('killed')
  expect(await outcome(clientId)).toEqual({ waiting: 3, failed: 0, events: 0, noted: 0 })
  expect(await failSomeWaiting({ db: sql, clock }, id)).toBe(false)
  expect(await outcome(clientId)).toEqual({ waiting: 0, failed: 3, events: 3, noted: 3 })
})

it('what waits still when the exclusion is lifted is sent', async () => {
  const { clientId, kopaVp } = await waitingOrders(2)
  const { id } = await exclude(kopaVp, clientId)
  await liftExclusion(sql, clientId, { id, by: 'a person', reason: 'geklärt' }, NOW)
  await failAllWaiting({ db: sql, clock })
  expect(await outcome(clientId)).toMatchObject({ waiting: 2, failed: 0 })
})

it('requests are noted one by one up to a number, and all are counted by the day', async () => {
  const { clientId, kopaVp } = await waitingOrders(1)
  const { id } = await exclude(kopaVp, clientId)
  await sql`
    insert into partner_refusal (exclusion_id, at, client_id, kind, trace_id, filed_by)
    select ${id}, ${NOW}, ${clientId}, 'application', number, 'x' from generate_series(1, ${MOST_NOTED - 1}) as number`
  await sql`
    insert into partner_refusal_day (exclusion_id, client_id, day, number, last_at)
    values (${id}, ${clientId}, '2026-11-15', ${MOST_NOTED - 1}, ${NOW})`
  const refused = { contractPartner: kopaVp, clientId, traceId: 'trace', filedBy: 'x' }
  for (let times = 0; times < 3; times += 1) await noteRefusal(sql, { kind: 'application', ...refused }, NOW)
  for (let times = 0; times < 2; times += 1) await noteRefusal(sql, { kind: 'order', orderId: 1, ...refused }, NOW)
  expect(await outcome(clientId)).toMatchObject({ noted: MOST_NOTED + 1 })
  expect(await refusedDays(sql, clientId, id)).toEqual([
    { day: '2026-11-15', clientId, number: MOST_NOTED - 1 },
    { day: '2026-11-16', clientId, number: 3 },
  ])
  expect(await findExclusion(sql, clientId, id)).toMatchObject({ refused: MOST_NOTED + 3 })
})
