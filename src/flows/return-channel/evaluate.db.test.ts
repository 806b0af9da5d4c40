import { describe, expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aFreeMessage, aLateReceipt, aResult, aStatusNotice } from '../../../test/builders/return-message.ts'
import { testDatabase } from '../../../test/support/database.ts'
import type { Fetched } from '../../domain/client/mailbox.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import { createGks } from '../../foreign/authority/client.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { evaluateOpen } from './evaluate.ts'
import { openMessages, storeReturnMessages } from './return-message.ts'

const { sql } = testDatabase()
const clock = { now: () => NOW }
const gks = createGks({ url: 'http://127.0.0.1:1', timeoutMs: 1, productVersion: '2.0.0', clock, newId: () => '' })
const deps = { db: sql, clock, log: createLog('silent'), seal: noSeal, gks }
let numbers = 0

/** An order of an own mailbox, and what can be put into that. */
async function anOrder() {
  const identifier = `GKS-${++numbers}`
  const applicationId = `11000020261116${String(numbers).padStart(6, '0')}`
  const { id: clientId } = await aClient(sql)
  const candidate = aCandidate({ clientId, gksIdentifier: identifier })
  const { orderId } = await createStoreOrRepeat(sql)(candidate)
  const named = { applicationId, relatedMessageId: candidate.messageId }
  const mailbox = { account: { environment: 'test', username: identifier }, isBase: true, accessIds: [] } as const
  return {
    orderId,
    clientId,
    named,
    mailbox,
    attempt: async () => (await findAttempt(sql, orderId))!,
    async receipt() {
      const outcome = { trigger: 'receiptSubmitted', messages: [], applicationId } as const
      await settle(sql, (await findAttempt(sql, orderId))!, outcome, NOW)
    },
    async arrive(...messages: { messageId: string; xml: string }[]) {
      await this.arriveBy(mailbox, ...messages)
    },
    async arriveBy(fetched: Fetched, ...messages: { messageId: string; xml: string }[]) {
      const received = messages.map(({ messageId, xml }) => ({
        entry: { messageId, messageType: '0707', createdAt: NOW, storedAt: NOW, sender: {} },
        content: Buffer.from(xml),
      }))
      await storeReturnMessages(sql, noSeal, fetched, received, NOW)
    },
    evaluate: () => evaluateOpen(deps, mailbox, new AbortController().signal),
    outcomes: async () =>
      (await sql`select outcome from return_message where gks_identifier = ${identifier} order by id`).map(
        ({ outcome }) => outcome,
      ),
    events: async () =>
      (await sql<{ body: Buffer }[]>`select body from event where order_id = ${orderId} order by number`).map(
        ({ body }) => JSON.parse(body.toString()).status,
      ),
  }
}

const at = (minute: number): string => `2026-11-16T10:${String(minute).padStart(2, '0')}:00Z`
const head = (messageId: string, minute: number) => ({ messageId, createdAt: at(minute) })
const approval = (messageId: string, named: { applicationId: string; relatedMessageId: string }, minute = 30) => ({
  messageId,
  xml: aResult(head(messageId, minute), named, {
    status: 'abgeschlossen',
    decision: 'approved',
    documents: [{ filename: 'Bescheid.pdf', content: `%PDF ${messageId}` }],
  }),
})

describe('the messages that are evaluated together', () => {
  it('are no more once they have a certain size, but at least one, and in the order of their arrival', async () => {
    const order = await anOrder()
    const long = (messageId: string) => ({ messageId, xml: `<${messageId}>${'x'.repeat(1000)}</${messageId}>` })
    await order.arrive(long('m1'), long('m2'), long('m3'))
    const { account } = order.mailbox
    const idsWithin = async (bytes: number) =>
      (await openMessages(sql, account, { after: 0, limit: 50, bytes })).map(({ messageId }) => messageId)
    expect(await idsWithin(1)).toEqual(['m1'])
    expect(await idsWithin(1500)).toEqual(['m1', 'm2'])
    expect(await idsWithin(100_000)).toEqual(['m1', 'm2', 'm3'])
  })
})

describe('the evaluation of return messages', () => {
  it('waits with a decision that overtakes its receipt, and lets others pass (contract 1, 3)', async () => {
    const order = await anOrder()
    const stray = { messageId: 'stray', xml: aFreeMessage(head('stray', 1), 'Frage') }
    await order.arrive(approval('early', order.named), stray)
    await order.evaluate()
    expect(await order.outcomes()).toEqual([null, 'unmatched'])
    expect(await order.attempt()).toMatchObject({ state: 'angelegt' })
    await order.receipt()
    await order.evaluate()
    expect(await order.outcomes()).toEqual(['applied', 'unmatched'])
    expect(await order.events()).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS'])
  })

  it('takes several messages about one order in one go, each on top of the other', async () => {
    const order = await anOrder()
    await order.receipt()
    const forwarded = { messageId: 's', xml: aStatusNotice(head('s', 5), order.named, 'weitergeleitet') }
    const late = {
      messageId: 'l',
      xml: aResult(head('l', 40), order.named, {
        status: 'abgeschlossen',
        documents: [{ filename: 'Nachweis.pdf', content: '%PDF late' }],
      }),
    }
    await order.arrive(forwarded, approval('d', order.named), late, approval('d2', order.named, 31))
    await order.evaluate()
    expect(await order.outcomes()).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(await order.events()).toEqual(['ACCEPTED', 'FORWARDED', ...Array(3).fill('APPROVED_WITH_DOCUMENTS')])
    expect((await order.attempt()).version).toBe(5)
  })

  it('counts each message once when two nodes evaluate at the same time', async () => {
    const order = await anOrder()
    await order.receipt()
    const strays = Array.from({ length: 120 }, (_, index) => ({
      messageId: `x${index}`,
      xml: aFreeMessage(head(`x${index}`, 1), `Frage ${index}`),
    }))
    await order.arrive(approval('d', order.named), ...strays)
    await Promise.all([order.evaluate(), order.evaluate(), order.evaluate()])
    expect(await order.events()).toEqual(['ACCEPTED', 'APPROVED_WITH_DOCUMENTS'])
    const [listed] = await sql<{ number: number }[]>`
      select count(*) as number from unmatched_message
      where client_id = ${order.clientId} and gks_identifier = ${order.mailbox.account.username}`
    expect(listed?.number).toBe(120)
  })

  it('leaves a message open that fails for a reason of ours, and goes on with the others', async () => {
    const order = await anOrder()
    await order.receipt()
    await order.arrive(approval('poison', order.named), { messageId: 'ok', xml: aFreeMessage(head('ok', 1), 'Frage') })
    await sql`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin
        if new.filename = 'Bescheid.pdf' and new.client_id = ${sql.unsafe(String(order.clientId))} then
          raise exception 'poison';
        end if;
        return new;
      end $$`
    await sql`create trigger poison before insert on stored_file for each row execute function refuse_poison()`
    await order.evaluate()
    expect(await order.outcomes()).toEqual([null, 'unmatched'])
    expect(await order.attempt()).toMatchObject({ state: 'eingereicht' })
    await sql`drop trigger poison on stored_file`
    await order.evaluate()
    expect(await order.outcomes()).toEqual(['applied', 'unmatched'])
  })

  it('leaves a message open that cannot be opened, and goes on with those behind it', async () => {
    const order = await anOrder()
    await order.receipt()
    await order.arrive(
      { messageId: 'shut', xml: aFreeMessage(head('shut', 1), 'Frage') },
      approval('behind', order.named),
    )
    await sql`
      update return_message set content = '\\x09'
      where message_id = 'shut' and gks_identifier = ${order.mailbox.account.username}`
    await order.evaluate()
    expect(await order.outcomes()).toEqual([null, 'applied'])
    expect(await order.attempt()).toMatchObject({ state: 'beschieden' })
  })

  it('never touches an order of another access (promise 5)', async () => {
    const [order, other] = [await anOrder(), await anOrder()]
    await order.receipt()
    const own = { ...other.mailbox, isBase: false }
    await other.arriveBy(own, approval('foreign', order.named))
    await evaluateOpen(deps, own, new AbortController().signal)
    expect(await order.attempt()).toMatchObject({ state: 'eingereicht' })
    expect(await other.outcomes()).toEqual(['without owner'])
  })

  it('notes the decision about an order that counts as failed without moving it (promise 3)', async () => {
    const order = await anOrder()
    const outcome = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'TIMEOUT' } as const
    await settle(sql, await order.attempt(), outcome, NOW)
    await order.arrive(approval('d', order.named))
    await order.evaluate()
    expect(await order.attempt()).toMatchObject({
      state: 'fehlgeschlagen',
      applicationId: order.named.applicationId,
      technicalReason: 'TIMEOUT',
      verdict: 'approved',
    })
    expect(await order.events()).toEqual(['FAILED', 'FAILED'])
  })

  it.each([
    ['a decision', 'approved', 'ARRIVED_APPROVED', { status: 'abgeschlossen', decision: 'approved' } as const],
    ['a rejection', 'rejected', 'ARRIVED_REJECTED', { status: 'abgelehnt', decision: 'rejected' } as const],
    ['a status', 'arrived', 'ARRIVED_UNDECIDED', 'weitergeleitet'],
    ['a receipt', 'arrived', 'ARRIVED_UNDECIDED', 'receipt'],
  ])(
    'tells of %s after a dispatch that timed out, once and without a move (contract 2, 6.3 no. 3)',
    async (...given) => {
      const [, verdict, code, said] = given
      const order = await anOrder()
      const outcome = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: 'TIMEOUT' } as const
      await settle(sql, await order.attempt(), outcome, NOW)
      const saying = (messageId: string, minute: number) => {
        if (said === 'receipt')
          return { messageId, xml: aLateReceipt(head(messageId, minute), order.named, 'geprueft') }
        const isStatus = typeof said === 'string'
        const make = isStatus ? aStatusNotice(head(messageId, minute), order.named, said) : undefined
        return {
          messageId,
          xml: make ?? aResult(head(messageId, minute), order.named, isStatus ? { status: said } : said),
        }
      }
      await order.arrive(saying('one', 5), saying('two', 6))
      await order.evaluate()
      expect(await order.attempt()).toMatchObject({ state: 'fehlgeschlagen', derivedStatus: 'FAILURE', verdict })
      const bodies = (
        await sql<{ body: Buffer }[]>`select body from event where order_id = ${order.orderId} order by number`
      ).map(({ body }) => JSON.parse(body.toString()))
      expect(bodies).toHaveLength(2)
      expect(bodies[0]).not.toHaveProperty('messages')
      expect(bodies[1]).toMatchObject({
        status: 'FAILED',
        attempt: 1,
        applicationId: order.named.applicationId,
        messages: expect.arrayContaining([expect.objectContaining({ code })]),
      })
    },
  )

  it('never goes back by a pushed status, whatever its time (contract 1, 3)', async () => {
    const order = await anOrder()
    const outcome = { trigger: 'receiptForwarded', messages: [], applicationId: order.named.applicationId } as const
    await settle(sql, await order.attempt(), outcome, NOW)
    const old = (messageId: string, minute: number, status: string) => ({
      messageId,
      xml: aStatusNotice(head(messageId, minute), order.named, status),
    })
    await order.arrive(old('a', 5, 'geprueft'), old('b', 50, 'wartend'), {
      messageId: 'c',
      xml: aLateReceipt(head('c', 55), order.named, 'neu'),
    })
    await order.evaluate()
    expect(await order.attempt()).toMatchObject({ state: 'weitergeleitet' })
    expect(await order.events()).toEqual(['FORWARDED'])
  })
})
