import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBody } from '../builders/draft.ts'
import { aFin, type Body, filesIn, type LifeClient, testLife } from '../support/life.ts'
import { aDataDir } from '../support/service.ts'

const life = testLife()
const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' }).format(
  new Date(),
)
const REJECTED = { steps: [{ after: 'PT1H', decision: 'rejected', messages: [{ code: '12', text: 'Rückstände' }] }] }
const REFUSED = { receipt: { status: 'fehler', messages: [{ code: '04004', kind: 'Fehler' }] } }

const ISSUER = ['--name', 'x', '--street', 'x', '--postal-code', '10115', '--city', 'x']

interface Run {
  invoices: { id: string; number: string; clientId: number; gross: number; reverses?: string }[]
  problems: string[]
}

const run = (month = MONTH): Promise<Run> => life.cli<Run>(['invoice', 'run', '--month', month, '--unfinished'])
beforeAll(() => life.cli(['price', 'set', '--transaction', 'AB', '--cents', '0']))

const price = (client: LifeClient, transaction: string, cents: number) =>
  life.cli(['price', 'set', '--client', String(client.id), '--transaction', transaction, '--cents', String(cents)])
const invoicesOf = async (client: LifeClient): Promise<Body[]> => (await client.get('/invoices')).invoices as Body[]
const madeFor = ({ invoices }: Run, { id }: LifeClient) => invoices.filter(({ clientId }) => clientId === id)

/** One after another: a run bills all clients. */
describe('GET /invoices (contract 1, 4.4a)', () => {
  it('lists what a client is to pay: rejected orders too, and 0.12 EUR for a corrected one (contract 1, 1.7)', async () => {
    const client = await life.client({ role: 'eigene' })
    await price(client, 'AB', 250)
    await price(client, 'UG', 990)
    const approved = await client.file('AB')
    const rejected = await client.file('AB', { scenario: REJECTED })
    const transfer = await client.file('UG')
    const fin = aFin()
    const refused = await client.file('AB', { fin, scenario: { ...REFUSED, times: 1 } })
    for (const id of [approved, transfer, rejected]) await client.reached(id, 'eingereicht')
    await client.reached(refused, 'fehlgeschlagen')
    await life.authority().advance('PT2H')
    await client.reached(rejected, 'abgelehnt')
    const file = join(aDataDir(), 'body.json')
    const corrected = { 'customization.vehicleIdentificationNumber': fin, externalOrderId: `R-${fin}` }
    writeFileSync(file, JSON.stringify(aBody('AB', corrected)))
    await life.cli(['order', 'correct', String(refused), '--body-file', file])
    await client.reached(refused, 'eingereicht')

    expect(madeFor(await run(), client)).toHaveLength(1)
    const page = await client.get('/invoices')
    const [invoice] = page.invoices as Body[]
    expect(page).toEqual({ invoices: [invoice], limit: 50, offset: 0, total: 1, hasMore: false })
    expect(invoice).toMatchObject({
      id: expect.stringMatching(/^re_/),
      number: expect.stringMatching(/^TEST-\d{4}-\d{6}$/),
      periodFrom: `${MONTH}-01`,
      periodTo: expect.stringMatching(new RegExp(`^${MONTH}-(28|29|30|31)$`)),
      currency: 'EUR',
      items: [
        {
          description: 'Außerbetriebsetzung (AB)',
          businessTransaction: 'AB',
          quantity: 3,
          unitPrice: 250,
          amount: 750,
        },
        { description: 'Umschreibung (UG)', businessTransaction: 'UG', quantity: 1, unitPrice: 990, amount: 990 },
        { description: 'Korrektur einer zurückgewiesenen Übermittlung', quantity: 1, unitPrice: 12, amount: 12 },
      ],
      net: 1752,
      vatPercent: 19,
      vat: 333,
      gross: 2085,
    })
    expect(await client.get(`/invoices/${invoice?.id}`)).toMatchObject({ ...invoice, files: [{}] })
  })

  it('has a PDF behind a key that only its client can use, for 90 days from the last lookup', async () => {
    const [client, stranger] = [await life.client({ role: 'eigene' }), await life.client()]
    const order = await client.file('AB')
    await client.reached(order, 'eingereicht')
    await run()
    const [invoice] = await invoicesOf(client)
    const [file] = filesIn(invoice)
    expect(file).toMatchObject({
      purposeType: 'RECEIPT',
      mediaType: 'application/pdf',
      filename: `Rechnung-${invoice?.number}.pdf`,
    })
    const path = `/vehicleDeregistrations/files/content/${file?.fileAccessKey}`
    const fetched = await client.request(path)
    expect(fetched.headers.get('content-type')).toBe('application/pdf')
    expect(fetched.headers.get('content-disposition')).toContain(`Rechnung-${invoice?.number}.pdf`)
    const pdf = await PDFDocument.load(await fetched.arrayBuffer())
    expect(pdf.getTitle()).toBe(`Rechnung ${invoice?.number}`)
    // Itself, and the orders behind its lines.
    expect(pdf.getPageCount()).toBe(2)
    const listed = await client.request(`/invoices/${invoice?.id}/orders`)
    expect(listed.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(listed.headers.get('content-disposition')).toContain(`rechnung-${invoice?.number}.csv`)
    const csv = await listed.text()
    expect(csv).toContain(`${invoice?.number};1;Außerbetriebsetzung (AB);${order};1;`)
    const out = join(aDataDir(), 'orders.csv')
    expect(await life.cli(['invoice', 'orders', String(invoice?.number), '--out', out])).toEqual({ file: out })
    // `text()` swallows the byte order mark.
    expect(readFileSync(out, 'utf8')).toBe(`\u{feff}${csv}`)
    expect((await stranger.request(path)).status).toBe(404)
    expect((await stranger.request(`/invoices/${invoice?.id}`)).status).toBe(404)
    expect((await stranger.request(`/invoices/${invoice?.id}/orders`)).status).toBe(404)
    expect(await invoicesOf(stranger)).toEqual([])

    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P91D' })
    expect((await client.request(path)).status).toBe(404)
    await client.get(`/invoices/${invoice?.id}`)
    expect((await client.request(path)).status).toBe(200)
    await life.restart()
  })

  it('pages like the order list, newest first', async () => {
    const client = await life.client({ role: 'eigene' })
    for (let count = 0; count < 3; count++) {
      await client.reached(await client.file('AB'), 'eingereicht')
      await run()
    }
    const all = await invoicesOf(client)
    expect(all).toHaveLength(3)
    expect(all.map(({ number }) => number)).toEqual([...all.map(({ number }) => number)].sort().reverse())
    expect(await client.get('/invoices?limit=2')).toMatchObject({ invoices: all.slice(0, 2), total: 3, hasMore: true })
    expect(await client.get('/invoices?limit=2&offset=2')).toMatchObject({ invoices: all.slice(2), hasMore: false })
    for (const query of ['limit=x', 'offset=-1', 'limit=1&limit=2', 'month=2026-11']) {
      expect((await client.request(`/invoices?${query}`)).status, query).toBe(400)
    }
    for (const id of ['re_0', 'x', '1']) expect((await client.request(`/invoices/${id}`)).status, id).toBe(404)
  })
})

describe('plakette invoice', () => {
  it('run charges nothing twice', async () => {
    const client = await life.client({ role: 'eigene' })
    await client.reached(await client.file('AB'), 'eingereicht')
    expect(madeFor(await run(), client)).toHaveLength(1)
    expect(await run()).toEqual({ invoices: [], problems: [] })
    expect(await run('2020-01')).toEqual({ invoices: [], problems: [] })
  })

  it('reverse takes an invoice back, and with --reissue writes it anew', async () => {
    const client = await life.client({ role: 'eigene' })
    await client.reached(await client.file('AB'), 'eingereicht')
    const [wrong] = madeFor(await run(), client)
    await price(client, 'AB', 100)
    const { invoices } = await life.cli<Run>(['invoice', 'reverse', wrong?.number ?? '', '--reissue'])
    expect(invoices).toMatchObject([
      { clientId: client.id, gross: 0, reverses: wrong?.number },
      { clientId: client.id, gross: 119 },
    ])
    const listed = await invoicesOf(client)
    expect(listed).toMatchObject([
      { number: invoices[1]?.number, gross: 119 },
      { number: invoices[0]?.number, reverses: { id: wrong?.id, number: wrong?.number } },
      { number: wrong?.number, reversedBy: { number: invoices[0]?.number } },
    ])
    // A reversal asks for nothing.
    expect(listed.map(({ dueDate }) => dueDate !== undefined)).toEqual([true, false, true])
    expect(filesIn(listed[1])).toMatchObject([{ filename: `Stornorechnung-${invoices[0]?.number}.pdf` }])
    expect(await life.tryCli(['invoice', 'reverse', wrong?.number ?? ''])).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^plakette: invoice \S+ is reversed already/),
    })
    const acts = await life.sql`select 1 from audit_entry where subject = ${`invoice ${invoices[1]?.number}`}`
    expect(acts).toHaveLength(1)
  })

  it('shows who writes it and where it goes', async () => {
    const client = await life.client({ role: 'eigene' })
    const address = ['--name', 'Muster GmbH', '--street', 'Musterallee 1', '--postal-code', '10115', '--city', 'Berlin']
    await life.cli(['invoice', 'issuer', ...address, '--vat-id', 'DE123456789'])
    await life.cli(['invoice', 'recipient', '--client', String(client.id), ...address])
    await client.reached(await client.file('AB'), 'eingereicht')
    await run()
    const [invoice] = await life.sql`select issuer, recipient from invoice where client_id = ${client.id}`
    const shown = { name: 'Muster GmbH', street: 'Musterallee 1', postalCode: '10115', city: 'Berlin' }
    expect(invoice).toEqual({
      issuer: { format: 1, ...shown, vatId: 'DE123456789' },
      recipient: { format: 1, ...shown },
    })
  })

  it.each([
    [['invoice', 'run'], 2],
    [['invoice', 'run', '--month', '2026-13'], 2],
    // Not over, and not asked for.
    [['invoice', 'run', '--month', MONTH], 1],
    [['invoice', 'reverse', 'RE-1999-000001'], 1],
    [['invoice', 'orders', 'RE-1999-000001'], 1],
    [
      [
        'invoice',
        'recipient',
        '--client',
        '987654',
        '--name',
        'x',
        '--street',
        'x',
        '--postal-code',
        '10115',
        '--city',
        'x',
      ],
      1,
    ],
    [['invoice', 'issuer', ...ISSUER], 1],
    [['invoice', 'issuer', ...ISSUER, '--vat-id', 'DE12345678'], 1],
    [['invoice', 'issuer', ...ISSUER, '--vat-id', 'DE123456789', '--iban', 'DE03120300000000202051'], 1],
    [['invoice', 'issuer', ...ISSUER.with(5, '1011'), '--vat-id', 'DE123456789'], 1],
    [['price', 'set', '--transaction', 'XX', '--cents', '1'], 2],
    [['price', 'set', '--transaction', 'AB', '--cents', '1.50'], 2],
    [['price', 'set', '--transaction', 'AB', '--cents', '1', '--client', '987654'], 1],
  ])('%j ends with %i', async (args, exitCode) => {
    const ran = await life.tryCli(args)
    expect(ran).toMatchObject({ exitCode, stdout: '', stderr: expect.stringMatching(/^plakette: [^\n]+\n$/) })
  })

  it('price list shows what is set', async () => {
    await life.cli(['price', 'set', '--transaction', 'WZ', '--cents', '450', '--from', '2027-01'])
    expect(await life.cli<Body[]>(['price', 'list'])).toContainEqual({
      clientId: null,
      businessTransaction: 'WZ',
      fromMonth: '2027-01',
      cents: 450,
    })
  })
})
