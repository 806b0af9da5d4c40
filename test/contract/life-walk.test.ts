import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { writeApplication } from '../../src/domain/application/stored-application.ts'
import type { ClientProfile } from '../../src/domain/client/caller.ts'
import { createStoreOrRepeat } from '../../src/flows/intake/store-or-repeat.ts'
import { evaluateOpen } from '../../src/flows/return-channel/evaluate.ts'
import { storeReturnMessages } from '../../src/flows/return-channel/return-message.ts'
import { createGks } from '../../src/foreign/authority/client.ts'
import { mapBounded } from '../../src/kernel/bounded.ts'
import type { Pool } from '../../src/platform/db.ts'
import { requireOwnInstance } from '../../src/platform/instance.ts'
import { createLog } from '../../src/platform/log.ts'
import { createSeal } from '../../src/platform/seal/seal.ts'
import { claimKey } from '../../src/platform/seal/seal-check.ts'
import { placeOf } from '../../src/platform/seal/sealed-columns.ts'
import { anApplication } from '../builders/application.ts'
import { aCandidate, NOW } from '../builders/candidate.ts'
import { aClient } from '../builders/client.ts'
import { testDatabase } from '../support/database.ts'
import { aRandom } from '../support/random.ts'
import {
  aBroken,
  aStray,
  aTimeline,
  aWalkOrder,
  resent,
  shuffled,
  type WalkMessage,
  type WalkOrder,
} from '../support/return-walk.ts'
import { aDataDir, cleanUpServices, type Service, startService } from '../support/service.ts'
import { authorityControl, testSimulators } from '../support/simulators.ts'

const clean = testDatabase()
const wild = testDatabase()
cleanUpServices()
const simulators = testSimulators()

/** PLAKETTE_TEST_WALK=10000 for the long walk; PLAKETTE_TEST_SEED repeats one. */
const MESSAGES = Number(process.env.PLAKETTE_TEST_WALK ?? 2000)
const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))
const KILLS = Math.max(4, Math.round(MESSAGES / 1000))
const USERNAME = 'WALK'
const KEY = Buffer.alloc(32, 7)
const seal = createSeal(KEY)
const APPLICATIONS = { AB: writeApplication(anApplication('AB')), NZ: writeApplication(anApplication('NZ')) }

/** Receipted orders of the operator, the same in both databases. */
async function fileOrders(sql: Pool, orders: readonly WalkOrder[]): Promise<ClientProfile> {
  const client = await aClient(sql, { role: 'betreiber', kopaIdReleased: true })
  const store = createStoreOrRepeat(sql)
  await requireOwnInstance(sql, { instance: 'test' })
  await claimKey(sql, [KEY])
  for (let start = 0; start < orders.length; start += 500) {
    const filed = orders.slice(start, start + 500).map(({ fin, transaction, relatedMessageId }) =>
      store(
        aCandidate({
          clientId: client.id,
          fin,
          transaction,
          messageId: relatedMessageId,
          gksIdentifier: USERNAME,
          application: seal.close(APPLICATIONS[transaction], placeOf.application(relatedMessageId)),
        }),
      ),
    )
    await Promise.all(filed)
  }
  await sql`
    update customer_order
    set state = 'eingereicht', current_state = 'eingereicht', sent_at = now(), receipted_at = now(), application_id = number
    from unnest(${orders.map(({ relatedMessageId }) => relatedMessageId)}::uuid[],
      ${orders.map(({ applicationId }) => applicationId)}::text[]) as receipt (id, number)
    where message_id = receipt.id`
  return client
}

/** Evaluates messages in the order in which they were written, in this process, without any mailbox. */
async function walkCleanly(sql: Pool, messages: readonly WalkMessage[]): Promise<void> {
  const clock = { now: () => NOW }
  const gks = createGks({ url: 'http://127.0.0.1:1', timeoutMs: 1, productVersion: '2.0.0', clock, newId: () => '' })
  const received = messages.map(({ messageId, messageType, xml }) => ({
    entry: { messageId, messageType, createdAt: NOW, storedAt: NOW, sender: {} },
    content: Buffer.from(xml),
  }))
  const mailbox = { account: { environment: 'test', username: USERNAME }, isBase: true, accessIds: [] } as const
  await storeReturnMessages(sql, seal, mailbox, received, NOW)
  const deps = { db: sql, clock, log: createLog('silent'), seal, gks }
  await evaluateOpen(deps, mailbox, new AbortController().signal)
  await gks.close()
}

/** All that is known of the orders; files and messages without their order, which is that of arrival. */
async function finalStates(sql: Pool): Promise<Map<string, unknown>> {
  const rows = await sql<{ fin: string; messages: unknown[]; files: unknown[] }[]>`
    select fin, state, derived_status, license_plate, application_id, retryable, technical_reason, result, messages,
      current_state,
      (select coalesce(jsonb_agg(jsonb_build_array(filename, purpose_type, encode(sha256, 'hex'))), '[]')
       from stored_file where order_id = customer_order.id) as files
    from customer_order`
  const sorted = (list: unknown[]): string[] => list.map((entry) => JSON.stringify(entry)).sort()
  return new Map(
    rows.map(({ fin, messages, files, ...row }) => [fin, { ...row, messages: sorted(messages), files: sorted(files) }]),
  )
}

describe(`a mailbox of ${MESSAGES} messages, duplicated, reordered, some unreadable (seed ${SEED})`, () => {
  it(`ends like a clean run although the poller is killed ${KILLS} times; none is lost, none counts twice`, async () => {
    const random = aRandom(SEED)
    const orders: WalkOrder[] = []
    const told: WalkMessage[] = []
    while (told.length < MESSAGES) {
      const order = aWalkOrder(orders.length)
      orders.push(order)
      told.push(...aTimeline(order, random))
    }
    const strays = Array.from({ length: Math.round(MESSAGES / 40) }, (_, index) => aStray(index))
    const broken = Array.from({ length: Math.round(MESSAGES / 40) }, (_, index) => aBroken(index))
    const again = told.filter(() => random.next() < 0.1).map(resent)

    await fileOrders(clean.sql, orders)
    await walkCleanly(clean.sql, [...told, ...strays])

    const client = await fileOrders(wild.sql, orders)
    const authority = authorityControl(simulators.authorityUrl())
    const env = {
      PLAKETTE_AUTHORITY_URL: simulators.authorityUrl(),
      PLAKETTE_GKS_USERNAME: USERNAME,
      PLAKETTE_ENCRYPTION_KEY: KEY.toString('base64'),
      PLAKETTE_STATUS_QUERY_AFTER: 'never',
      PLAKETTE_LOG_LEVEL: 'error',
    }
    const options = { databaseUrl: wild.url, dataDir: aDataDir(), role: 'worker' as const, env }
    const mail = shuffled([...told, ...strays, ...broken, ...again], random)
    let service: Service = await startService(options)
    for (let round = 0; round < KILLS; round += 1) {
      const slice = mail.slice((round * mail.length) / KILLS, ((round + 1) * mail.length) / KILLS)
      // Some of what was taken already comes once more under its old id.
      const repeated = mail.slice(0, (round * mail.length) / KILLS).filter(() => random.next() < 0.05)
      await mapBounded(shuffled([...slice, ...repeated], random), 4, (message) =>
        authority.mail({ username: USERNAME, kind: 'raw', ...message }),
      )
      await random.turns(200)
      await service.kill()
      service = await startService(options)
    }
    // Asked of the database: a full mailbox is megabytes, each time that it is looked at.
    const missing = async () => mail.length - (await wild.sql`select 1 from return_message`).length
    await expect.poll(missing, { timeout: 300_000, interval: 100 }).toBe(0)
    await expect.poll(() => authority.mailbox(USERNAME), { interval: 200 }).toEqual([])
    const open = () => wild.sql`select id from return_message where evaluated_at is null`
    await expect.poll(open, { interval: 100 }).toEqual([])
    expect(await service.stop()).toBe(0)

    const [expected, reached] = [await finalStates(clean.sql), await finalStates(wild.sql)]
    expect(reached.size).toBe(orders.length)
    for (const [fin, state] of expected) expect({ fin, state: reached.get(fin) }).toEqual({ fin, state })

    const kept = await wild.sql<
      { messageId: string; outcome: string }[]
    >`select message_id, outcome from return_message`
    expect(kept.map(({ messageId }) => messageId).sort()).toEqual(mail.map(({ messageId }) => messageId).sort())
    const unread = kept.filter(({ outcome }) => outcome === 'unreadable').map(({ messageId }) => messageId)
    expect(unread.sort()).toEqual(broken.map(({ messageId }) => messageId).sort())
    await expectOnce(client.id, strays.length + broken.length)
  }, 900_000)
})

/** What would show a second evaluation: a message listed or reported twice, or an order reported more often than told. */
async function expectOnce(clientId: number, unmatched: number): Promise<void> {
  const [counted] = await wild.sql<{ listed: number; reported: number }[]>`
    select (select count(*) from unmatched_message where client_id = ${clientId}) as listed,
      (select count(*) from event where client_id = ${clientId} and type like 'UNMATCHED%') as reported`
  expect(counted).toEqual({ listed: unmatched, reported: unmatched })
  const decided = await wild.sql<{ events: number; messages: number }[]>`
    select o.fin,
      (select count(*) from event e where e.order_id = o.id) as events,
      (select count(*) from return_message r where r.message_id like o.application_id || '.%' and r.outcome = 'applied')
        as messages
    from customer_order o`
  for (const { events, messages } of decided) expect(events).toBeLessThanOrEqual(messages)
}
