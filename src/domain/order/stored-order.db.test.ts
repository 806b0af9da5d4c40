import { expect, it } from 'vitest'
import { aCandidate, minutesLater } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aStoredSample } from '../../../test/builders/stored-sample.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { findAttempt } from './order.ts'
import { settle } from './settle.ts'

const { sql } = testDatabase()

it('an order whose JSON was stored before formats had numbers is read as it stands, and written with the number', async () => {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId }))
  const [messages, parties] = [aStoredSample('order-messages'), aStoredSample('order-parties')]
  const [result, provenance] = [aStoredSample('order-result', 1), aStoredSample('holder-provenance')]
  await sql`
    update customer_order
    set messages = ${sql.json(messages)}, parties = ${sql.json(parties)}, result = ${sql.json(result)}, holder_provenance = ${sql.json(provenance)}
    where id = ${orderId}`

  const attempt = (await findAttempt(sql, orderId))!
  expect(JSON.stringify(attempt.holderProvenance)).toBe(JSON.stringify(provenance))
  expect(attempt).toMatchObject({ messages, parties, result })

  await settle(sql, attempt, { trigger: 'receiptSubmitted', messages: [] }, minutesLater(1))
  const [row] = await sql`select result, messages, parties, holder_provenance from customer_order where id = ${orderId}`
  expect(row).toEqual({ result: { format: 1, ...result }, messages, parties, holderProvenance: provenance })
})

it('who supplied the holder is stored with its format, and shown without', async () => {
  const { id: clientId } = await aClient(sql)
  const holderProvenance = aStoredSample('holder-provenance')
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId, holderProvenance }))
  const [row] = await sql`select holder_provenance from customer_order where id = ${orderId}`
  expect(row).toEqual({ holderProvenance: { format: 1, ...holderProvenance } })
  expect(JSON.stringify((await findAttempt(sql, orderId))?.holderProvenance)).toBe(JSON.stringify(holderProvenance))
})
