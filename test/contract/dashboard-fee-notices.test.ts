import { describe, expect, it } from 'vitest'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { testLife } from '../support/life.ts'
import { lifeMail } from '../support/life-mail.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const life = testLife()
const { charged, notice } = lifeMail(life)

const visit = async (given: Parameters<typeof aPerson>[1] = {}) =>
  signedIn(life.baseUrl, await aPerson(life.sql, given))
const billing = () => life.client({ role: 'eigene', kopaIdReleased: true })
const acts = (id: string) =>
  life.sql`select action, actor, client_id, details from audit_entry where subject = ${`fee notice ${id}`} order by id`

async function only(dashboard: TestDashboard, number: string, query = '') {
  const { body } = await dashboard.get(`/fee-notices${query}`)
  return body.notices.filter((one: { number: string }) => one.number === number)
}

/** A client that the authority bills, with a notice over two applications of which one is nobody's. */
async function withNotice() {
  const client = await billing()
  const { id: orderId, application } = await charged(client)
  const unknown = { applicationId: '11000020200101000001', amount: 30, items: [] }
  const number = await notice([application, unknown])
  const dashboard = await visit({ clientId: client.id, name: 'K. Kasse' })
  const [{ id }] = await only(dashboard, number)
  return { client, dashboard, number, id, orderId, path: `/fee-notices/${id}` }
}

describe('the ledger of fee notices', () => {
  it('lists a notice with its parts, matched share and total check, and shows what does not match first', async () => {
    const { dashboard, number, path, orderId } = await withNotice()
    expect(await only(dashboard, number)).toMatchObject([
      {
        ...{ amount: 3, dueDate: '2026-12-15', total: 'ok', payment: null, parts: { arrived: 1, of: 1 } },
        counts: { all: 2, MATCHED: 1, UNKNOWN: 1, MISMATCH: 0 },
      },
    ])
    const { body } = await dashboard.get(path)
    expect(body.lines).toMatchObject([
      { match: 'UNKNOWN', amount: 0.3, order: null, expected: null },
      { match: 'MATCHED', amount: 2.7, order: { id: orderId }, expected: { amount: 2.7, by: 'base' } },
    ])
    expect(body).toMatchObject({ linesAmount: 3, isAddressee: true, bankAccount: { accountHolder: 'Landeskasse' } })
    expect(toldSecrets(`GET ${path}`, body)).toEqual([])
    const file = await dashboard.send(`/web/api/1${path}/files/1`)
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['application/pdf', '%PDF-1.7 Gebühren'])
    expect((await dashboard.get(`${path}/files/2`)).body.code).toBe('no-file')
  })

  it('narrows by open, paid and mismatch, and exports the same', async () => {
    const { dashboard, number, path } = await withNotice()
    expect(await only(dashboard, number, '?state=open')).toHaveLength(1)
    expect(await only(dashboard, number, '?state=mismatch')).toHaveLength(1)
    expect(await only(dashboard, number, '?state=paid')).toEqual([])
    expect((await dashboard.get('/fee-notices?state=nothing')).status).toBe(400)
    const { body } = await dashboard.get('/fee-notices/export?state=open')
    expect(body).toContain(`${number};Zulassungsbehörde Berlin;`)
    expect(body).toContain(';3,00;EUR;')
    expect((await dashboard.get('/fee-notices/export?state=paid')).body).not.toContain(number)
    expect((await dashboard.get(`${path}/export`)).body).toContain(';2,70;2,70;MATCHED;')
  })

  it('counts a notice that is due among what needs attention, until it is paid; search finds it by its number', async () => {
    const { dashboard, id, number, path } = await withNotice()
    const due = async () =>
      (await dashboard.get('/overview/attention')).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'notice-due',
      )
    expect(await due()).toEqual([])
    await life.sql`
      update fee_notice set closing = jsonb_set(closing, '{dueDate}', '"2026-01-02"') where id = ${id}`
    expect(await due()).toMatchObject([{ id, count: 1 }])
    expect((await dashboard.get('/counts')).body['/web/fee-notices']).toMatchObject({ count: 1 })
    expect((await dashboard.get('/fee-notices')).body.figures).toMatchObject({ open: 1, openAmount: 3, overdue: 1 })
    await dashboard.post(`${path}/payment`)
    expect(await due()).toEqual([])
    const { others } = (await dashboard.get(`/search?q=${number.toLowerCase()}`)).body
    expect(others).toMatchObject([{ kind: 'fee-notice', id, name: number }])
  })
})

describe('a notice is paid once per message id (contract 2, 6.2)', () => {
  it('of two people at the same moment one succeeds, and the other is told who was faster', async () => {
    const { client, dashboard, path, id } = await withNotice()
    const colleague = await visit({ clientId: client.id, level: 'clerk', name: 'B. Bank' })
    const both = await Promise.all([dashboard, colleague].map((one) => one.post(`${path}/payment`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already-paid')
    const { payment } = (await dashboard.get(path)).body
    expect(payment).toMatchObject({ by: expect.stringMatching(/^(K\. Kasse|B\. Bank)$/), mayRemove: true })
    expect(await acts(id)).toMatchObject([{ action: 'fee-notice.pay', clientId: client.id, details: { amount: 3 } }])
  })

  it('notes the day that is given, not one to come; the note can be taken back, and the audit keeps both', async () => {
    const { dashboard, path, id } = await withNotice()
    for (const paidOn of ['2026-02-30', 'gestern', '2999-01-01']) {
      const { status, body } = await dashboard.post(`${path}/payment`, { paidOn })
      expect([status, body.findings]).toMatchObject([400, [{ field: 'paidOn' }]])
    }
    const { body } = await dashboard.post(`${path}/payment`, { paidOn: '2026-01-12' })
    expect(body.payment).toMatchObject({ paidOn: '2026-01-12' })
    expect((await dashboard.delete(`${path}/payment`)).body.payment).toBeNull()
    expect((await dashboard.delete(`${path}/payment`)).body.code).toBe('not-paid')
    expect((await acts(id)).map(({ action }) => action)).toEqual(['fee-notice.pay', 'fee-notice.unpay'])
  })

  it('readers cannot note it; what an operator noted only operators take back', async () => {
    const { client, dashboard, path } = await withNotice()
    const reader = await visit({ clientId: client.id, level: 'reader' })
    expect((await reader.post(`${path}/payment`)).body.code).toBe('not-allowed')
    const operator = await visit({ name: 'O. Betrieb' })
    expect((await operator.post(`${path}/payment`)).status).toBe(200)
    expect((await dashboard.get(path)).body.payment).toMatchObject({ by: 'O. Betrieb', mayRemove: false })
    expect((await dashboard.delete(`${path}/payment`)).body.code).toBe('not-paid')
    expect((await operator.delete(`${path}/payment`)).body.payment).toBeNull()
  })
})

describe('who sees a notice in the dashboard (contract 1, 2.9 rule 6)', () => {
  it('people of another client do not find it, whatever they try', async () => {
    const { path, number, id } = await withNotice()
    const stranger = await visit({ clientId: (await billing()).id })
    const tries = [
      stranger.get(path),
      stranger.get(`${path}/export`),
      stranger.get(`${path}/files/1`),
      stranger.post(`${path}/payment`),
      stranger.delete(`${path}/payment`),
    ]
    for (const { status, body } of await Promise.all(tries)) expect([status, body.code]).toEqual([404, 'no-notice'])
    expect(await only(stranger, number)).toEqual([])
    expect((await stranger.get('/fee-notices/export')).body).not.toContain(number)
    expect((await stranger.get(`/search?q=${number}`)).body.others).toEqual([])
    expect(await acts(id)).toEqual([])
  })

  it('a client that the authority does not bill has none, although it had before', async () => {
    const { client, dashboard, path } = await withNotice()
    await life.sql`update client set kopa_id_released = false where id = ${client.id}`
    expect((await dashboard.get('/fee-notices')).body).toMatchObject({ notices: [], isBilled: false })
    expect((await dashboard.get(path)).body.code).toBe('no-notice')
  })

  it('of a notice that charges several clients each sees its own lines, and none its paper; an operator settles it', async () => {
    const [one, other] = [await billing(), await billing()]
    const [mine, theirs] = [await charged(one), await charged(other)]
    const number = await notice([mine.application, theirs.application])
    const [dashboard, stranger] = [await visit({ clientId: one.id }), await visit({ clientId: other.id })]
    const [{ id }] = await only(dashboard, number)
    const { body } = await dashboard.get(`/fee-notices/${id}`)
    expect(body).toMatchObject({ total: 'shared', isAddressee: false, files: [], amount: 5.4, linesAmount: 2.7 })
    expect(body.isPaperWithheld).toBe(true)
    expect(body.lines).toMatchObject([{ order: { id: mine.id } }])
    expect((await dashboard.get(`/fee-notices/${id}/files/1`)).body.code).toBe('no-file')
    expect((await dashboard.post(`/fee-notices/${id}/payment`)).body.code).toBe('notice-shared')
    const operator = await visit()
    const { body: whole } = await operator.get(`/fee-notices/${id}`)
    expect(whole).toMatchObject({ total: 'ok', linesAmount: 5.4, files: [{ name: 'Gebührenbescheid.pdf' }] })
    expect(whole.lines[0].clientName).toBe('Muster Flotte')
    expect((await operator.post(`/fee-notices/${id}/payment`)).status).toBe(200)
    expect((await stranger.get(`/fee-notices/${id}`)).body.payment).toMatchObject({ mayRemove: false })
  })

  it('operators see what belongs to nobody, such as a notice about a contract partner alone', async () => {
    const partner = await life.client({ role: 'vertragspartner' })
    const { application } = await charged(partner)
    const number = await notice([application])
    const operator = await visit()
    expect(await only(operator, number)).toMatchObject([{ clientNames: [], counts: { MATCHED: 1 } }])
    expect(await only(await visit({ clientId: partner.id }), number)).toEqual([])
  })
})

it('waits for the missing parts before it says that the lines do not add up', async () => {
  const client = await billing()
  const { application } = await charged(client)
  const number = await notice([application], { part: { number: 2, of: 2 }, amount: 540, applicationCount: 2 })
  const dashboard = await visit({ clientId: client.id })
  expect(await only(dashboard, number)).toMatchObject([{ total: 'incomplete', parts: { arrived: 1, of: 2 } }])
})

it('says when the lines do not add up, and when an office charges other than it said with its decision', async () => {
  const client = await billing()
  const id = await client.file('AB')
  const { applicationId } = await client.reached(id, 'eingereicht')
  const costs = [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 270 }]
  await life.authority().send(applicationId ?? '', { decision: 'approved', costs })
  await client.reached(id, 'beschieden')
  const number = await notice([{ applicationId, amount: 330, items: [] }], { amount: 300 })
  const dashboard = await visit({ clientId: client.id })
  const [row] = await only(dashboard, number)
  expect(row).toMatchObject({ total: 'differs' })
  const { body } = await dashboard.get(`/fee-notices/${row.id}`)
  expect(body.lines).toMatchObject([{ amount: 3.3, expected: { amount: 2.7, by: 'decision' }, isUnexpected: true }])
})
