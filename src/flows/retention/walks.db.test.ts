import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { anEvent, aWebhook } from '../../../test/builders/webhook.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { storeKeptFiles } from '../../domain/file/kept-files.ts'
import { findDeletions } from '../../domain/retention/deletion-run.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { forgetAllOld } from '../upkeep/forget-old.ts'
import { beginWalks } from './walks.ts'

const { sql } = testDatabase()
const OLD = new Date('2026-01-05T09:00:00Z')
const NOW = new Date('2026-07-10T09:00:00Z')
const YOUNG = new Date('2026-07-01T09:00:00Z')

async function run(): Promise<void> {
  await beginWalks(sql)
  await forgetAllOld({ db: sql, seal: noSeal, log: createLog('silent'), months: 6 }, NOW)
}

interface Mail {
  at?: Date
  evaluated?: boolean
  applicationId?: string
}

async function aMessage({ at = OLD, evaluated = true, applicationId }: Mail = {}): Promise<string> {
  const messageId = randomUUID()
  await sql`
    insert into return_message (gks_identifier, message_id, content, received_at, evaluated_at, outcome, environment, application_id)
    values ('PLAKETTE-TEST', ${messageId}, 'x', ${at}, ${evaluated ? at : null}, ${evaluated ? 'unmatched' : null}, 'test', ${applicationId ?? null})`
  return messageId
}

async function aLetter(clientId: number, messageId: string, state: 'OPEN' | 'HANDLED', at = OLD): Promise<string> {
  const id = `ek_${randomUUID().replaceAll('-', '')}`
  await sql`
    insert into unmatched_message (id, client_id, gks_identifier, message_id, message_type, received_at, environment, state, handled_at, body)
    values (${id}, ${clientId}, 'PLAKETTE-TEST', ${messageId}, '0090', ${at}, 'test', ${state}, ${state === 'OPEN' ? null : at}, 'Frau Beispiel')`
  const content = Buffer.from(`%PDF ${id}`)
  const file = { purposeType: 'UNSPECIFIED', mediaType: 'application/pdf', filename: 'Brief.pdf', content } as const
  await storeKeptFiles(sql, noSeal, { clientId, unmatchedMessageId: id }, [file], at)
  return id
}

const messagesLeft = async (ids: readonly string[]): Promise<string[]> =>
  (await sql<{ id: string }[]>`select message_id as id from return_message where message_id = any(${ids})`).map(
    ({ id }) => id,
  )

it('messages of the mailboxes go by age, but for what waits, what is young and what concerns an order with its data', async () => {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId, fingerprint: Buffer.from(randomUUID()) }))
  const applicationId = '11000020260105000001'
  await sql`update customer_order set application_id = ${applicationId} where id = ${orderId}`
  const gone = await aMessage()
  const kept = [await aMessage({ applicationId }), await aMessage({ evaluated: false }), await aMessage({ at: YOUNG })]
  const open = await aMessage()
  await aLetter(clientId, open, 'OPEN')
  await run()
  expect((await messagesLeft([gone, ...kept, open])).sort()).toEqual([...kept, open].sort())
})

it('mail goes when it is settled and old, with its files; what nobody has looked at stays', async () => {
  const { id: clientId } = await aClient(sql)
  const [open, settled, young] = [
    await aLetter(clientId, 'm-1', 'OPEN'),
    await aLetter(clientId, 'm-2', 'HANDLED'),
    await aLetter(clientId, 'm-3', 'HANDLED', YOUNG),
  ]
  await run()
  const left = await sql<
    { id: string }[]
  >`select id from unmatched_message where client_id = ${clientId} order by message_id`
  expect(left.map(({ id }) => id)).toEqual([open, young])
  expect(await sql`select from stored_file where unmatched_message_id = ${settled}`).toHaveLength(0)
  expect(await sql`select from stored_file where client_id = ${clientId}`).toHaveLength(2)
  const deleted = await findDeletions(sql, 50)
  expect(deleted.find(({ kind }) => kind === 'mail')?.number).toBeGreaterThan(0)
})

it('events about no order go when they are old and delivered', async () => {
  const { clientId, id } = await aWebhook(sql, { url: 'https://hooks.example.test/', now: OLD })
  const [waiting, young] = [await anEvent(sql, clientId, { now: OLD }), await anEvent(sql, clientId, { now: YOUNG })]
  const left = async () =>
    (await sql<{ id: string }[]>`select id from event where client_id = ${clientId} order by created_at`).map(
      (row) => row.id,
    )
  await run()
  expect(await left()).toEqual([waiting.id, young.id])
  await sql`update webhook_delivery set state = 'delivered', ended_at = ${OLD} where webhook_id = ${id}`
  await run()
  expect(await left()).toEqual([young.id])
})
