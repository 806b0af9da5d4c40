import { describe, expect, it } from 'vitest'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { type LifeClient, testLife } from '../support/life.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const life = testLife()
const MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' }).format(
  new Date(),
)

const visit = async (given: Parameters<typeof aPerson>[1] = {}) =>
  signedIn(life.baseUrl, await aPerson(life.sql, given))
const acts = (subject: string) =>
  life.sql`select action, actor, client_id, details from audit_entry where subject = ${subject} order by id`

/** A client with an order that is due: the authority has answered it. */
async function withOrder(): Promise<{ client: LifeClient; orderId: number }> {
  const client = await life.client({ role: 'eigene' })
  const orderId = await client.file('AB')
  await client.reached(orderId, 'eingereicht')
  return { client, orderId }
}

const plan = async (dashboard: TestDashboard, { id }: { id: number }) =>
  (await dashboard.get(`/invoices/plan?month=${MONTH}&client=${id}`)).body
const price = (dashboard: TestDashboard, { id }: { id: number }, cents: number, before?: number) =>
  dashboard.put(`/prices/${id}/AB`, { fromMonth: MONTH, cents, before })

/** An invoice over 2.50 EUR without VAT. */
async function withInvoice() {
  const { client, orderId } = await withOrder()
  const operator = await visit({ name: 'B. Betrieb' })
  expect((await price(operator, client, 250)).status).toBe(200)
  const { totals } = await plan(operator, client)
  const { body } = await operator.post(`/invoices/run?client=${client.id}`, {
    month: MONTH,
    ...totals,
    unfinished: true,
  })
  const [invoice] = body.invoices
  return { client, orderId, operator, ...invoice, path: `/invoices/${invoice.id}` }
}

describe('a month is billed in the dashboard', () => {
  it('the dry run writes nothing, and names what has no price', async () => {
    const { client } = await withOrder()
    const operator = await visit()
    const missing = await plan(operator, client)
    expect(missing).toMatchObject({ isOver: false, hasIssuer: true, totals: { count: 0, gross: 0 } })
    expect(missing.invoices).toMatchObject([
      { clientId: client.id, state: 'blocked', lines: [], unpriced: [{ businessTransaction: 'AB', quantity: 1 }] },
    ])
    await price(operator, client, 250)
    expect(await plan(operator, client)).toMatchObject({
      totals: { count: 1, gross: 298 },
      invoices: [{ unpriced: [], net: 2.5, gross: 2.98, lines: [{ transaction: 'AB', quantity: 1, unitPrice: 2.5 }] }],
    })
    expect((await operator.get(`/invoices?client=${client.id}`)).body).toEqual({ invoices: [], next: null })
    expect((await operator.get('/invoices/plan?month=2026-13')).body.findings).toMatchObject([{ field: 'month' }])
  })

  it('a run writes exactly what was agreed to, and nothing when it would be something else', async () => {
    const { client } = await withOrder()
    const operator = await visit()
    await price(operator, client, 250)
    const run = (agreed: object) =>
      operator.post(`/invoices/run?client=${client.id}`, { month: MONTH, unfinished: true, ...agreed })
    expect((await run({ count: 1, gross: 299 })).body.code).toBe('plan-changed')
    expect((await run({ count: 2, gross: 298 })).body.code).toBe('plan-changed')
    expect((await run({ count: 1, gross: 298, unfinished: false })).body.code).toBe('month-not-over')
    expect((await run({ count: 1 })).body.findings).toMatchObject([{ field: 'gross' }])
    const { body } = await run({ count: 1, gross: 298 })
    expect(body).toMatchObject({ invoices: [{ number: expect.stringMatching(/^TEST-/) }], left: 0 })
    expect((await plan(operator, client)).invoices).toEqual([])
    expect(await acts(`invoice ${body.invoices[0].number}`)).toMatchObject([
      { action: 'invoice.write', actor: expect.stringMatching(/^dashboard:/), clientId: client.id },
    ])
  })

  it('an invoice has its lines, its PDF, and the orders behind each line', async () => {
    const { client, orderId, operator, number, path } = await withInvoice()
    const admin = await visit({ clientId: client.id })
    for (const dashboard of [operator, admin]) {
      const { body } = await dashboard.get(path)
      expect(body).toMatchObject({ number, month: MONTH, net: 2.5, vat: 0.48, gross: 2.98, reversedBy: null })
      expect(toldSecrets(`GET ${path}`, body)).toEqual([])
      const file = await dashboard.send(`/web/api/1${path}/files/${body.files[0].key}`)
      expect([file.headers.get('content-type'), (await file.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
      const whole = (await dashboard.get(`${path}/export`)).body
      expect(whole).toContain(`${number};1;Außerbetriebsetzung (AB);${orderId};1;R-WTEST`)
      expect((await dashboard.get(`${path}/export?line=1`)).body).toBe(whole)
      expect((await dashboard.get(`${path}/export?line=2`)).body.code).toBe('no-line')
    }
    expect((await operator.get(path)).body.clientName).toBe('Muster Flotte')
    expect((await admin.get(path)).body).not.toHaveProperty('clientName')
  })

  it('a reversal takes it back once; written anew it has the price of today', async () => {
    const { client, operator, number, path, orderId } = await withInvoice()
    await price(operator, client, 200, 250)
    expect((await operator.get(path)).body).toMatchObject({ net: 2.5, lines: [{ unitPrice: 2.5 }] })
    const { body } = await operator.post(`${path}/reversal`, { reissue: true })
    const [reversal, anew] = body.invoices
    expect((await operator.get(path)).body.reversedBy).toEqual(reversal)
    expect((await operator.get(`/invoices/${reversal.id}`)).body).toMatchObject({ gross: -2.98, dueDate: null })
    expect((await operator.get(`/invoices/${reversal.id}/export`)).body).toContain(`;${orderId};`)
    expect((await operator.get(`/invoices/${anew.id}`)).body).toMatchObject({ net: 2, lines: [{ unitPrice: 2 }] })
    expect((await operator.post(`${path}/reversal`)).body.code).toBe('already-reversed')
    expect((await operator.post(`/invoices/${reversal.id}/reversal`)).body.code).toBe('is-reversal')
    expect((await acts(`invoice ${number}`)).map(({ action }) => action)).toEqual(['invoice.write', 'invoice.reverse'])
  })
})

/** What the search tells of invoices. */
const foundBy = async (dashboard: TestDashboard, term: string): Promise<unknown[]> =>
  (await dashboard.get(`/search?q=${encodeURIComponent(term)}`)).body.others.filter(
    ({ kind }: { kind: string }) => kind === 'invoice',
  )

describe('who sees invoices', () => {
  it('the search finds it by the beginning and the end of its number, and nothing by a sign that means anything', async () => {
    const { client, operator, id, number } = await withInvoice()
    const found = [{ kind: 'invoice', id, name: number, note: MONTH }]
    const admin = await visit({ clientId: client.id })
    for (const term of [number, number.toLowerCase(), number.slice(0, 8), number.slice(-6)]) {
      expect(await foundBy(admin, term)).toEqual(found)
    }
    expect(await foundBy(operator, number)).toEqual(found)
    for (const term of ['%%%', '___', number.slice(-2)]) expect(await foundBy(admin, term)).toEqual([])
  })

  it('people of another client do not find it, whatever they try', async () => {
    const { path, operator, number } = await withInvoice()
    const { key } = (await operator.get(path)).body.files[0]
    const stranger = await visit({ clientId: (await life.client()).id })
    const tries = [stranger.get(path), stranger.get(`${path}/export`), stranger.get(`${path}/files/${key}`)]
    for (const { status, body } of await Promise.all(tries)) expect([status, body.code]).toEqual([404, 'no-invoice'])
    expect((await stranger.get('/invoices')).body.invoices).toEqual([])
    expect(await foundBy(stranger, number)).toEqual([])
    const other = await withInvoice()
    expect((await operator.get(`${other.path}/files/${key}`)).body.code).toBe('no-file')
  })

  it('a client’s admins and readers see their own, clerks none; only operators bill', async () => {
    const { client, path, number } = await withInvoice()
    for (const level of ['admin', 'reader'] as const) {
      const person = await visit({ clientId: client.id, level })
      expect((await person.get('/invoices')).body.invoices).toMatchObject([{ number, files: [{}] }])
      expect((await person.get('/invoices/plan')).body.code).toBe('not-allowed')
      expect((await person.post(`${path}/reversal`)).body.code).toBe('not-allowed')
      expect((await person.get('/prices')).body.code).toBe('not-allowed')
    }
    const clerk = await visit({ clientId: client.id, level: 'clerk' })
    expect((await clerk.get('/invoices')).body.code).toBe('not-allowed')
    expect(await foundBy(clerk, number)).toEqual([])
    const reading = await visit({ level: 'reader' })
    expect((await reading.get(path)).status).toBe(200)
    expect((await reading.post('/invoices/run', { month: MONTH, count: 0, gross: 0 })).body.code).toBe('not-allowed')
  })
})

describe('prices', () => {
  it('are those of the client, else those for everybody, in a month', async () => {
    const operator = await visit({ name: 'P. Preis' })
    const client = await life.client({ role: 'eigene' })
    const at = async (month: string) => {
      const { rows } = (await operator.get(`/prices?month=${month}&client=${client.id}`)).body
      const cells = rows.map(({ prices }: { prices: { transaction: string }[] }) =>
        prices.find(({ transaction }) => transaction === 'TZ'),
      )
      return cells
    }
    const set = (whose: string, fromMonth: string, cents: number, before?: number) =>
      operator.put(`/prices/${whose}/TZ`, { fromMonth, cents, before })
    expect((await set('all', '2026-02', 900)).status).toBe(200)
    expect(await at('2026-01')).toMatchObject([
      { cents: null, next: { fromMonth: '2026-02', cents: 900 } },
      { cents: null },
    ])
    expect(await at('2026-02')).toMatchObject([
      { cents: 900, isOwn: true },
      { cents: 900, isOwn: false },
    ])
    expect((await set(String(client.id), '2026-03', 800)).body.code).toBe('price-changed')
    const { body } = await set(String(client.id), '2026-03', 800, 900)
    expect(body).toMatchObject({
      own: [{ fromMonth: '2026-03', cents: 800 }],
      standard: [{ fromMonth: '2026-02', cents: 900 }],
      acts: [{ by: 'P. Preis', fromMonth: '2026-03', before: 900, after: 800 }],
    })
    expect(await at('2026-04')).toMatchObject([{ cents: 900 }, { cents: 800, isOwn: true }])
    expect((await acts('price of TZ')).at(-1)).toMatchObject({
      action: 'price.set',
      details: { clientId: client.id, cents: { before: 900, after: 800 } },
    })
  })

  it('of what is no transaction or no client are not found; what is no price is named', async () => {
    const operator = await visit()
    for (const path of ['/prices/all/XX', '/prices/987654/AB', '/prices/x/AB']) {
      expect((await operator.get(path)).status, path).toBe(404)
    }
    expect((await operator.put('/prices/all/HA', { fromMonth: MONTH, cents: 300 })).status).toBe(200)
    for (const [field, body] of [
      ['cents', { fromMonth: MONTH, cents: -1 }],
      ['cents', { fromMonth: MONTH, cents: 1_000_001 }],
      ['cents', { fromMonth: MONTH, cents: 2.5 }],
      ['fromMonth', { fromMonth: 'November', cents: 1 }],
      ['cents', { fromMonth: MONTH }],
    ] as const) {
      const { status, body: told } = await operator.put('/prices/all/HA', body)
      expect([status, told.findings]).toMatchObject([400, [{ field }]])
    }
  })
})

describe('whom invoices are from and go to', () => {
  it('is set with what an invoice must show, and what is wrong is told at its field', async () => {
    const operator = await visit()
    const client = await life.client({ role: 'eigene' })
    const path = `/invoices/recipients/${client.id}`
    const address = { name: 'Muster GmbH', street: 'Musterallee 1', postalCode: '10115', city: 'Berlin' }
    expect((await operator.get(path)).body).toEqual({})
    for (const [field, change] of [
      ['postalCode', { postalCode: '1011' }],
      ['vatId', { vatId: 'DE1' }],
      ['city', { city: undefined }],
      ['name', { name: '漢字' }],
    ] as const) {
      expect((await operator.put(path, { ...address, ...change })).body.findings).toMatchObject([{ field }])
    }
    expect((await operator.put(path, address)).status).toBe(204)
    expect((await operator.get(path)).body).toEqual(address)
    expect((await operator.put('/invoices/recipients/987654', address)).status).toBe(404)
    expect((await operator.put('/invoices/issuer', address)).body.code).toBe('no-tax-id')
    expect((await operator.put('/invoices/issuer', { ...address, taxNumber: '12/345/67890' })).status).toBe(204)
    expect((await operator.get('/invoices/issuer')).body).toMatchObject({ taxNumber: '12/345/67890' })
  })

  it('is changed only by somebody who proves who they are, and the audit tells what each field was and became', async () => {
    const person = await aPerson(life.sql)
    const operator = await signedIn(life.baseUrl, person)
    const client = await life.client({ role: 'eigene' })
    const address = { name: 'Muster GmbH', street: 'Musterallee 1', postalCode: '10115', city: 'Berlin' }
    const paths = [`/invoices/recipients/${client.id}`, `/clients/${client.id}/recipient`, '/invoices/issuer']
    await life.sql`update dashboard_session set confirmed_at = confirmed_at - interval '16 minutes' where user_id = ${person.id}`
    for (const path of paths) expect((await operator.put(path, address)).body.code).toBe('confirm-identity')
    await operator.post('/session/confirm', { password: person.password })

    const iban = 'DE89370400440532013000'
    await operator.put('/invoices/issuer', { ...address, taxNumber: '12/345/67890', email: 'kasse@example.test' })
    await operator.put('/invoices/issuer', { ...address, taxNumber: '12/345/67890', iban })
    for (const [index, path] of paths.slice(0, 2).entries())
      await operator.put(path, { ...address, city: `Ort ${index}` })
    const acts = await life.sql`
      select action, client_id, details from audit_entry where actor = ${`dashboard:${person.login}`} and action like 'invoice.%' order by id`
    expect(acts.slice(1)).toEqual([
      {
        ...{ action: 'invoice.issuer', clientId: null },
        details: { email: { before: 'kasse@example.test', after: null }, iban: { before: null, after: iban } },
      },
      {
        ...{ action: 'invoice.recipient', clientId: client.id },
        details: Object.fromEntries(
          Object.entries({ ...address, city: 'Ort 0' }).map(([name, after]) => [name, { before: null, after }]),
        ),
      },
      {
        ...{ action: 'invoice.recipient', clientId: client.id },
        details: { city: { before: 'Ort 0', after: 'Ort 1' } },
      },
    ])
  })
})
