import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { SECRET_FIELDS } from '../../src/domain/application/body-fields.ts'
import { PDF, PERSON, SIGNED_PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { changeClient } from '../../src/domain/client/client.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard, type TestPerson } from '../support/dashboard.ts'
import { asForm, fileByForm, upload } from '../support/dashboard-filing.ts'
import { testFiling, withVehicle } from '../support/filing.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const { api, aFin, received, sql, clientId, baseUrl, post } = testFiling()

let person: TestPerson
let clerk: TestDashboard
let colleague: TestDashboard
let operator: TestDashboard
let stranger: TestDashboard
beforeAll(async () => {
  const sign = async (given: TestPerson) => signedIn(baseUrl(), given)
  person = await aPerson(sql, { clientId: clientId(), level: 'clerk', name: 'A. Muster' })
  clerk = await sign(person)
  colleague = await sign(await aPerson(sql, { clientId: clientId(), level: 'clerk', name: 'B. Muster' }))
  operator = await sign(await aPerson(sql))
  stranger = await sign(await aPerson(sql, { clientId: (await aClient(sql)).id }))
})

/** The simulated authority wants it of a WG. */
const CODE = { 'customization.vehicleRegistrationCertificateSecurityCode': 'aB3dE7x' }
const aVehicle = (transaction: Transaction, change: Record<string, unknown> = {}, fin = aFin()) =>
  withVehicle(aBody(transaction, change), fin)
const ordersAbout = (fin: string) => sql<{ id: number; filedBy: string }[]>`
  select id, filed_by from customer_order where fin = ${fin}`
/** The upkeep looks every two seconds. */
const signed = Buffer.from(SIGNED_PDF, 'base64')

describe('an application filed by form', () => {
  it.each(ALL_TRANSACTIONS)('%s is an ordinary order, filed by the person', async (transaction) => {
    const fin = aFin()
    const { status, body } = await fileByForm(
      clerk,
      transaction,
      aVehicle(transaction, transaction === 'WG' ? CODE : {}, fin),
    )
    expect([status, body.repeated]).toEqual([200, false])
    await api().reached(body.id, 'eingereicht')
    expect(await received(fin)).toHaveLength(1)
    // Contract 2, 6.2: its events arise as those of an application of a program.
    const events = await sql<{ body: Buffer }[]>`select body from event where order_id = ${body.id}`
    expect(events.map((event) => JSON.parse(event.body.toString()))).toMatchObject([
      { order: { id: body.id }, businessTransaction: transaction, status: 'ACCEPTED' },
    ])
    expect(await ordersAbout(fin)).toEqual([{ id: body.id, filedBy: `dashboard:${person.login}` }])
    const [act] = await sql`select actor, action, client_id from audit_entry where subject = ${`order ${body.id}`}`
    expect(act).toEqual({ actor: `dashboard:${person.login}`, action: 'order.file', clientId: clientId() })
    expect((await clerk.get(`/orders/${body.id}`)).body).toMatchObject({
      filedBy: 'A. Muster',
      isFiledByProgram: false,
    })
  })

  it('brings its documents by handle; the uploads are gone then', async () => {
    const change = { vehicleHolder: PERSON, 'powerOfAttorney.documentBase64': SIGNED_PDF }
    const form = await asForm(clerk, 'HA', aVehicle('HA', change))
    const { status, body } = await clerk.post('/orders', { ...form, key: randomUUID() })
    expect([status, body.error]).toEqual([200, undefined])
    expect((await clerk.get(`/orders/${body.id}`)).body.fields).toContainEqual(
      expect.objectContaining({ path: 'powerOfAttorney.documentBase64', document: expect.anything() }),
    )
    for (const handle of Object.values(form.documents)) {
      expect((await clerk.delete(`/documents/${handle}`)).status).toBe(404)
    }
  })

  it('tells everything that is wrong at once, each at its field and with its rule', async () => {
    const body = aBody('UG', {
      email: undefined,
      'customization.licensePlateNumberComponents.middle': 'ÄÖÜ',
      'customization.vehicleRegistrationCertificateSecurityCode': '12',
      'customization.insuranceConfirmationNumber': 'X',
    })
    const form = await asForm(clerk, 'UG', body)
    const filed = await clerk.post('/orders', { ...form, key: randomUUID() })
    expect([filed.status, filed.body.findings.map(({ field }: { field: string }) => field).sort()]).toEqual([
      400,
      [
        'customization.insuranceConfirmationNumber',
        'customization.licensePlateNumberComponents.middle',
        'customization.vehicleRegistrationCertificateSecurityCode',
        'email',
      ],
    ])
    const checked = await clerk.post('/orders/check', form)
    expect(checked.body).toEqual({ findings: filed.body.findings, refusal: null, hints: [] })
  })

  it('names a document that is gone at its field, beside everything else', async () => {
    const form = await asForm(clerk, 'NZ', aBody('NZ', { email: undefined }))
    const documents = { ...form.documents, sepaMandateBase64: randomUUID() }
    for (const path of ['/orders', '/orders/check']) {
      const { body } = await clerk.post(path, { ...form, documents, key: randomUUID() })
      expect(body.findings).toMatchObject([
        { rule: 'document-gone', field: 'sepaMandateBase64' },
        { rule: 'COM-02', field: 'email' },
      ])
    }
    const { status, body } = await clerk.post('/orders', {
      ...form,
      documents: { email: randomUUID() },
      key: randomUUID(),
    })
    expect([status, body.findings[0]]).toMatchObject([400, { rule: 'no-document-field', field: 'email' }])
  })

  it('is filed once, however often and however fast the page asks', async () => {
    const fin = aFin()
    const body = { ...aVehicle('AB', {}, fin), externalOrderId: undefined }
    const request = { transaction: 'AB', body, key: randomUUID() }
    const clicks = await Promise.all(Array.from({ length: 6 }, () => clerk.post('/orders', request)))
    const orders = await ordersAbout(fin)
    expect(orders).toHaveLength(1)
    for (const { status, body } of clicks) expect([status, body]).toEqual([200, { id: orders[0]!.id, repeated: false }])
    expect((await clerk.post('/orders', request)).body.id).toBe(orders[0]!.id)
  })

  it('meets the duplicate protection of the API, from both sides (contract 2, 7)', async () => {
    const body = aVehicle('AB')
    const first = await fileByForm(clerk, 'AB', body)
    expect((await fileByForm(colleague, 'AB', body)).body).toEqual({ id: first.body.id, repeated: true })
    expect(await (await post('AB', body)).json()).toEqual({ order: { id: first.body.id } })
    const other = { ...body, email: 'other@example.test' }
    const refused = await fileByForm(clerk, 'AB', other)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'different-data', orderId: first.body.id }])
    const checked = await clerk.post('/orders/check', { transaction: 'AB', body: other })
    expect(checked.body.refusal).toMatchObject({ status: 409, code: 'different-data', orderId: first.body.id })
    const same = await clerk.post('/orders/check', { transaction: 'AB', body })
    expect(same.body).toEqual({
      findings: [],
      refusal: null,
      hints: [{ code: 'same-application', orderId: first.body.id }],
    })
    const api = await post('AB', other)
    expect([api.status, Object.keys((await api.json()) as object).sort()]).toEqual([409, ['error', 'traceId']])
  })

  it('is hinted at when another one about the vehicle is open', async () => {
    const fin = aFin()
    const { body: filed } = await fileByForm(clerk, 'AB', aVehicle('AB', {}, fin))
    const body = { ...aVehicle('AB', {}, fin), externalOrderId: 'another' }
    const { body: checked } = await clerk.post('/orders/check', { transaction: 'AB', body })
    expect(checked.hints).toEqual([{ code: 'open-order', orderId: filed.id }])
    expect(await ordersAbout(fin)).toHaveLength(1)
  })

  it('is refused for a client that is switched off, like its programs', async () => {
    const off = await aClient(sql)
    const dashboard = await signedIn(baseUrl(), await aPerson(sql, { clientId: off.id }))
    await changeClient(sql, off.id, { active: false })
    const { status, body } = await fileByForm(dashboard, 'AB', aBody('AB'))
    expect([status, body.code]).toEqual([403, 'client-off'])
  })

  it('of an operator names the client, and who really filed it', async () => {
    const form = { transaction: 'AB', body: aVehicle('AB'), key: randomUUID() }
    expect((await operator.post('/orders', form)).body.code).toBe('choose-client')
    const { status, body } = await operator.post(`/orders?client=${clientId()}`, form)
    expect(status).toBe(200)
    expect((await clerk.get(`/orders/${body.id}`)).status).toBe(200)
  })

  it.each([
    ['key', { key: 'x' }],
    ['key', { key: undefined }],
    ['transaction', { transaction: 'XX' }],
    ['body', { body: [] }],
    ['documents.sepaMandateBase64', { documents: { sepaMandateBase64: 'no uuid' } }],
  ])('without a good %s gets a 400 that names it', async (field, change) => {
    const form = { transaction: 'AB', body: aBody('AB'), key: randomUUID(), ...change }
    const { status, body } = await clerk.post('/orders', form)
    expect([status, body.findings?.[0]?.field]).toEqual([400, field])
  })
})

describe('a document', () => {
  it('is looked into at once, with what the rules say of it for each field', async () => {
    const { status, body } = await upload(clerk, Buffer.from(PDF, 'base64'))
    expect(status).toBe(200)
    expect(body.facts).toEqual({
      bytes: Buffer.from(PDF, 'base64').length,
      findings: {
        'powerOfAttorney.documentBase64': [
          expect.objectContaining({ rule: 'POA-06', field: 'powerOfAttorney.documentBase64' }),
        ],
        sepaMandateBase64: [],
      },
    })
    expect((await upload(clerk, signed)).body.facts.findings['powerOfAttorney.documentBase64']).toEqual([])
  })

  it('that no field takes is refused: no PDF, empty, larger than 8 MB', async () => {
    expect((await upload(clerk, Buffer.from('GIF89a'))).body.code).toBe('no-pdf')
    expect((await upload(clerk, Buffer.alloc(0))).body.code).toBe('no-bytes')
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * 1_048_576)])
    expect((await upload(clerk, large)).status).toBe(413)
  })

  it('is stored sealed, and found by nobody but who uploaded it, for this client only', async () => {
    const { handle } = (await upload(clerk, signed)).body
    const form = {
      transaction: 'HA',
      body: aVehicle('HA', { vehicleHolder: PERSON }),
      documents: { 'powerOfAttorney.documentBase64': handle },
    }
    for (const other of [colleague, stranger]) {
      expect((await other.post('/orders/check', form)).body.findings).toMatchObject([{ rule: 'document-gone' }])
      expect((await other.delete(`/documents/${handle}`)).status).toBe(404)
    }
    expect((await operator.delete(`/documents/${handle}?client=${clientId()}`)).status).toBe(404)
    expect((await clerk.post('/orders/check', form)).body.findings).toEqual([])
    expect((await clerk.delete(`/documents/${handle}`)).status).toBe(204)
    expect((await clerk.post('/orders/check', form)).body.findings).toMatchObject([{ rule: 'document-gone' }])
  })

  it('is gone after a day', async () => {
    const { handle } = (await upload(clerk, signed)).body
    await sql`update uploaded_document set expires_at = now() where id = ${handle}`
    await expect.poll(async () => (await sql`select 1 from uploaded_document where id = ${handle}`).length).toBe(0)
  })
})

describe('a draft', () => {
  const save = async (dashboard: TestDashboard, id: string, body: Record<string, unknown>, documents = {}) =>
    dashboard.put(`/drafts/${id}`, { transaction: 'UG', body, documents })

  it('keeps what was typed, without any code, and is gone once it is filed', async () => {
    const id = randomUUID()
    const { handle } = (await upload(clerk, signed)).body
    const body = aVehicle('UG', { email: 'half' })
    const saved = await save(clerk, id, body, { 'powerOfAttorney.documentBase64': handle })
    expect([saved.status, saved.body.left.length]).toEqual([200, 3])
    expect(saved.body.left.every((path: string) => SECRET_FIELDS.has(path.replace('[0]', '[]')))).toBe(true)

    const { body: draft } = await clerk.get(`/drafts/${id}`)
    expect(draft).toMatchObject({ id, transaction: 'UG', body: { email: 'half', vehicleHolder: body.vehicleHolder } })
    expect(draft.documents['powerOfAttorney.documentBase64']).toMatchObject({ handle, facts: { bytes: signed.length } })
    expect(toldSecrets(`GET /drafts/${id}`, draft)).toEqual([])
    expect(JSON.stringify(draft)).not.toMatch(/aB3dE7x|B7K3M9P2X4T3|a1B/)
    const [row] = await sql<{ content: Buffer }[]>`select content from application_draft where id = ${id}`
    expect(row!.content.toString('latin1')).not.toContain('aB3dE7x')

    const { body: list } = await clerk.get('/drafts')
    expect(list.drafts[0]).toMatchObject({ id, transaction: 'UG', plate: 'WÜ-X 77' })
    await clerk.delete(`/documents/${handle}`)
    expect((await clerk.get(`/drafts/${id}`)).body.documents).toEqual({})

    expect((await fileByForm(clerk, 'UG', aVehicle('UG'), { draft: id })).status).toBe(200)
    expect((await clerk.get(`/drafts/${id}`)).status).toBe(404)
  })

  it('belongs to one person and one client', async () => {
    const id = randomUUID()
    await save(clerk, id, { email: 'mine' })
    for (const other of [colleague, stranger]) {
      expect((await other.get(`/drafts/${id}`)).status).toBe(404)
      expect((await other.delete(`/drafts/${id}`)).status).toBe(404)
      expect((await save(other, id, { email: 'theirs' })).status).toBe(404)
      expect((await other.get('/drafts')).body.drafts).toEqual([])
    }
    expect((await clerk.get(`/drafts/${id}`)).body.body).toEqual({ email: 'mine' })
    await save(clerk, id, { email: 'again' })
    expect((await clerk.get(`/drafts/${id}`)).body.body).toEqual({ email: 'again' })
    expect((await clerk.delete(`/drafts/${id}`)).status).toBe(204)
  })

  it('is bounded in size and number, and kept for 30 days', async () => {
    const id = randomUUID()
    const large = { customization: { customerNumber: 'x'.repeat(200_000) } }
    expect((await save(colleague, id, large)).body.code).toBe('draft-too-large')
    await save(colleague, id, {})
    await sql`
      insert into application_draft (id, client_id, user_id, business_transaction, content, saved_at)
      select gen_random_uuid(), client_id, user_id, 'AB', content, now() from application_draft, generate_series(1, 99)
      where id = ${id}`
    expect((await save(colleague, randomUUID(), {})).body.code).toBe('too-many-drafts')
    expect((await save(colleague, id, {})).status).toBe(200)
    await sql`update application_draft set saved_at = now() - interval '31 days' where id <> ${id}`
    await expect.poll(async () => (await sql`select 1 from application_draft`).length).toBe(1)
  })
})
