import { describe, expect, it } from 'vitest'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import type { Transaction } from '../application/transaction.ts'
import type { ClientSettings } from '../client/client.ts'
import { billMonth } from './bill-month.ts'
import { findInvoice, findInvoices } from './find-invoices.ts'
import type { Invoice } from './invoice.ts'
import { setIssuer, setRecipient } from './parties.ts'
import { setPrice } from './price.ts'
import { reissue, reverseInvoice } from './reverse-invoice.ts'
import type { BillingDeps } from './write-invoice.ts'

const { sql } = testDatabase()
const store = createStoreOrRepeat(sql)
const DECEMBER = new Date('2026-12-01T08:00:00Z')
const ADDRESS = { name: 'Muster GmbH', street: 'Musterallee 1', postalCode: '10115', city: 'Berlin' }

interface Change {
  state?: string
  receiptedAt?: string
  technicalReason?: string
  retryable?: boolean
  sent?: boolean
  transaction?: Transaction
}

/** An order that the authority has answered. */
async function anOrder(clientId: number, change: Change = {}): Promise<number> {
  const { orderId } = await store(aCandidate({ clientId, transaction: change.transaction ?? 'AB' }))
  await answer(orderId, change)
  return orderId
}

const answer = (id: number, change: Change) => sql`
  update customer_order
  set state = ${change.state ?? 'beschieden'}, receipted_at = ${change.receiptedAt ?? '2026-11-16T09:00:01Z'},
    sent_at = ${change.sent === false ? null : '2026-11-16T09:00:00Z'},
    technical_reason = ${change.technicalReason ?? null}, retryable = ${change.retryable ?? null}
  where id = ${id}`

/** The next attempt of an order. */
async function aCorrection(headId: number, createdAt: string, change: Change & { correctsRejected?: boolean } = {}) {
  const [row] = await sql<{ id: number }[]>`
    insert into customer_order (head_id, current_attempt_id, attempt, client_id, filed_by, business_transaction, fin,
      message_id, gks_environment, gks_identifier, own_registration, application, trace_id, corrects_rejected, created_at, changed_at)
    select head_id, id, attempt + 1, client_id, filed_by, business_transaction, fin, gen_random_uuid(), gks_environment,
      gks_identifier, own_registration, application, trace_id, ${change.correctsRejected ?? true}, ${createdAt}, ${createdAt}
    from customer_order where head_id = ${headId} order by attempt desc limit 1
    returning id`
  await answer(row?.id ?? 0, change)
}

const bill = (month = '2026-11', deps: Partial<BillingDeps> = {}, clientId?: number, unfinished = false) =>
  sql.begin((tx) =>
    billMonth(tx, { seal: noSeal, instance: 'production', now: DECEMBER, ...deps }, month, { clientId, unfinished }),
  )
const reverse = (number: string, deps: Partial<BillingDeps> = {}) =>
  sql.begin((tx) => reverseInvoice(tx, { seal: noSeal, instance: 'production', now: DECEMBER, ...deps }, number))

/** A client that can be billed: AB costs 2.50 EUR. */
async function aCustomer(settings: Partial<ClientSettings> = {}): Promise<number> {
  const { id } = await aClient(sql, { role: 'eigene', ...settings })
  await setIssuer(sql, { ...ADDRESS, vatId: 'DE123456789' })
  await setRecipient(sql, id, { ...ADDRESS, name: `Kunde ${id}` })
  await setPrice(sql, { clientId: id, businessTransaction: 'AB', fromMonth: '2026-01', cents: 250 })
  return id
}

const only = ({ invoices }: { invoices: readonly Invoice[] }): Invoice => {
  expect(invoices).toHaveLength(1)
  return invoices[0] as Invoice
}
const quantities = ({ items }: Invoice) => items.map(({ quantity, unitPrice, amount }) => [quantity, unitPrice, amount])

describe('the invoice of a month', () => {
  it('charges each order once, with VAT on the sum, and has its PDF', async () => {
    const id = await aCustomer()
    for (let count = 0; count < 3; count++) await anOrder(id)
    await setPrice(sql, { clientId: id, businessTransaction: 'UG', fromMonth: '2026-11', cents: 990 })
    await anOrder(id, { transaction: 'UG' })
    const invoice = only(await bill('2026-11', {}, id))
    expect(invoice).toMatchObject({
      clientId: id,
      month: '2026-11',
      number: expect.stringMatching(/^RE-2026-\d{6}$/),
      dueDate: '2026-12-15',
      items: [
        {
          description: 'Außerbetriebsetzung (AB)',
          businessTransaction: 'AB',
          quantity: 3,
          unitPrice: 250,
          amount: 750,
        },
        { description: 'Umschreibung (UG)', businessTransaction: 'UG', quantity: 1, unitPrice: 990, amount: 990 },
      ],
      net: 1740,
      vat: 331,
      gross: 2071,
    })
    const view = await findInvoice(sql, id, invoice.id, DECEMBER)
    expect(view?.invoice).toEqual(invoice)
    expect(view?.files).toMatchObject([
      { purposeType: 'RECEIPT', mediaType: 'application/pdf', filename: `Rechnung-${invoice.number}.pdf` },
    ])
  })

  it.each([
    ['charges an order that was rejected (contract 1, 1.7)', { state: 'abgelehnt' }, 1],
    ['charges one that the check module refused', { state: 'fehlgeschlagen' }, 1],
    ['charges one that is still open', { state: 'eingereicht' }, 1],
    ['leaves out one that never arrived', { state: 'fehlgeschlagen', technicalReason: 'timeout' }, 0],
    ['leaves out one that was never sent', { state: 'fehlgeschlagen', sent: false, retryable: true }, 0],
    ['leaves out one that met a temporary fault', { state: 'fehlgeschlagen', retryable: true }, 0],
  ])('%s', async (_what, change, count) => {
    const id = await aCustomer()
    await anOrder(id, change)
    expect((await bill('2026-11', {}, id)).invoices).toHaveLength(count)
  })

  it('adds 0.12 EUR for each correction of a rejected transmission (contract 1, 1.7)', async () => {
    const id = await aCustomer()
    const order = await anOrder(id, { state: 'fehlgeschlagen' })
    await aCorrection(order, '2026-11-17T09:00:00Z', { state: 'abgelehnt' })
    await aCorrection(order, '2026-11-18T09:00:00Z')
    const lost = await anOrder(id, { state: 'fehlgeschlagen', technicalReason: 'dropped' })
    await aCorrection(lost, '2026-11-18T09:00:00Z', { correctsRejected: false })
    const invoice = only(await bill('2026-11', {}, id))
    expect(quantities(invoice)).toEqual([
      [2, 250, 500],
      [2, 12, 24],
    ])
    expect(invoice).toMatchObject({ net: 524, vat: 100, gross: 624 })
  })

  it('takes an order in the month of its first answer, and a later correction in its own month', async () => {
    const id = await aCustomer()
    const order = await anOrder(id, { state: 'abgelehnt', receiptedAt: '2026-11-20T09:00:00Z' })
    await aCorrection(order, '2026-12-02T09:00:00Z', { receiptedAt: '2026-12-02T09:00:01Z' })
    const lost = await anOrder(id, {
      state: 'fehlgeschlagen',
      technicalReason: 'x',
      receiptedAt: '2026-11-20T09:00:00Z',
    })
    await aCorrection(lost, '2026-12-02T09:00:00Z', { receiptedAt: '2026-12-02T09:00:01Z', correctsRejected: false })
    expect(quantities(only(await bill('2026-11', {}, id)))).toEqual([[1, 250, 250]])
    const january = new Date('2027-01-01T08:00:00Z')
    const december = only(await bill('2026-12', { now: january }, id))
    expect(quantities(december)).toEqual([
      [1, 250, 250],
      [1, 12, 12],
    ])
    expect(december.number).toMatch(/^RE-2027-/)
  })

  it('ends at midnight in Germany, in winter and in summer', async () => {
    const id = await aCustomer()
    for (const receiptedAt of [
      '2026-10-31T22:59:59Z', // October
      '2026-10-31T23:00:00Z',
      '2026-11-30T22:59:59Z',
      '2026-11-30T23:00:00Z', // December
    ]) {
      await anOrder(id, { receiptedAt })
    }
    expect(quantities(only(await bill('2026-11', {}, id)))).toEqual([[2, 250, 500]])
    await anOrder(id, { receiptedAt: '2026-06-30T21:59:59Z' })
    await anOrder(id, { receiptedAt: '2026-06-30T22:00:00Z' })
    expect(quantities(only(await bill('2026-06', {}, id)))).toEqual([[1, 250, 250]])
  })

  it('can be run again: only what came since is charged', async () => {
    const id = await aCustomer()
    await anOrder(id)
    only(await bill('2026-11', {}, id))
    expect(await bill('2026-11', {}, id)).toEqual({ invoices: [], problems: [] })
    await anOrder(id)
    expect(quantities(only(await bill('2026-11', {}, id)))).toEqual([[1, 250, 250]])
  })

  it('is written once by two runs at the same time, with numbers without gaps', async () => {
    const ids = [await aCustomer(), await aCustomer(), await aCustomer()]
    for (const id of ids) await anOrder(id)
    const runs = await Promise.all([bill(), bill(), bill()])
    const made = runs.flatMap(({ invoices }) => invoices).filter(({ clientId }) => ids.includes(clientId))
    expect(made.map(({ clientId }) => clientId).sort()).toEqual([...ids].sort())
    const numbers = await sql<
      { number: string }[]
    >`select number from invoice where number like 'RE-2026-%' order by number`
    expect(numbers.map(({ number }) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1))
  })

  it('leaves a client out whose prices or address are not known, and takes it up later', async () => {
    const id = await aCustomer()
    await anOrder(id, { transaction: 'NZ' })
    expect(await bill('2026-11', {}, id)).toEqual({
      invoices: [],
      problems: [`client ${id} has no price for NZ in 2026-11: use plakette price set`],
    })
    await setPrice(sql, { clientId: null, businessTransaction: 'NZ', fromMonth: '2026-11', cents: 700 })
    await sql`delete from invoice_recipient where client_id = ${id}`
    expect((await bill('2026-11', {}, id)).problems).toEqual([
      `client ${id} has no billing address: use plakette invoice recipient`,
    ])
    await setRecipient(sql, id, ADDRESS)
    expect(quantities(only(await bill('2026-11', {}, id)))).toEqual([[1, 700, 700]])
  })

  it('is not written for the operator’s own clients unless they have prices', async () => {
    const { id } = await aClient(sql, { role: 'betreiber' })
    await anOrder(id)
    expect(await bill('2026-11', {}, id)).toEqual({ invoices: [], problems: [] })
  })

  it('is written on a test instance without an address, but never without a price', async () => {
    const { id } = await aClient(sql, { role: 'eigene' })
    await anOrder(id)
    await anOrder(id, { transaction: 'TZ' })
    await setPrice(sql, { clientId: id, businessTransaction: 'AB', fromMonth: '2026-01', cents: 0 })
    const deps = { instance: 'test', now: DECEMBER } as const
    const told = [`client ${id} has no price for TZ in 2026-11: use plakette price set`]
    expect(await bill('2026-11', deps, id)).toEqual({ invoices: [], problems: told })
    await setPrice(sql, { clientId: id, businessTransaction: 'TZ', fromMonth: '2026-11', cents: 5 })
    const invoice = only(await bill('2026-11', deps, id))
    expect(invoice).toMatchObject({ number: expect.stringMatching(/^TEST-2026-/), net: 5 })
    // Free is what somebody has set so.
    expect(quantities(invoice)).toEqual([
      [1, 0, 0],
      [1, 5, 5],
    ])
  })

  it.each(['production', 'test'] as const)(
    'is not written before the month is over unless asked for: %s',
    async (instance) => {
      const id = await aCustomer()
      await anOrder(id)
      const justBefore = { instance, now: new Date('2026-11-30T22:59:59Z') }
      await expect(bill('2026-11', justBefore, id)).rejects.toMatchObject({
        status: 400,
        message: /^the month 2026-11 is not over before 2026-12-01: ask for it \(--unfinished\)/,
      })
      expect(quantities(only(await bill('2026-11', justBefore, id, true)))).toEqual([[1, 250, 250]])
      await anOrder(id)
      await anOrder(id)
      expect(quantities(only(await bill('2026-11', { instance }, id)))).toEqual([[2, 250, 500]])
      await expect(bill('2026-13')).rejects.toMatchObject({ status: 400 })
    },
  )
})

describe('the reversal of an invoice', () => {
  it('takes everything back under a number of its own, and the month can be billed anew', async () => {
    const id = await aCustomer()
    await anOrder(id)
    await anOrder(id)
    const wrong = only(await bill('2026-11', {}, id))
    const reversal = await reverse(wrong.number)
    expect(reversal).toMatchObject({ net: -500, vat: -95, gross: -595, reverses: { number: wrong.number } })
    expect(quantities(reversal)).toEqual([[-2, 250, -500]])
    await setPrice(sql, { clientId: id, businessTransaction: 'AB', fromMonth: '2026-11', cents: 200 })
    const anew = only(
      await sql.begin((tx) => reissue(tx, { seal: noSeal, instance: 'production', now: DECEMBER }, reversal)),
    )
    expect(quantities(anew)).toEqual([[2, 200, 400]])
    expect(await bill('2026-11', {}, id)).toEqual({ invoices: [], problems: [] })

    const { invoices, total } = await findInvoices(sql, id, { limit: 50, offset: 0 })
    expect(total).toBe(3)
    const byNumber = Object.fromEntries(invoices.map(({ invoice, files }) => [invoice.number, { invoice, files }]))
    expect(byNumber[wrong.number]?.invoice.reversedBy).toEqual({ id: reversal.id, number: reversal.number })
    expect(byNumber[reversal.number]?.files).toMatchObject([{ filename: `Stornorechnung-${reversal.number}.pdf` }])
  })

  it('is refused a second time, of a reversal, and of nothing', async () => {
    const id = await aCustomer()
    await anOrder(id)
    const { number } = only(await bill('2026-11', {}, id))
    const reversal = await reverse(number)
    await expect(reverse(number)).rejects.toMatchObject({ status: 409, message: /reversed already/ })
    await expect(reverse(reversal.number)).rejects.toMatchObject({ status: 409, message: /reversal itself/ })
    await expect(reverse('RE-1999-000001')).rejects.toMatchObject({ status: 404 })
  })
})
