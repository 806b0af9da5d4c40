import { describe, expect, it } from 'vitest'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { aDocument, aFin, type Body, testLife } from '../support/life.ts'
import { lifeMail } from '../support/life-mail.ts'
import { toldSecrets } from '../support/told-secrets.ts'

const life = testLife()
const { letter } = lifeMail(life)

const visit = async (given: Parameters<typeof aPerson>[1] = {}) =>
  signedIn(life.baseUrl, await aPerson(life.sql, given))
const DOCUMENTS = [{ filename: 'Brief.pdf', base64: aDocument('', '%PDF-1.7 Brief').base64 }]

async function only(dashboard: TestDashboard, subject: string, query = '') {
  const { body } = await dashboard.get(`/unmatched${query}`)
  return body.messages.filter((one: { subject: string }) => one.subject === subject)
}

let mailboxes = 0
/** A client with a mailbox of its own, an order, and a letter that names it only in words. */
async function withLetter(change: (fin: string) => Body = (fin) => ({ text: `Zum Fahrzeug ${fin} fehlt etwas.` })) {
  const username = `GKS-LETTER-${++mailboxes}`
  const client = await life.client({ role: 'eigene' })
  await life.ownAccess(client.id, username)
  const fin = aFin()
  const orderId = await client.file('AB', { fin })
  await client.reached(orderId, 'eingereicht')
  const subject = await letter({ username, documents: DOCUMENTS, ...change(fin) })
  const dashboard = await visit({ clientId: client.id, name: 'P. Post' })
  const [{ id }] = await only(dashboard, subject)
  return { client, orderId, fin, subject, dashboard, id, path: `/unmatched/${id}` }
}

describe('mail without an order', () => {
  it('is shown with its files, and with the orders that it may be about', async () => {
    const { dashboard, path, orderId, subject } = await withLetter()
    const { body } = await dashboard.get(path)
    expect(body).toMatchObject({
      ...{ subject, state: 'OPEN', orderId: null, sender: { name: 'Zulassungsbehörde München' } },
      text: expect.stringContaining('fehlt etwas'),
      guesses: [{ order: { id: orderId }, by: ['fin'] }],
      fileList: [{ name: 'Brief.pdf' }],
    })
    expect(toldSecrets(`GET ${path}`, body)).toEqual([])
    const file = await dashboard.send(`/web/api/1${path}/files/${body.fileList[0].key}`)
    expect(await file.text()).toBe('%PDF-1.7 Brief')
  })

  it('guesses by plate, reference and number of the order as well, never by a part of them', async () => {
    const { dashboard, path, orderId } = await withLetter((fin) => ({ text: `Ihr Zeichen R-${fin}, B-AB 123` }))
    expect((await dashboard.get(path)).body.guesses).toMatchObject([
      { order: { id: orderId }, by: ['fin', 'plate', 'reference'] },
    ])
    const other = await withLetter((fin) => ({ text: `Zeichen ${fin.slice(0, 12)}, B-AB 12` }))
    expect((await other.dashboard.get(other.path)).body.guesses).toEqual([])
  })

  it('is assigned: message and files stand with the order, the audit names who did it, and nothing is reported anew', async () => {
    const { client, dashboard, path, id, orderId, subject } = await withLetter()
    const events = () => life.sql`select 1 from event where client_id = ${client.id}`
    const before = (await events()).length
    const { body } = await dashboard.put(path, { state: 'HANDLED', orderId })
    expect(body).toMatchObject({ state: 'HANDLED', orderId, order: { id: orderId } })
    expect(body.acts).toMatchObject([{ by: 'P. Post', state: 'HANDLED', orderId }])
    expect(await events()).toHaveLength(before)

    const { body: order } = await dashboard.get(`/orders/${orderId}`)
    expect(order.mail).toMatchObject([{ id, subject, files: [{ name: 'Brief.pdf' }], isListed: true }])
    const told = order.timeline.map(({ kind, facts }: { kind: string; facts: Body }) => [kind, facts.action])
    expect(told).toContainEqual(['mail', undefined])
    expect(told).toContainEqual(['act', 'order.assign-mail'])
    const file = await dashboard.send(`/web/api/1/orders/${orderId}/mail-files/${order.mail[0].files[0].key}`)
    expect(await file.text()).toBe('%PDF-1.7 Brief')
    expect(await client.get(`/vehicleDeregistrations/unmatchedMessages/${id}`)).toMatchObject({
      ...{ state: 'HANDLED', order: { id: orderId } },
    })

    await dashboard.put(path, { state: 'OPEN', orderId: 0 })
    expect((await dashboard.get(path)).body).toMatchObject({ state: 'OPEN', orderId: null })
    expect((await dashboard.get(`/orders/${orderId}`)).body.mail).toEqual([])
  })

  it('is handled, ignored and opened again; it counts as long as it is open', async () => {
    const { dashboard, path, subject } = await withLetter()
    const count = async () => (await dashboard.get('/counts')).body['/web/unmatched']?.count ?? 0
    expect(await count()).toBe(1)
    expect((await dashboard.get('/overview/attention')).body.items).toMatchObject([{ kind: 'unmatched', count: 1 }])
    for (const state of ['HANDLED', 'IGNORED']) {
      await dashboard.put(path, { state })
      expect(await count()).toBe(0)
      expect(await only(dashboard, subject, `?state=${state}`)).toMatchObject([{ state }])
      expect(await only(dashboard, subject, '?state=OPEN')).toEqual([])
    }
    await dashboard.put(path, { state: 'OPEN' })
    expect((await dashboard.get(path)).body.acts).toHaveLength(3)
  })

  it.each([
    [{}, 'state'],
    [{ state: 'DONE' }, 'state'],
    [{ state: 'HANDLED', orderId: 'x' }, 'orderId'],
  ])('is not changed by %o', async (body, field) => {
    const { dashboard, path } = await withLetter()
    expect((await dashboard.put(path, body)).body.findings).toMatchObject([{ field }])
  })
})

describe('who sees mail without an order', () => {
  it('people of another client do not find it, and nobody assigns it to a foreign order', async () => {
    const { path, dashboard, subject } = await withLetter()
    const other = await life.client({ role: 'eigene' })
    const foreignOrder = await other.file('AB')
    const stranger = await visit({ clientId: other.id })
    const key = (await dashboard.get(path)).body.fileList[0].key
    const tries = [
      stranger.get(path),
      stranger.get(`${path}/files/${key}`),
      stranger.put(path, { state: 'HANDLED' }),
      stranger.put(path, { state: 'HANDLED', orderId: foreignOrder }),
    ]
    for (const { status, body } of await Promise.all(tries)) expect([status, body.code]).toEqual([404, 'no-message'])
    expect(await only(stranger, subject)).toEqual([])
    expect((await stranger.get(`/orders/${foreignOrder}/mail-files/${key}`)).body.code).toBe('no-file')
    for (const who of [dashboard, await visit()]) {
      const { status, body } = await who.put(path, { state: 'HANDLED', orderId: foreignOrder })
      expect([status, body.code]).toEqual([404, 'no-order'])
    }
    expect((await dashboard.get(path)).body).toMatchObject({ state: 'OPEN', orderId: null })
  })

  it('what belongs to contract partners only reaches nobody over the API; operators see it and assign it', async () => {
    await life.sql`update client set role = 'vertragspartner' where role = 'betreiber'`
    const [partner, other] = [
      await life.client({ role: 'vertragspartner' }),
      await life.client({ role: 'vertragspartner' }),
    ]
    const fin = aFin()
    const orderId = await partner.file('AB', { fin })
    const subject = await letter({ text: `Zu ${fin}`, documents: DOCUMENTS })
    const [operator, people, stranger] = [
      await visit(),
      await visit({ clientId: partner.id }),
      await visit({ clientId: other.id }),
    ]
    const [row] = await only(operator, subject)
    expect(row).toMatchObject({ clientId: null, clientName: '' })
    for (const who of [people, stranger]) expect(await only(who, subject)).toEqual([])
    expect(await partner.get('/vehicleDeregistrations/unmatchedMessages')).toMatchObject({ total: 0 })
    expect(await life.eventsOfType(partner.id, 'UNMATCHED_MESSAGE_XKFZ_EVENT')).toEqual([])

    const { body } = await operator.get(`/unmatched/${row.id}`)
    expect(body.guesses).toMatchObject([{ order: { id: orderId, clientName: 'Muster Flotte' }, by: ['fin'] }])
    await operator.put(`/unmatched/${row.id}`, { state: 'HANDLED', orderId })
    const { mail } = (await people.get(`/orders/${orderId}`)).body
    expect(mail).toMatchObject([{ subject, isListed: false, files: [{ name: 'Brief.pdf' }] }])
    const file = await people.send(`/web/api/1/orders/${orderId}/mail-files/${mail[0].files[0].key}`)
    expect(await file.text()).toBe('%PDF-1.7 Brief')
    expect((await people.get(`/unmatched/${row.id}`)).body.code).toBe('no-message')
    expect((await stranger.get(`/orders/${orderId}`)).status).toBe(404)
    expect(await partner.get('/vehicleDeregistrations/unmatchedMessages')).toMatchObject({ total: 0 })
  })
})
