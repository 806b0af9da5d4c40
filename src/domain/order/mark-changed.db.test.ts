import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { addAttempt, lockForCorrection } from './filing/correction.ts'
import { markChanged } from './mark-changed.ts'
import { findAttempt } from './order.ts'

const { sql } = testDatabase()

it('files that can be fetched again count as a change of their attempt and of the order that shows them (contract 2, 2.1)', async () => {
  const candidate = aCandidate({ clientId: (await aClient(sql)).id })
  const store = createStoreOrRepeat(sql)
  const [{ orderId }, other] = [await store(candidate), await store({ ...candidate, messageId: randomUUID() })]
  const attemptId = await sql.begin(async (tx) => {
    const given = { ...candidate, messageId: randomUUID() }
    return (await addAttempt(tx, await lockForCorrection(tx, orderId), given))!
  })
  const changedAt = async (id: number) => (await findAttempt(sql, id))?.changedAt
  await markChanged(sql, [attemptId], minutesLater(5))
  await markChanged(sql, [attemptId], minutesLater(3))
  expect(await changedAt(attemptId)).toEqual(minutesLater(5))
  expect(await changedAt(orderId)).toEqual(minutesLater(5))
  expect(await changedAt(other.orderId)).toEqual(NOW)
})
