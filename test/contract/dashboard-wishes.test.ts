import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { asForm, fileByForm, upload } from '../support/dashboard-filing.ts'
import { testFiling, withVehicle } from '../support/filing.ts'

const { aFin, sql, clientId, baseUrl, post } = testFiling()

let clerk: TestDashboard
beforeAll(async () => {
  clerk = await signedIn(baseUrl(), await aPerson(sql, { clientId: clientId(), level: 'clerk' }))
})

const ordersAbout = (fin: string) => sql<{ id: number }[]>`select id from customer_order where fin = ${fin}`
const aForm = (fin: string, change = {}) => ({ transaction: 'AB', body: withVehicle(aBody('AB', change), fin) })
const pdf = Buffer.from(PDF, 'base64')
const aRow = (fin: string, handle: string, line = 1) => ({
  line,
  body: withVehicle(aBody('NZ', { sepaMandateBase64: undefined }), fin),
  documents: { sepaMandateBase64: handle },
})
const aBatch = (rows: readonly object[], change = {}) => ({
  ...{ key: randomUUID(), transaction: 'NZ', name: 'Stapel', rows },
  ...change,
})
/** Nothing of it is filed until it is told to go on. */
const halt = (id: number) => sql`update batch set rests_until = now() + interval '1 day' where id = ${id}`
const goOn = (id: number) => sql`
  with rested as (update batch set rests_until = null where id = ${id})
  update batch_row set claimed_until = null where batch_id = ${id}`

describe('the wish of a form', () => {
  it('is told apart from another one with the same key, which files nothing', async () => {
    const [fin, other] = [aFin(), aFin()]
    const key = randomUUID()
    const { body: filed } = await clerk.post('/orders', { ...aForm(fin), key })
    for (const changed of [aForm(other), aForm(fin, { email: 'other@example.test' })]) {
      const { status, body } = await clerk.post('/orders', { ...changed, key })
      expect([status, body]).toMatchObject([409, { code: 'key-used', orderId: filed.id }])
    }
    expect([await ordersAbout(other), await ordersAbout(fin)]).toEqual([[], [{ id: filed.id }]])
    // The order of the fields says nothing.
    const { body } = aForm(fin)
    const turned = Object.fromEntries(Object.entries(body).reverse())
    expect((await clerk.post('/orders', { transaction: 'AB', body: turned, key })).body).toEqual(filed)
  })

  it('that was filed leaves no draft behind, though another tab still saves it', async () => {
    const id = randomUUID()
    const form = aForm(aFin())
    await clerk.put(`/drafts/${id}`, form)
    const { body: filed } = await clerk.post('/orders', { ...form, key: id, draft: id })
    const { status, body } = await clerk.put(`/drafts/${id}`, form)
    expect([status, body]).toMatchObject([409, { code: 'key-used', orderId: filed.id }])
    expect((await clerk.get(`/drafts/${id}`)).status).toBe(404)
  })

  it.each([
    ['saves it again', true],
    ['saves it for the first time', false],
  ])('that is being filed leaves no draft behind, though another tab %s at this moment', async (_, isSaved) => {
    const id = randomUUID()
    const { handle } = (await upload(clerk, pdf)).body
    const { line: _line, ...filled } = aRow(aFin(), handle)
    const form = { transaction: 'NZ', ...filled }
    if (isSaved) await clerk.put(`/drafts/${id}`, form)
    const requests: ReturnType<typeof clerk.put>[] = []
    const waiting = () => sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and not query like '%expires_at <=%'`
    // Filing is held up before its end: what was uploaded for a form goes last.
    await sql.begin(async (tx) => {
      await tx`lock table uploaded_document in share mode`
      requests.push(clerk.post('/orders', { ...form, key: id, draft: id }))
      await expect.poll(waiting).toHaveLength(1)
      requests.push(clerk.put(`/drafts/${id}`, form))
      await expect.poll(waiting).toHaveLength(2)
    })
    const [filed, late] = await Promise.all(requests)
    expect([late?.status, late?.body]).toMatchObject([409, { code: 'key-used', orderId: filed?.body.id }])
    expect((await clerk.get(`/drafts/${id}`)).status).toBe(404)
  })

  it('that was refused can be told again, with what was wrong mended', async () => {
    const key = randomUUID()
    expect((await clerk.post('/orders', { ...aForm(aFin(), { email: 'nobody' }), key })).status).toBe(400)
    expect((await clerk.post('/orders', { ...aForm(aFin()), key })).status).toBe(200)
  })

  it('that repeats an order stays fulfilled when the duplicate protection has ended (contract 2, 7)', async () => {
    const fin = aFin()
    const form = { ...aForm(fin), key: randomUUID() }
    const { order } = (await (await post('AB', form.body)).json()) as { order: { id: number } }
    const told = [200, { id: order.id, repeated: true }]
    const first = await clerk.post('/orders', form)
    expect([first.status, first.body]).toEqual(told)
    await sql`delete from repeat_key where client_id = ${clientId()}`
    const again = await clerk.post('/orders', form)
    expect([again.status, again.body]).toEqual(told)
    expect(await ordersAbout(fin)).toHaveLength(1)
  })
})

describe('the key of a batch', () => {
  it('with other rows is refused and names the batch that it belongs to', async () => {
    const rows = [{ line: 1, body: withVehicle(aBody('AB'), aFin()) }]
    const batch = aBatch(rows, { transaction: 'AB' })
    const { body: sent } = await clerk.post('/batches', batch)
    expect((await clerk.post('/batches', batch)).body.id).toBe(sent.id)
    const fin = aFin()
    const other = { ...batch, rows: [{ line: 1, body: withVehicle(aBody('AB'), fin) }] }
    const { status, body } = await clerk.post('/batches', other)
    expect([status, body]).toMatchObject([409, { code: 'key-used', batchId: sent.id }])
    expect(await ordersAbout(fin)).toEqual([])
  })
})

describe('documents that wait to be filed', () => {
  it('are not more than allowed, however many come at once', async () => {
    const { id } = await aClient(sql)
    const busy = await signedIn(baseUrl(), await aPerson(sql, { clientId: id }))
    const { handle } = (await upload(busy, pdf)).body
    await sql`
      insert into uploaded_document (id, client_id, user_id, content, size, facts, created_at, expires_at)
      select gen_random_uuid(), client_id, user_id, '\\x00', size, facts, created_at, expires_at
      from uploaded_document, generate_series(1, 3998) where id = ${handle}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(busy, pdf)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too-many-documents')
    expect(await sql`select 1 from uploaded_document where client_id = ${id}`).toHaveLength(4_000)
  })

  it('belong to the batch that names them: no form and no other batch takes them away', async () => {
    const { handle } = (await upload(clerk, pdf)).body
    const rows = Array.from({ length: 120 }, (_, index) => aRow(aFin(), handle, index + 1))
    const { body: batch } = await clerk.post('/batches', aBatch(rows))
    await halt(batch.id)

    const again = await clerk.post('/batches', aBatch([aRow(aFin(), handle)]))
    expect([again.status, again.body.rows?.[0]?.findings]).toMatchObject([400, [{ rule: 'document-gone' }]])
    const { documents } = aRow('', handle)
    const form = { ...(await asForm(clerk, 'NZ', withVehicle(aBody('NZ'), aFin()))), documents, key: randomUUID() }
    expect((await clerk.post('/orders', form)).status).toBe(200)
    expect((await clerk.delete(`/documents/${handle}`)).status).toBe(404)

    await goOn(batch.id)
    await expect
      .poll(async () => (await clerk.get(`/batches/${batch.id}`)).body.state, { timeout: 120_000, interval: 200 })
      .toBe('done')
    expect((await clerk.get(`/batches/${batch.id}`)).body.rows).toMatchObject({ accepted: 120, refused: 0 })
  }, 180_000)
})

describe('the list of drafts', () => {
  it('tells the vehicle without opening a draft', async () => {
    const id = randomUUID()
    const fin = aFin()
    await clerk.put(`/drafts/${id}`, aForm(fin))
    await sql`update application_draft set content = '\\xff' where id = ${id}`
    const { status, body } = await clerk.get('/drafts')
    expect([status, body.drafts[0]]).toMatchObject([200, { id, fin, plate: 'B-AB 123', transaction: 'AB' }])
    expect((await fileByForm(clerk, 'AB', aForm(fin).body, { draft: id })).status).toBe(200)
    expect((await clerk.get('/drafts')).body.drafts).toEqual([])
  })
})
