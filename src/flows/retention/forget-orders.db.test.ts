import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anApplication } from '../../../test/builders/application.ts'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { anEvent, aWebhook } from '../../../test/builders/webhook.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { closedReadable } from '../../../test/support/unbound.ts'
import type { Application, Deregistration } from '../../domain/application/application.ts'
import { readApplication, writeApplication } from '../../domain/application/stored-application.ts'
import { brokenLink, ORIGIN } from '../../domain/evidence/chain.ts'
import { keepMessageOf } from '../../domain/evidence/exchanged-message.ts'
import { orderChain } from '../../domain/evidence/read-chains.ts'
import { identifyFile, insertFile, storeDocument } from '../../domain/file/file.ts'
import { setPrice } from '../../domain/invoice/price.ts'
import { findOrder } from '../../domain/order/show/find-order.ts'
import { orderRecord } from '../../domain/order/show/order-record.ts'
import { STORED } from '../../domain/order/stored-order.ts'
import { heldBefore } from '../../domain/retention/progress.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { forgetAllOld } from '../upkeep/forget-old.ts'
import { beginWalks, walk } from './walks.ts'

const { sql } = testDatabase()
const store = createStoreOrRepeat(sql)
const FILED = new Date('2026-01-05T09:00:00Z')
const NOW = new Date('2026-07-10T09:00:00Z')
const deps = { db: sql, seal: noSeal, log: createLog('silent'), months: 6 }

const deregistration: Deregistration = {
  transaction: 'AB',
  vehicleIdentificationNumber: 'WTEST000000000001',
  email: 'erika@example.test',
  plate: { city: 'B', middle: 'AB', end: '123', usageType: 'EURO' },
  plateCount: 1,
  certificateSecurityCode: 'aB3dE7x',
  rearPlateSecurityCode: 'x9Z',
  reservePlate: true,
}

interface Given {
  clientId?: number
  application?: Application
  change?: { state?: string; verdict?: string | null; changedAt?: Date; receiptedAt?: Date | null }
}

/** An order that was decided in January, with everything that belongs to one. */
async function anOldOrder({ clientId, change = {}, application = deregistration }: Given = {}) {
  const client = clientId ?? (await aClient(sql, { role: 'eigene' })).id
  const messageId = randomUUID()
  const { orderId } = await store(
    aCandidate({
      ...{ clientId: client, messageId, now: FILED, fingerprint: Buffer.from(randomUUID()) },
      ...{ externalOrderId: `R-${messageId}`, application: closedReadable(writeApplication(application).toString()) },
      parties: [{ role: 'HALTER', kind: 'natural', name: 'Erika Beispiel' }],
    }),
  )
  const { state = 'beschieden', verdict = null, changedAt = FILED, receiptedAt = FILED } = change
  const result = {
    decidedAt: '2026-01-05T09:00:00Z',
    plate: { value: 'B-AB 123' },
    registrationData: { value: { Halter: 'Erika' } },
  }
  const messages = [{ type: 'QUITTUNG', kind: 'Hinweis', code: '00000', text: 'Frau Beispiel' }]
  await sql`
    update customer_order
    set state = ${state}, current_state = ${state}, derived_status = 'SUCCESS', verdict = ${verdict}, changed_at = ${changedAt},
      sent_at = ${FILED}, receipted_at = ${receiptedAt}, application_id = ${`1100002026010${String(orderId).padStart(7, '0')}`},
      result = ${JSON.stringify(STORED.result.write(result))}::text::jsonb,
      messages = ${JSON.stringify(messages)}::text::jsonb
    where id = ${orderId}`
  await keepMessageOf(sql, noSeal, orderId, { direction: 'out', bytes: Buffer.from('<xml>Erika</xml>') })
  const event = await anEvent(sql, client, { orderId, now: FILED, body: { name: 'Erika', of: orderId } })
  const content = Buffer.from(`%PDF of ${orderId}`)
  const sha256 = await storeDocument(sql, noSeal, content, FILED)
  const file = identifyFile(
    { purposeType: 'CERTIFICATE', mediaType: 'application/pdf', filename: 'Bescheid.pdf', content },
    NOW,
  )
  await insertFile(sql, { clientId: client, orderId }, file, FILED)
  return { orderId, clientId: client, event, sha256 }
}

/** Copies of an order, for a client who has many. */
const copiesOf = (id: number, count: number) => sql`
  insert into customer_order (id, head_id, current_attempt_id, client_id, filed_by, business_transaction, fin, message_id, state, current_state,
    gks_environment, gks_identifier, own_registration, application, trace_id, created_at, changed_at)
  select number, number, number, client_id, filed_by, business_transaction, fin, gen_random_uuid(), state, current_state,
    gks_environment, gks_identifier, own_registration, application, trace_id, created_at, changed_at
  from customer_order, (select nextval('customer_order_id_seq') as number from generate_series(1, ${count})) numbers
  where id = ${id}`

type Old = Awaited<ReturnType<typeof anOldOrder>>

const all = () => forgetAllOld(deps, NOW)
const again = async () => {
  await beginWalks(sql)
  return all()
}
const shown = async ({ clientId, orderId }: Pick<Old, 'clientId' | 'orderId'>) => {
  const order = await findOrder(sql, clientId, orderId)
  if (!order) throw new Error('the order is gone')
  return orderRecord(order)
}
const isForgotten = async (old: Pick<Old, 'clientId' | 'orderId'>) => (await shown(old)).dataDeletedAt !== undefined

/** What is left of an order, table by table. */
const left = async ({ orderId, sha256 }: Old) => {
  const [row] = await sql`
    select (select count(*)::int from evidence_message where attempt_id = ${orderId}) as messages,
      (select count(*)::int from event where order_id = ${orderId}) as events,
      (select count(*)::int from stored_file where order_id = ${orderId}) as files,
      (select count(*)::int from document where sha256 = ${sha256}) as documents`
  return row
}

beforeAll(() => again())

describe('an order that ended long ago', () => {
  it('keeps number, reference, state and decision, and loses what is about persons and vehicles', async () => {
    const old = await anOldOrder()
    expect(await all()).toEqual({ deleted: [], failed: [] })
    await again()
    expect(await shown(old)).toMatchObject({
      order: { id: old.orderId, externalId: expect.stringMatching(/^R-/) },
      ...{ state: 'beschieden', derivedStatus: 'SUCCESS', applicationId: expect.stringMatching(/^11000/) },
      ...{ vehicleIdentificationNumber: '', licensePlate: null, parties: [], files: [], registrationData: undefined },
      messages: [{ type: 'QUITTUNG', kind: 'Hinweis', code: '00000' }],
      ...{ dataDeletedAt: NOW.toISOString(), createdAt: FILED.toISOString(), updatedAt: FILED.toISOString() },
    })
    expect(await left(old)).toEqual({ messages: 0, events: 0, files: 0, documents: 0 })
    const [row] = await sql<{ row: string; application: Buffer }[]>`
      select customer_order::text as row, application from customer_order where id = ${old.orderId}`
    expect(row?.row).not.toMatch(/Erika|Beispiel|WTEST|B-AB/)
    const kept = readApplication(noSeal.open(row?.application ?? Buffer.alloc(0), { table: '', column: '', row: [] }))
    expect(kept).toMatchObject({ transaction: 'AB', reservePlate: true, certificateSecurityCode: '', email: '' })
  })

  it('has a chain that holds and says that its data was deleted', async () => {
    const old = await anOldOrder()
    await again()
    const links = await orderChain(sql, old.orderId)
    expect(brokenLink({ order: old.orderId }, ORIGIN, links)).toBeUndefined()
    expect(JSON.parse(links.at(-1)?.entry ?? '{}')).toMatchObject({ kind: 'data deleted', facts: {} })
    expect(links.map(({ entry }) => entry).join('')).not.toMatch(/Erika|WTEST/)
  })

  it('that gets news has data again, which goes in its turn', async () => {
    const old = await anOldOrder()
    await again()
    await sql`update customer_order set license_plate = 'B-AB 9', changed_at = ${NOW}, version = version + 1 where id = ${old.orderId}`
    expect(await isForgotten(old)).toBe(false)
    await beginWalks(sql)
    await forgetAllOld(deps, new Date('2027-01-11T09:00:00Z'))
    expect(await shown(old)).toMatchObject({ licensePlate: null, dataDeletedAt: '2027-01-11T09:00:00.000Z' })
  })
})

describe('what stays', () => {
  it.each([
    ['what is undecided', { state: 'inBearbeitung' }],
    ['what is not sent yet', { state: 'angelegt' }],
    ['what nobody knows the outcome of', { state: 'fehlgeschlagen', verdict: 'open' }],
    ['what stands at the authority without a decision', { state: 'fehlgeschlagen', verdict: 'arrived' }],
    ['what had news within the months', { changedAt: new Date('2026-01-10T09:00:01Z') }],
  ])('%s', async (_, change) => {
    const old = await anOldOrder({ change })
    await again()
    expect(await isForgotten(old)).toBe(false)
    expect(await left(old)).toEqual({ messages: 1, events: 1, files: 1, documents: 1 })
  })

  it('an order of which a correction runs', async () => {
    const old = await anOldOrder({ change: { state: 'abgelehnt' } })
    await sql`
      insert into customer_order (head_id, current_attempt_id, attempt, client_id, filed_by, business_transaction, fin, message_id,
        gks_environment, gks_identifier, own_registration, application, trace_id, created_at, changed_at)
      select head_id, id, 2, client_id, filed_by, business_transaction, fin, gen_random_uuid(), gks_environment, gks_identifier,
        own_registration, application, trace_id, created_at, changed_at
      from customer_order where id = ${old.orderId}`
    await again()
    expect(await isForgotten(old)).toBe(false)
    await sql`update customer_order set state = 'abgelehnt' where head_id = ${old.orderId}`
    await again()
    expect(await isForgotten(old)).toBe(true)
    expect(await sql`select from customer_order where head_id = ${old.orderId} and forgotten_at is null`).toHaveLength(
      0,
    )
  })

  it('an order with an event that is not delivered', async () => {
    const { clientId, id } = await aWebhook(sql, { url: 'https://hooks.example.test/', now: FILED })
    const old = await anOldOrder({ clientId })
    await again()
    expect(await isForgotten(old)).toBe(false)
    expect((await heldBefore(sql)).find(({ kind }) => kind === 'orders')?.count).toBeGreaterThan(0)
    await sql`update webhook_delivery set state = 'delivered', ended_at = ${FILED} where webhook_id = ${id}`
    await again()
    expect(await isForgotten(old)).toBe(true)
  })

  it('an order that is still to be billed', async () => {
    const old = await anOldOrder()
    const price = { clientId: old.clientId, businessTransaction: 'AB', fromMonth: '2026-01', cents: 250 }
    await setPrice(sql, price)
    await again()
    expect(await isForgotten(old)).toBe(false)
    await sql`
      insert into invoice (id, client_id, number, month, issuer, recipient, items, net, vat_percent, vat, gross, issued_at, due_date)
      values ('re_1', ${old.clientId}, 'RE-2026-000001', '2026-01', '{}', '{}', '[]', 0, 19, 0, 0, ${FILED}, '2026-02-01')`
    await sql`insert into billed_item (invoice_id, order_id, kind) values ('re_1', ${old.orderId}, 'order')`
    await again()
    expect(await isForgotten(old)).toBe(true)
  })

  it('an order that cannot be read, without stopping those behind it', async () => {
    const [broken, sound] = [await anOldOrder(), await anOldOrder()]
    await sql`update customer_order set result = '{"format":99}' where id = ${broken.orderId}`
    await again()
    expect(await sql`select from customer_order where id = ${broken.orderId} and forgotten_at is null`).toHaveLength(1)
    expect(await isForgotten(sound)).toBe(true)
  })

  it('a document that another file names, or that was brought again', async () => {
    const [one, other] = [await anOldOrder(), await anOldOrder({ change: { state: 'inBearbeitung' } })]
    await sql`update stored_file set sha256 = ${one.sha256} where order_id = ${other.orderId}`
    await again()
    expect(await left(one)).toEqual({ messages: 0, events: 0, files: 0, documents: 1 })
    const third = await anOldOrder()
    await storeDocument(sql, noSeal, Buffer.from(`%PDF of ${third.orderId}`), NOW)
    await again()
    expect(await left(third)).toMatchObject({ files: 0, documents: 1 })
  })
})

describe('a document that came with an order', () => {
  /** An order with a power of attorney of its own. */
  async function withPaper() {
    const paper = await storeDocument(sql, noSeal, Buffer.from(`%PDF ${randomUUID()}`), FILED)
    const plain = anApplication('HA')
    if (plain.transaction !== 'HA') throw new Error('the sample is another')
    const application = { ...plain, powerOfAttorney: { documentSha256: paper.toString('hex') } }
    const order = await anOldOrder({ application })
    return {
      ...order,
      application,
      isThere: async () => (await sql`select from document where sha256 = ${paper}`).length > 0,
    }
  }
  const OPEN = { state: 'inBearbeitung' }

  it('goes with it, unless an open order of the client has brought it too', async () => {
    const [alone, shared] = [await withPaper(), await withPaper()]
    const { clientId, application } = shared
    const open = await anOldOrder({ clientId, application, change: OPEN })
    await again()
    expect([await isForgotten(alone), await alone.isThere()]).toEqual([true, false])
    expect([await isForgotten(shared), await shared.isThere()]).toEqual([true, true])
    await sql`update customer_order set state = 'beschieden', current_state = 'beschieden' where id = ${open.orderId}`
    await again()
    expect(await shared.isThere()).toBe(false)
  })

  it.each([
    ['cannot be opened', (id: number) => sql`update customer_order set application = '\\x00' where id = ${id}`],
    ['are too many', (id: number) => copiesOf(id, 501)],
  ])('waits with it while open orders of the client %s, and keeps those of nobody else', async (_, spoil) => {
    const [held, other] = [await withPaper(), await withPaper()]
    const { clientId } = held
    const [without, open] = [await anOldOrder({ clientId }), await anOldOrder({ clientId, change: OPEN })]
    await spoil(open.orderId)
    await again()
    expect([await isForgotten(held), await held.isThere()]).toEqual([false, true])
    expect(await isForgotten(without)).toBe(true)
    expect([await isForgotten(other), await other.isThere()]).toEqual([true, false])
    expect((await heldBefore(sql)).find(({ kind }) => kind === 'orders')?.count).toBeGreaterThan(0)
    await sql`
      update customer_order set state = 'beschieden', current_state = 'beschieden' where client_id = ${clientId} and current_state = 'inBearbeitung'`
    await again()
    expect([await isForgotten(held), await held.isThere()]).toEqual([true, false])
  })

  it('is told in the log when it stays because its order cannot be opened', async () => {
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => lines.push(line) })
    const [held, broken] = [await withPaper(), await withPaper()]
    const open = await anOldOrder({ clientId: held.clientId, change: OPEN })
    await sql`update customer_order set application = '\\x00' where id in (${open.orderId}, ${broken.orderId})`
    await beginWalks(sql)
    await forgetAllOld({ ...deps, log }, NOW)
    const told = lines.map((line) => JSON.parse(line))
    expect(told).toContainEqual(expect.objectContaining({ clientId: held.clientId, unreadable: [open.orderId] }))
    expect(told).toContainEqual(expect.objectContaining({ orderId: broken.orderId }))
  })
})

describe('a walk', () => {
  it('goes on where it was stopped, past what it has to leave, and rests until the next day', async () => {
    const { id: clientId } = await aClient(sql)
    const orders: Old[] = []
    for (let index = 0; index < 60; index += 1) {
      orders.push(
        await anOldOrder({ clientId, change: index < 55 ? { state: 'fehlgeschlagen', verdict: 'open' } : {} }),
      )
    }
    await beginWalks(sql)
    const first = await walk(deps, 'orders', NOW)
    expect(first.more).toBe(true)
    const numbers = [first.number]
    for (let more = true; more; ) {
      const step = await walk(deps, 'orders', NOW)
      numbers.push(step.number)
      more = step.more
    }
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBeGreaterThanOrEqual(5)
    expect(await isForgotten(orders[59] as Old)).toBe(true)
    expect(await isForgotten(orders[0] as Old)).toBe(false)
    expect(await walk(deps, 'orders', NOW)).toMatchObject({ number: 0, more: false })
    const late = await anOldOrder()
    await walk(deps, 'orders', NOW)
    expect(await isForgotten(late)).toBe(false)
    await walk(deps, 'orders', new Date(NOW.getTime() + 86_400_001))
    for (let more = true; more; ) more = (await walk(deps, 'orders', new Date(NOW.getTime() + 86_400_001))).more
    expect(await isForgotten(late)).toBe(true)
  })

  it('of several nodes forgets each order once', async () => {
    const { id: clientId } = await aClient(sql)
    const orders: Old[] = []
    for (let index = 0; index < 8; index += 1) orders.push(await anOldOrder({ clientId }))
    await beginWalks(sql)
    await Promise.all([all(), all(), all()])
    // Whoever found nothing to do because another was at it has stopped: the rest is for the next round.
    await all()
    const told = await sql<{ number: number }[]>`
      select count(*)::int as number from evidence_entry
      where order_id = any(${orders.map(({ orderId }) => orderId)}) and entry like '%data deleted%' group by order_id`
    expect(told.map(({ number }) => number)).toEqual(orders.map(() => 1))
  })
})
