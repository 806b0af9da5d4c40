import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { PDF } from '../../src/domain/application/rules/samples.vectors.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPerson, type DashboardAnswer, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { upload } from '../support/dashboard-filing.ts'
import { testFiling, withVehicle } from '../support/filing.ts'
import { soon } from '../support/soon.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const { aFin, api, sql, clientId, baseUrl } = testFiling()
const CODES = ['qX7vB2z', 'wQ8', 'zK4']
const CODED = {
  'customization.vehicleRegistrationCertificateSecurityCode': CODES[0],
  'customization.rearLicensePlateSecurityCode': CODES[1],
  'customization.frontLicensePlateSecurityCode': CODES[2],
}

let clerk: TestDashboard
let stranger: TestDashboard
beforeAll(async () => {
  clerk = await signedIn(baseUrl(), await aPerson(sql, { clientId: clientId(), level: 'clerk', name: 'A. Muster' }))
  stranger = await signedIn(baseUrl(), await aPerson(sql, { clientId: (await aClient(sql)).id }))
})

interface Row {
  line: number
  body: Record<string, unknown>
  documents?: Record<string, string>
}

const someRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ line: index + 2, body: withVehicle(aBody('AB', CODED), aFin()) }))
const aBatch = (rows: readonly Row[], change: Record<string, unknown> = {}) => ({
  ...{ key: randomUUID(), transaction: 'AB', name: 'Abmeldungen November', rows },
  ...change,
})

/** Nothing of what a row was to file comes back. */
function clean(route: string, { body }: DashboardAnswer): void {
  expect(toldSecrets(route, body, new Set(CODES))).toEqual([])
}

async function ended(dashboard: TestDashboard, id: number) {
  return soon(
    async () => {
      const answer = await dashboard.get(`/batches/${id}`)
      expect(answer.body.state).not.toBe('running')
      clean('GET /batches/1', answer)
      return answer.body
    },
    { interval: 50 },
  )
}

async function send(dashboard: TestDashboard, batch: object): Promise<number> {
  const answer = await dashboard.post('/batches', batch)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  clean('POST /batches', answer)
  return answer.body.id
}

const finOf = ({ body }: Row) => String((body.customization as Record<string, unknown>).vehicleIdentificationNumber)
const ordersAbout = (rows: readonly Row[]) => sql<{ id: number; fin: string; filedBy: string }[]>`
  select id, fin, filed_by from customer_order where fin = any(${rows.map(finOf)}) order by id`

describe('a batch', () => {
  it('files every row as an ordinary order, in the order of the lines', async () => {
    const rows = someRows(25)
    const id = await send(clerk, aBatch(rows))
    const batch = await ended(clerk, id)
    expect(batch).toMatchObject({
      state: 'done',
      name: 'Abmeldungen November',
      createdBy: 'A. Muster',
      transaction: 'AB',
    })
    expect(batch.rows).toEqual({ total: 25, waiting: 0, accepted: 25, duplicate: 0, refused: 0, failed: 0, stopped: 0 })
    const orders = await ordersAbout(rows)
    expect(orders.map(({ fin }) => fin)).toEqual(rows.map(finOf))
    expect(new Set(orders.map(({ filedBy }) => filedBy)).size).toBe(1)
    await api().reached(orders.at(-1)!.id, 'eingereicht')

    const { body: shown } = await clerk.get(`/batches/${id}`)
    expect(shown.orders.waiting + shown.orders.sent + shown.orders.decided + shown.orders.trouble).toBe(25)
    const found = await clerk.get(`/batches/${id}/rows?after=20&state=accepted`)
    clean('GET /batches/1/rows', found)
    expect(found.body.rows[0]).toMatchObject({
      line: 21,
      orderId: orders[19]!.id,
      fin: rows[19] && finOf(rows[19]),
      plate: 'B-AB 123',
    })
    expect([found.body.rows.length, found.body.next]).toEqual([6, null])
    const { body: csv } = await clerk.get(`/batches/${id}/export?format=csv`)
    expect(csv.split('\r\n')).toHaveLength(27)
    expect(csv).toContain(`${orders[0]!.id};`)
    expect((await clerk.get('/batches')).body.batches[0]).toMatchObject({ id, rows: { accepted: 25 } })
    expect(await sql`select 1 from batch_row where form is not null`).toHaveLength(0)
    const [act] = await sql`select action, details from audit_entry where subject = ${`batch ${id}`}`
    expect(act).toMatchObject({ action: 'batch.create', details: { rows: 25 } })
  })

  it('with a bad row is refused whole, and every bad row is told with all its findings', async () => {
    const rows = someRows(6)
    const bad = (row: Row, change: Record<string, unknown>): Row => ({
      ...row,
      body: { ...aBody('AB', change), externalOrderId: row.body.externalOrderId },
    })
    const mixed = [
      ...rows.slice(0, 4),
      bad(rows[4]!, { email: 'nobody', 'customization.rearLicensePlateSecurityCode': '1E5x' }),
      bad(rows[5]!, { 'customization.contractPartner': 'U999999' }),
    ]
    const answer = await clerk.post('/batches', aBatch(mixed))
    expect([answer.status, answer.body.code]).toEqual([400, 'bad-rows'])
    expect(answer.body.rows.map(({ line }: { line: number }) => line)).toEqual([6, 7])
    expect(answer.body.rows[0].findings.map(({ field }: { field: string }) => field)).toEqual([
      'email',
      'customization.rearLicensePlateSecurityCode',
    ])
    expect(answer.body.rows[1].findings).toMatchObject([{ rule: 'unknown-partner' }])
    clean('POST /batches', answer)
    expect(await ordersAbout(rows)).toEqual([])
  })

  it('sent again meets the duplicate protection, row by row (contract 2, 7)', async () => {
    const rows = someRows(3)
    const id = await send(clerk, aBatch(rows))
    await ended(clerk, id)
    const orders = await ordersAbout(rows)
    const changed = rows.with(1, { ...rows[1]!, body: { ...rows[1]!.body, email: 'other@example.test' } })
    const again = await send(clerk, aBatch([...changed, ...someRows(1).map((row) => ({ ...row, line: 9 }))]))
    expect((await ended(clerk, again)).rows).toMatchObject({ accepted: 1, duplicate: 3 })
    const { body } = await clerk.get(`/batches/${again}/rows?state=duplicate`)
    expect(body.rows).toMatchObject([
      { orderId: orders[0]!.id, code: 'same-application' },
      { orderId: orders[1]!.id, code: 'different-data' },
      { orderId: orders[2]!.id, code: 'same-application' },
    ])
    expect(await ordersAbout(rows)).toHaveLength(3)
  })

  it('is one batch, however often the page sends it', async () => {
    const batch = aBatch(someRows(3))
    const answers = await Promise.all(Array.from({ length: 4 }, () => clerk.post('/batches', batch)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    await ended(clerk, answers[0]!.body.id)
    expect(await ordersAbout(batch.rows)).toHaveLength(3)
  })

  it('brings documents by handle; one may serve several rows, and a bad one is told', async () => {
    const { handle } = (await upload(clerk, Buffer.from(PDF, 'base64'))).body
    const bodies = [aFin(), aFin()].map((fin) => withVehicle(aBody('NZ', { sepaMandateBase64: undefined }), fin))
    const rows = bodies.map((body, index) => ({ line: index + 1, body, documents: { sepaMandateBase64: handle } }))
    const wrong = { 'powerOfAttorney.documentBase64': handle, sepaMandateBase64: randomUUID() }
    const refused = await clerk.post('/batches', aBatch([{ ...rows[0]!, documents: wrong }], { transaction: 'NZ' }))
    const told = refused.body.rows[0].findings.map(({ rule, field }: { rule: string; field: string }) => [rule, field])
    expect(told.sort()).toEqual([
      ['POA-06', 'powerOfAttorney.documentBase64'],
      ['document-gone', 'sepaMandateBase64'],
    ])
    const id = await send(clerk, aBatch(rows, { transaction: 'NZ' }))
    expect((await ended(clerk, id)).rows.accepted).toBe(2)
    await expect.poll(async () => (await sql`select 1 from uploaded_document where id = ${handle}`).length).toBe(0)
  })

  it('can be stopped: what waits is not filed, and its forms are gone', async () => {
    const rows = someRows(300)
    const id = await send(clerk, aBatch(rows))
    const { body } = await clerk.post(`/batches/${id}/stop`)
    expect([body.state, body.rows.waiting]).toEqual(['stopped', 0])
    const { accepted, stopped } = body.rows
    expect(accepted + stopped).toBe(300)
    expect(stopped).toBeGreaterThan(0)
    expect(await ordersAbout(rows)).toHaveLength(accepted)
    expect(await sql`select 1 from batch_row where batch_id = ${id} and form is not null`).toHaveLength(0)
  })

  it('of one client does not hold up another', async () => {
    const large = await send(clerk, aBatch(someRows(400)))
    const small = await send(stranger, aBatch(someRows(1)))
    expect((await ended(stranger, small)).rows.accepted).toBe(1)
    expect((await clerk.get(`/batches/${large}`)).body.rows.waiting).toBeGreaterThan(0)
    await clerk.post(`/batches/${large}/stop`)
  })

  it('is not found by anybody else', async () => {
    const id = await send(clerk, aBatch(someRows(1)))
    for (const path of [`/batches/${id}`, `/batches/${id}/rows`, `/batches/${id}/export`]) {
      expect((await stranger.get(path)).status).toBe(404)
    }
    expect((await stranger.post(`/batches/${id}/stop`)).status).toBe(404)
    expect((await stranger.get('/batches')).body.batches.map((one: { id: number }) => one.id)).not.toContain(id)
  })

  it.each([
    ['rows', { rows: [] }],
    [
      'rows',
      {
        rows: [
          { line: 1, body: {} },
          { line: 1, body: {} },
        ],
      },
    ],
    ['rows[0].line', { rows: [{ line: 0, body: {} }] }],
    ['rows[0].body', { rows: [{ line: 1 }] }],
    ['rows', { rows: Array.from({ length: 2_001 }, (_, index) => ({ line: index + 1, body: {} })) }],
    ['key', { key: 'x' }],
    ['name', { name: ' ' }],
    ['transaction', { transaction: 'XX' }],
  ])('without good %s gets a 400 that names it', async (field, change) => {
    const { status, body } = await clerk.post('/batches', aBatch(someRows(1), change))
    expect([status, body.findings?.[0]?.field]).toEqual([400, field])
  })
})

describe('the columns of a file', () => {
  it('are remembered for everybody of the client, by transaction', async () => {
    expect((await clerk.get('/batch-mappings/AB')).body).toEqual({ columns: {} })
    const columns = { Fahrgestellnummer: 'customization.vehicleIdentificationNumber' }
    expect((await clerk.put('/batch-mappings/AB', { columns })).status).toBe(204)
    expect((await clerk.get('/batch-mappings/AB')).body).toEqual({ columns })
    expect((await clerk.get('/batch-mappings/UG')).body).toEqual({ columns: {} })
    expect((await stranger.get('/batch-mappings/AB')).body).toEqual({ columns: {} })
    expect((await clerk.get('/batch-mappings/XX')).status).toBe(404)
  })
})
