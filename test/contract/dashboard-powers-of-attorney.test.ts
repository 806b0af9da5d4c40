import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, COMPANY_PRINCIPAL, PRINCIPAL } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { aClient } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { aPerson, signedIn, type TestDashboard } from '../support/dashboard.ts'
import { type Power, testPowers } from '../support/powers.ts'

const powers = testPowers({ PLAKETTE_SIMULATOR_DECISION_MS: '0', PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200' })
const LIST = '/powers-of-attorney'

const visit = async (given: Parameters<typeof aPerson>[1] = { clientId: powers.clientId() }) =>
  signedIn(powers.baseUrl(), await aPerson(powers.sql, given))

const aRequest = (fin: string, change = {}) =>
  aPowerRequest({ vehicles: [{ vehicleIdentificationNumber: fin }], ...change })

/** As a form sends it. */
const aWish = (fin: string, change = {}) => ({ ...aRequest(fin, change), key: randomUUID() })

/** A process that a person has had made, and that nobody has looked at since. */
async function created(
  dashboard: TestDashboard,
  change = {},
): Promise<Pick<Power, 'id' | 'signatureUrl'> & { fin: string }> {
  const fin = powers.aFin()
  const { status, body } = await dashboard.post(LIST, aWish(fin, change))
  expect([status, body.error]).toEqual([200, undefined])
  const [row] = await powers.sql`select signature_url from power_of_attorney where id = ${body.id}`
  return { id: body.id, signatureUrl: row?.signatureUrl, fin }
}

/** Neither what was sent nor what came back tells whom only the signed power names (contract 2, 4.2). */
async function expectMessagesWithheld(dashboard: TestDashboard, orderId: number | undefined): Promise<void> {
  const messages = async (): Promise<{ key: string; direction: string }[]> =>
    (await dashboard.get(`/orders/${orderId}/messages`)).body.items
  const came = async () => (await messages()).some(({ direction }) => direction === 'in')
  await expect.poll(came).toBe(true)
  for (const { key } of await messages()) {
    expect((await dashboard.get(`/orders/${orderId}/messages/${key}`)).body.xml).toBeNull()
  }
}

const idsIn = async (dashboard: TestDashboard, query: string): Promise<number[]> =>
  (await dashboard.get(`${LIST}?${query}`)).body.powers.map(({ id }: { id: number }) => id)

/** Leaves the time in which the provider is not asked again. */
const later = (id: number) =>
  powers.sql`update power_of_attorney set created_at = created_at - interval '3 days' where id = ${id}`

describe('a power of attorney from the dashboard (contract 2, 4.1 and 4.2)', () => {
  it('is made as over the API, noted with the person, and can be asked for there', async () => {
    const person = await aPerson(powers.sql, { clientId: powers.clientId(), level: 'clerk', name: 'K. Lerk' })
    const dashboard = await signedIn(powers.baseUrl(), person)
    const power = await created(dashboard, { externalOrderId: 'DASH-1' })
    expect((await dashboard.get(`${LIST}/${power.id}`)).body).toMatchObject({
      ...{ status: 'offen', tab: 'open', readyForApplication: false, isStalled: false, isTest: true },
      ...{ reference: 'DASH-1', fins: [power.fin], createdBy: 'K. Lerk', orders: [], fault: null },
      signatureUrl: power.signatureUrl,
    })
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({ status: 'offen', externalOrderId: 'DASH-1' })
    const [act] = await powers.sql`select * from audit_entry where subject = ${`power of attorney ${power.id}`}`
    expect(act).toMatchObject({ action: 'power-of-attorney.add', actor: `dashboard:${person.login}`, details: {} })
    const again = await dashboard.post(LIST, aWish(power.fin, { externalOrderId: 'DASH-1' }))
    expect(again.body).toEqual({ id: power.id })
    const other = await dashboard.post(LIST, aWish(powers.aFin(), { externalOrderId: 'DASH-1' }))
    expect([other.status, other.body.code, other.body.powerOfAttorneyId]).toEqual([409, 'different-data', power.id])
  })

  it('is one process and one note, however often the page asks; the same key with other data is refused', async () => {
    const dashboard = await visit()
    const wish = aWish(powers.aFin())
    const before = (await powers.trust().processes()).length
    const clicks = await Promise.all(Array.from({ length: 4 }, () => dashboard.post(LIST, wish)))
    const id = clicks[0]?.body.id
    expect(clicks.map(({ status, body }) => [status, body.id])).toEqual(Array(4).fill([200, id]))
    expect((await powers.trust().processes()).length - before).toBe(1)
    expect(await powers.sql`select 1 from audit_entry where subject = ${`power of attorney ${id}`}`).toHaveLength(1)
    const { status, body } = await dashboard.post(LIST, { ...wish, email: 'other@example.test' })
    expect([status, body]).toMatchObject([409, { code: 'key-used', powerOfAttorneyId: id }])
    expect((await dashboard.post(LIST, aRequest(powers.aFin()))).body.findings?.[0]?.field).toBe('key')
  })

  it('can be asked for again with the same key when the trust service failed', async () => {
    const dashboard = await visit()
    const wish = aWish(powers.aFin())
    await powers.trust().fault('500')
    const failed = await dashboard.post(LIST, wish)
    expect(failed.status).toBe(502)
    const { status, body } = await dashboard.post(LIST, wish)
    expect([status, body.id > failed.body.powerOfAttorneyId]).toEqual([200, true])
  })

  it('tells everything that is wrong at once, at its field, by the rules of the API', async () => {
    const dashboard = await visit()
    const wrong = aRequest('W-1', { email: 'nobody', 'principal.placeOfBirth': undefined, pickup: true })
    const body = { ...wrong, certificatePartIRecipient: 'HOLDER' }
    const found = [
      ['PRN-34', 'principal.placeOfBirth'],
      ['VOL-03', 'email'],
      ['VOL-07', 'vehicles[0].vehicleIdentificationNumber'],
      ['VOL-24', 'pickup'],
    ]
    const rulesOf = (findings: { rule: string; field: string }[]) => findings.map(({ rule, field }) => [rule, field])
    const findings = await dashboard.post(`${LIST}/findings`, body)
    expect(rulesOf(findings.body.findings)).toEqual(found)
    const refused = await dashboard.post(LIST, { ...body, key: randomUUID() })
    expect([refused.status, rulesOf(refused.body.findings)]).toEqual([400, found])
    expect((await dashboard.post(`${LIST}/findings`, aRequest('WTEST1'))).body).toEqual({ findings: [] })
    const long = await dashboard.post(
      `${LIST}/findings`,
      aRequest('WTEST1', { 'principal.address.cityName': 'O'.repeat(51) }),
    )
    expect(rulesOf(long.body.findings)).toEqual([['VOL-31', 'principal.address.cityName']])
  })

  it('shows beforehand the very papers that would be signed, and stores nothing', async () => {
    const dashboard = await visit()
    const before = (await dashboard.get(LIST)).body.tabs
    const send = (path: string, body: unknown) =>
      dashboard.send(`/web/api/1${LIST}/preview${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const form = await send('', aRequest('WTESTPREVIEW'))
    expect([form.status, form.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await form.text()).slice(0, 5)).toBe('%PDF-')
    const mandate = await send('?paper=mandate', aRequest('WTESTPREVIEW', { bankAccount: ACCOUNT }))
    expect((await mandate.text()).slice(0, 5)).toBe('%PDF-')
    expect((await send('?paper=mandate', aRequest('WTESTPREVIEW'))).status).toBe(404)
    expect((await send('', {})).status).toBe(400)
    expect((await dashboard.get(LIST)).body.tabs).toEqual(before)
  })

  it('a provider that fails leaves a process that says so', async () => {
    const dashboard = await visit()
    await powers.trust().fault('500')
    const { status, body } = await dashboard.post(LIST, aWish(powers.aFin()))
    expect([status, body.code]).toEqual([502, 'trust-service-serverError'])
    const failed = (await dashboard.get(`${LIST}/${body.powerOfAttorneyId}`)).body
    expect(failed).toMatchObject({ status: 'fehlgeschlagen', tab: 'unusable', signatureUrl: null })
  })

  it('becomes ready when it is signed; orders that used it are told', async () => {
    const dashboard = await visit()
    const power = await created(dashboard, { bankAccount: ACCOUNT })
    await powers.trust().sign(power)
    await powers.get(power.id)
    const ready = (await dashboard.get(`${LIST}/${power.id}`)).body
    expect(ready).toMatchObject({ status: 'signiert', tab: 'ready', readyForApplication: true, hasMandate: true })
    expect(ready.provenance).toEqual({ identitySource: expect.any(String), establishedAt: expect.any(String) })
    const { order } = await powers.apply('HA', power)
    const { orders } = (await dashboard.get(`${LIST}/${power.id}`)).body
    expect(orders).toMatchObject([{ id: order?.id, transaction: 'HA', fin: power.fin }])
    await expectMessagesWithheld(dashboard, order?.id)
    expect((await dashboard.get(`/vehicles/${power.fin}`)).body.powers).toMatchObject([{ id: power.id, tab: 'ready' }])
  })

  it('names what is missing and what differs, by fields', async () => {
    const dashboard = await visit()
    const passport = await created(dashboard)
    await powers.trust().sign(passport, { withoutAddress: true })
    const other = await created(dashboard)
    await powers.trust().sign(other, { identity: { address: { lastName: 'Anders' } } })
    await Promise.all([passport, other].map(({ id }) => powers.get(id)))
    expect((await dashboard.get(`${LIST}/${passport.id}`)).body).toMatchObject({
      ...{ status: 'signiert', tab: 'unusable', readyForApplication: false, issues: [] },
      missingHolderFields: ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'],
    })
    expect((await dashboard.get(`${LIST}/${other.id}`)).body).toMatchObject({
      ...{ tab: 'unusable', issues: [{ code: 'differing', fields: ['address.lastName'] }] },
    })
  })
})

describe('the list of powers of attorney', () => {
  it('has three tabs, finds by number, vehicle and reference, and goes on by number', async () => {
    const { id: clientId } = await aClient(powers.sql)
    const dashboard = await visit({ clientId })
    const fin = powers.aFin()
    const listing = [{ vehicleIdentificationNumber: powers.aFin() }, { vehicleIdentificationNumber: fin }]
    const open = await created(dashboard, { externalOrderId: 'LIST-1', vehicles: listing })
    const declined = await created(dashboard)
    const signed = await created(dashboard)
    await powers.trust().end(declined, 'decline')
    await powers.trust().sign(signed)
    for (const { id } of [declined, signed]) await dashboard.get(`${LIST}/${id}`)
    expect(await idsIn(dashboard, 'tab=open')).toEqual([open.id])
    expect(await idsIn(dashboard, 'tab=ready')).toEqual([signed.id])
    expect(await idsIn(dashboard, 'tab=unusable')).toEqual([declined.id])
    for (const q of [String(open.id), fin.toLowerCase(), 'LIST-1'])
      expect(await idsIn(dashboard, `q=${q}`)).toEqual([open.id])
    expect(await idsIn(dashboard, `before=${signed.id}`)).toEqual([declined.id, open.id])
    const { tabs } = (await dashboard.get(LIST)).body
    expect(tabs).toEqual({
      open: { count: 1, atLeast: false },
      ready: { count: 1, atLeast: false },
      unusable: { count: 1, atLeast: false },
    })
    expect((await dashboard.get(`/vehicles/${fin}`)).body.powers).toMatchObject([{ id: open.id }])
    expect((await dashboard.get(`/search?q=${open.id}`)).body.others).toContainEqual(
      expect.objectContaining({ kind: 'power-of-attorney', id: String(open.id) }),
    )
  })

  it('asks the provider behind the answer, so that what was signed shows without anybody opening it', async () => {
    const { id: clientId } = await aClient(powers.sql)
    const api = await visit({ clientId })
    const power = await created(api)
    await powers.trust().sign(power)
    expect(await idsIn(api, 'tab=open')).toEqual([power.id])
    await expect.poll(() => idsIn(api, 'tab=ready')).toEqual([power.id])
  })

  it('marks one that nobody has signed for two days, and says so on the overview', async () => {
    const { id: clientId } = await aClient(powers.sql)
    const dashboard = await visit({ clientId })
    const { id } = await created(dashboard)
    expect((await dashboard.get('/overview/attention')).body.items).toEqual([])
    await later(id)
    expect((await dashboard.get(LIST)).body.powers).toMatchObject([{ id, isStalled: true }])
    expect((await dashboard.get('/overview/attention')).body.items).toMatchObject([{ kind: 'stalled-power', id }])
    expect((await dashboard.get('/counts')).body[`/web${LIST}`]).toEqual({ count: 1, tone: 'warn' })
    const second = await created(dashboard)
    await later(second.id)
    const { items } = (await dashboard.get('/overview/attention')).body
    expect(items).toMatchObject([{ kind: 'stalled-power', count: 2 }])
    expect(items[0].id).toBeUndefined()
  })
})

describe('the pre-flight (contract 2, 4.3)', () => {
  const transfer = (fin: string, change = {}) =>
    aBody('UG', { vehicleHolder: undefined, 'customization.vehicleIdentificationNumber': fin, ...change })

  it('holds pasted JSON against the power, field by field', async () => {
    const dashboard = await visit()
    const power = await powers.signed({ certificatePartIIRecipient: 'REPRESENTATIVE' })
    const deliveries = [{ deliveryService: 'ZusendungHalter', items: [{ documentType: 3, quantity: 1 }] }]
    const application = transfer(power.fin, { deliveries, deliveryRecipient: undefined })
    const { status, body } = await dashboard.post(`${LIST}/${power.id}/check`, { application })
    expect(status).toBe(200)
    expect(body).toMatchObject({ transaction: 'UG', ready: false })
    expect(body.fields).toContainEqual({ field: 'vehicleHolder', rule: 'MTC-02', verdict: 'taken' })
    expect(body.fields).toContainEqual({
      field: 'deliveries[0].items[0]',
      rule: 'MTC-11',
      verdict: 'refused',
      handovers: {
        given: { recipient: 'holder', collected: false },
        signed: { recipient: 'representative', collected: false },
      },
    })
    const mended = await dashboard.post(`${LIST}/${power.id}/check`, {
      application: transfer(power.fin),
      transaction: 'UG',
    })
    expect(mended.body).toMatchObject({ ready: true, findings: [] })
  })

  it('names all that is wrong with a body, and an unsuitable process', async () => {
    const dashboard = await visit()
    const power = await powers.create()
    const application = transfer(power.fin, { email: 'nobody', 'customization.insuranceConfirmationNumber': '1' })
    const { body } = await dashboard.post(`${LIST}/${power.id}/check`, { application, transaction: 'UG' })
    expect(body.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['COM-04', 'EVB-02', 'MTC-31'])
    for (const wrong of [{}, { application: 'text' }, { application: {}, transaction: 'XX' }]) {
      expect((await dashboard.post(`${LIST}/${power.id}/check`, wrong)).status).toBe(400)
    }
  })

  it('holds an order against another power than its own, for readers too', async () => {
    const reader = await visit({ clientId: powers.clientId(), level: 'reader' })
    const power = await powers.signed()
    const { order } = await powers.apply('UG', power)
    const same = await reader.get(`${LIST}/${power.id}/check?order=${order?.id}`)
    expect(same.body).toMatchObject({ transaction: 'UG', ready: true, findings: [] })
    const other = await powers.signed()
    const { body } = await reader.get(`${LIST}/${other.id}/check?order=${order?.id}`)
    expect(body.findings).toMatchObject([{ rule: 'MTC-08', field: 'customization.vehicleIdentificationNumber' }])
    expect((await reader.get(`${LIST}/${power.id}/check`)).body.findings).toMatchObject([{ field: 'order' }])
    expect((await reader.get(`${LIST}/${power.id}/check?order=999999999`)).status).toBe(404)
    expect((await reader.post(`${LIST}/${power.id}/check`, { application: {} })).status).toBe(403)
  })
})

describe('the pre-flight of a draft', () => {
  const transaction = 'HA'
  const toRepresentative = { 'customization.deliveryToHolder': false }
  const toHolder = { 'customization.deliveryToHolder': true }

  /** A change of address as somebody has begun it: drafts have no codes. */
  async function begun(dashboard: TestDashboard, fin: string, change = {}): Promise<string> {
    const id = randomUUID()
    const named = { 'customization.vehicleIdentificationNumber': fin, vehicleHolder: undefined }
    const body = aBody(transaction, {
      ...named,
      powerOfAttorney: { processId: 999_999_999 },
      ...toRepresentative,
      ...change,
    })
    const { body: saved } = await dashboard.put(`/drafts/${id}`, { transaction, body })
    expect(saved.left).toEqual(['customization.vehicleRegistrationCertificateSecurityCode'])
    return id
  }

  it('misses no code, and this power takes the place of its own', async () => {
    const clerk = await visit({ clientId: powers.clientId(), level: 'clerk' })
    const power = await powers.signed({ certificatePartIRecipient: 'REPRESENTATIVE' })
    const check = async (draft: string) => (await clerk.get(`${LIST}/${power.id}/check/drafts/${draft}`)).body
    expect(await check(await begun(clerk, power.fin))).toMatchObject({ transaction, ready: true, findings: [] })
    const refused = await check(await begun(clerk, power.fin, { ...toHolder, email: undefined }))
    expect(refused.findings).toMatchObject([{ rule: 'COM-02', field: 'email' }])
    const other = await check(await begun(clerk, powers.aFin(), toHolder))
    expect(other.findings.map(({ rule }: { rule: string }) => rule).toSorted()).toEqual(['MTC-08', 'MTC-13'])
  })

  it('says the same beside the form, whose codes stay in the page', async () => {
    const clerk = await visit({ clientId: powers.clientId(), level: 'clerk' })
    const power = await powers.signed()
    const body = aBody('UG', {
      ...{ vehicleHolder: undefined, 'powerOfAttorney.processId': power.id },
      ...{ 'customization.vehicleRegistrationCertificateSecurityCode': undefined },
      ...{ 'customization.vehicleIdentificationNumber': power.fin },
    })
    const outlook = (await clerk.post('/orders/outlook', { transaction: 'UG', body })).body
    expect(outlook.power).toMatchObject({ processId: power.id, ready: true, findings: [] })
  })

  it('is for the person who has begun it, and for powers of the same client', async () => {
    const clerk = await visit({ clientId: powers.clientId(), level: 'clerk' })
    const power = await powers.signed()
    const path = `${LIST}/${power.id}/check/drafts/${await begun(clerk, power.fin)}`
    expect((await clerk.get(path)).status).toBe(200)
    const colleague = await visit({ clientId: powers.clientId() })
    expect((await colleague.get(path)).body.code).toBe('no-draft')
    const foreign = await visit({ clientId: (await aClient(powers.sql)).id })
    expect((await foreign.get(path)).body.code).toBe('no-process')
    const reader = await visit({ clientId: powers.clientId(), level: 'reader' })
    expect((await reader.get(path)).body.code).toBe('not-allowed')
  })
})

describe('who sees what', () => {
  it('another client finds nothing, an operator everything, a reader may not make one', async () => {
    const power = await powers.signed()
    const { order } = await powers.apply('UG', power)
    const foreign = await visit({ clientId: (await aClient(powers.sql)).id })
    for (const path of ['', '/check?order=1']) {
      const { status, body } = await foreign.get(`${LIST}/${power.id}${path}`)
      expect([status, body.code]).toEqual([404, 'no-process'])
    }
    expect((await foreign.post(`${LIST}/${power.id}/check`, { application: {} })).status).toBe(404)
    expect((await foreign.get(LIST)).body.powers).toEqual([])
    expect((await foreign.get(`${LIST}?q=${power.id}`)).body.powers).toEqual([])
    expect((await foreign.get(`/vehicles/${power.fin}`)).status).toBe(404)
    expect((await foreign.get(`/search?q=${power.id}`)).body.others).toEqual([])
    const own = await created(foreign)
    expect((await foreign.get(`${LIST}/${own.id}/check?order=${order?.id}`)).body.code).toBe('no-order')
    const operator = await visit({})
    expect((await operator.get(`${LIST}/${power.id}`)).body).toMatchObject({
      id: power.id,
      clientName: expect.any(String),
    })
    expect((await operator.get(`${LIST}/${own.id}/check?order=${order?.id}`)).body.code).toBe('no-order')
    expect((await operator.post(LIST, aWish('WTEST1'))).body.code).toBe('choose-client')
    const reader = await visit({ clientId: powers.clientId(), level: 'reader' })
    expect((await reader.get(`${LIST}/${power.id}`)).status).toBe(200)
    expect((await reader.post(LIST, aWish('WTEST1'))).body.code).toBe('not-allowed')
  })

  it('a client that is switched off gets none', async () => {
    const { id: clientId } = await aClient(powers.sql)
    const operator = await visit({})
    await powers.sql`update client set active = false where id = ${clientId}`
    const { status, body } = await operator.post(`${LIST}?client=${clientId}`, aWish(powers.aFin()))
    expect([status, body.code]).toEqual([403, 'client-off'])
  })

  it('no answer tells what the trust service established, nor what was typed about the holder', async () => {
    const { id: clientId } = await aClient(powers.sql)
    const dashboard = await visit({ clientId })
    const named = { firstName: 'Xaveria', lastName: 'Geheimnis', streetName: 'Verborgenweg', houseNumber: '4711' }
    const place = { zipCode: '98765', cityName: 'Nirgendheim' }
    const principal = { ...PRINCIPAL, placeOfBirth: 'Irgendwo', address: { ...named, ...place } }
    const power = await created(dashboard, { principal, email: 'xaveria@example.test' })
    const identity = { placeOfBirth: 'IRGENDWO', address: { lastName: 'GEHEIMNIS', cityName: 'NIRGENDHEIM' } }
    await powers.trust().sign(power, { identity })
    await dashboard.get(`${LIST}/${power.id}`)
    const application = aBody('HA', {
      'customization.vehicleIdentificationNumber': power.fin,
      externalOrderId: undefined,
    })
    const paths = [LIST, `${LIST}?tab=ready`, `${LIST}/${power.id}`, `${LIST}/new`, `/search?q=${power.id}`]
    const answers = [
      ...(await Promise.all([...paths, `/vehicles/${power.fin}`, '/audit', '/overview/attention'].map(dashboard.get))),
      await dashboard.post(`${LIST}/${power.id}/check`, { application, transaction: 'HA' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const told = JSON.stringify(answers.map(({ body }) => body)).toLowerCase()
    const holder = [...Object.values(named), ...Object.values(place), 'Irgendwo', PRINCIPAL.dateOfBirth, 'xaveria@']
    for (const value of holder.filter((text) => !/^4711$/.test(text))) expect(told).not.toContain(value.toLowerCase())
    expect(told).not.toContain('"4711"')
    expect((await dashboard.get(`${LIST}/new`)).body.representative.address.companyName).toBe(
      'Zulassungsdienst Muster GmbH',
    )
  })
})

it('a company can be named as holder; its link is one, also for several signers', async () => {
  const dashboard = await visit()
  await powers.trust().company({ companyName: 'Gemeinsam GmbH', signers: 2 })
  const principal = { ...COMPANY_PRINCIPAL, address: { ...COMPANY_PRINCIPAL.address, companyName: 'Gemeinsam GmbH' } }
  const power = await created(dashboard, { principal })
  await powers.trust().sign(power)
  expect((await powers.get(power.id)).powerOfAttorney.status).toBe('offen')
  await powers.trust().sign(power)
  expect((await powers.get(power.id)).powerOfAttorney.status).toBe('signiert')
})

it('open pages hear that a process is new and that it was signed, without any of its data', async () => {
  const dashboard = await visit()
  const stop = new AbortController()
  const stream = await dashboard.send('/web/api/1/stream', { signal: stop.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const hears = async (hint: string): Promise<void> => {
    for (let heard = ''; !heard.split('\n').includes(`data: ${hint}`); ) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the stream ended before ${hint}`)
      heard += value
    }
  }
  const { id, signatureUrl } = await created(dashboard)
  await hears(`power ${id}`)
  await powers.trust().sign({ signatureUrl })
  await powers.get(id)
  await hears(`power ${id}`)
  stop.abort()
})
