import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCandidate, minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { keptFilesOf } from '../file/kept-files.ts'
import { storeAccess } from '../gks-access/access.ts'
import { NOTICE_FILES } from './notice-files.ts'
import { takeNoticePart } from './take-part.ts'

const { sql } = testDatabase()
const store = createStoreOrRepeat(sql)
const LOGIN = { username: 'HOUSE', password: 'x', kopaKey: 'K', certificatePem: 'c', privateKeyPem: 'k' }
const ACCOUNT = { environment: 'test', username: LOGIN.username } as const

/** A client that knows the password of the house, with an order of its own. */
async function aHolder(applicationId: string) {
  const { id: clientId } = await aClient(sql, { role: 'eigene', kopaIdReleased: true })
  const accessId = randomUUID()
  await storeAccess(sql, noSeal, { id: accessId, clientId, name: 'house', environment: 'test', ...LOGIN }, NOW)
  const sent = { gksIdentifier: LOGIN.username, gksAccessId: accessId, ownRegistration: true }
  const { orderId } = await store(aCandidate({ clientId, ...sent }))
  await sql`update customer_order set application_id = ${applicationId} where id = ${orderId}`
  return { clientId, accessId, charge: { applicationId, amount: 270, items: [] } }
}

type Holder = Awaited<ReturnType<typeof aHolder>>

const PAPER = { content: Buffer.from('%PDF-1.7'), mediaType: 'application/pdf', filename: 'Bescheid.pdf' }

let parts = 0

async function aHouse(messageId: string, of: number) {
  const holders = [await aHolder(`${messageId}-1`), await aHolder(`${messageId}-2`)] as const
  const mailbox = { account: ACCOUNT, isBase: false, accessIds: holders.map(({ accessId }) => accessId) }
  const closing = {
    facts: { amount: 270, currency: 'EUR' },
    files: [{ ...PAPER, purposeType: 'RECEIPT' as const }],
  }
  const take = (number: number, ...charged: readonly Holder[]) =>
    takeNoticePart(
      sql,
      noSeal,
      mailbox,
      {
        ...{ messageId, number: messageId, part: { number, of }, office: {} },
        applications: charged.map(({ charge }) => charge),
        closing: number === of ? closing : undefined,
      },
      minutesLater(++parts),
    )
  /** Who has keys to the paper, and what the last event told each of it. */
  const papers = async () => {
    const [row] = await sql<{ id: string }[]>`select id from fee_notice where message_id = ${messageId}`
    const told = holders.map(async ({ clientId }) => {
      const kept = await keptFilesOf(sql, clientId, NOTICE_FILES, [row?.id ?? ''])
      const [event] = await sql<{ body: { files?: unknown[] } }[]>`
        select convert_from(body, 'UTF8')::jsonb as body from event where client_id = ${clientId} order by number desc limit 1`
      return [kept.length, event?.body.files?.length ?? 0]
    })
    return Promise.all(told)
  }
  return { holders, take, papers }
}

it('one login of two clients: the paper goes to the one that it is about alone', async () => {
  const { holders, take, papers } = await aHouse('alone', 1)
  await take(1, holders[0])
  expect(await papers()).toEqual([
    [1, 1],
    [0, 0],
  ])
})

it('one login of two clients: a paper that names orders of both goes to neither', async () => {
  const { holders, take, papers } = await aHouse('both', 1)
  await take(1, ...holders)
  expect(await papers()).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('one login of two clients: the paper waits for the parts that are missing', async () => {
  const { holders, take, papers } = await aHouse('parts', 2)
  await take(2, holders[0])
  expect(await papers()).toEqual([
    [0, 0],
    [0, 0],
  ])
  await take(1, holders[0])
  expect(await papers()).toEqual([
    [1, 1],
    [0, 0],
  ])
})

it('a part that comes too late takes the keys back that an earlier one gave', async () => {
  const { holders, take, papers } = await aHouse('late', 1)
  await take(1, holders[0])
  await take(2, holders[1])
  expect(await papers()).toEqual([
    [0, 0],
    [0, 0],
  ])
})
