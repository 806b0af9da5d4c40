import { describe, expect, it } from 'vitest'
import { aDocument, BASE, type Body, filesIn, type LifeClient, testLife } from '../support/life.ts'

const life = testLife()
const LIST = '/vehicleDeregistrations/feeNotices'
const EVENT = 'FEE_NOTICE_XKFZ_EVENT'
const OFFICE = { districtKey: '11000', name: 'Zulassungsbehörde Berlin' }
const CLOSING = {
  bankAccount: { iban: 'DE89370400440532013000', bic: 'BEISPIELXXX', accountHolder: 'Landeskasse' },
  paymentReference: 'KZ-2026-0815',
  purpose: 'Sammelgebührenbescheid',
  dueDate: '2026-12-15',
  documents: [{ filename: 'Gebührenbescheid.pdf', base64: aDocument('', '%PDF-1.7 Gebühren').base64 }],
}

let notices = 0
const aNotice = (change: Body = {}): Body => ({
  username: BASE,
  kind: 'feeNotice',
  messageId: `notice-${++notices}`,
  number: `GB-${notices}`,
  office: OFFICE,
  ...change,
})

const billing = () => life.client({ role: 'eigene', kopaIdReleased: true })
const send = async (...messages: Body[]) => {
  for (const message of messages) await life.authority().mail(message)
  await life.settled(String(messages[0]?.username))
}
const listed = async (client: LifeClient) => ((await client.get(LIST)).feeNotices ?? []) as Body[]
const withoutTime = ({ eventType: _, eventTime: __, ...body }: Body) => body
const applicationsIn = ({ applications }: Body) => applications as Body[]

/** A receipted order, and what a notice says about it. */
async function charged(client: LifeClient, change: Body = {}, filed: Body = {}) {
  const id = await client.file('AB', { change: filed })
  const { applicationId } = await client.reached(id, 'eingereicht')
  const items = [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 270 }]
  return { id, application: { applicationId, amount: 270, items, ...change } }
}

describe('a notice in one message (contract 2, 6.2)', () => {
  it('is listed and looked up with all that the office says, and reported once', async () => {
    const client = await billing()
    const { id, application } = await charged(client)
    const period = { periodFrom: '2026-10-01', periodTo: '2026-10-31' }
    await send(aNotice({ applications: [application], amount: 270, ...CLOSING, ...period }))
    const [notice, ...others] = await listed(client)
    expect(others).toEqual([])
    expect(notice).toEqual({
      id: expect.stringMatching(/^gb_/),
      messageId: `notice-${notices}`,
      number: `GB-${notices}`,
      office: OFFICE,
      part: { number: 1, of: 1 },
      amount: 270,
      currency: 'EUR',
      bankAccount: CLOSING.bankAccount,
      paymentReference: CLOSING.paymentReference,
      purpose: CLOSING.purpose,
      dueDate: CLOSING.dueDate,
      ...period,
      applicationCount: 1,
      applications: [
        {
          ...application,
          order: { id, externalId: expect.stringMatching(/^R-/) },
          businessTransaction: 'AB',
          licensePlate: 'B-AB 123',
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          match: 'MATCHED',
        },
      ],
      files: [expect.objectContaining({ purposeType: 'RECEIPT', filename: 'Gebührenbescheid.pdf' })],
      receivedAt: expect.stringMatching(/Z$/),
    })
    const [event, ...more] = await life.eventsOfType(client.id, EVENT)
    expect(more).toEqual([])
    const [file] = filesIn(notice)
    const files = [{ ...file, expirationTime: file?.expirationTime.slice(0, 19) }]
    expect(withoutTime(event ?? {})).toEqual({ ...notice, files })
  })

  it('attributes the fee to the order: amount and payment reference', async () => {
    const client = await billing()
    const { id, application } = await charged(client)
    await send(aNotice({ applications: [application], amount: 270, ...CLOSING }))
    expect(await client.lookup(id)).toMatchObject({ feeAmountCents: 270, paymentReference: CLOSING.paymentReference })
    expect(await life.events(id)).toHaveLength(1)
  })

  it('marks a contract partner that differs from the application as MISMATCH and does not attribute the fee', async () => {
    const client = await billing()
    await life.sql`
      insert into contract_partner (client_id, kopa_vp, company_name, created_at)
      values (${client.id}, 'U123456', 'Partner', now())`
    await life.sql`select pg_notify('client_changed', '')`
    const partner = { 'customization.contractPartner': 'U123456' }
    const same = await charged(client, { contractPartner: ' u123456' }, partner)
    const other = await charged(client, { contractPartner: 'U654321' }, partner)
    const none = await charged(client, { contractPartner: 'U123456' })
    const silent = await charged(client, {}, partner)
    const applications = [same, other, none, silent].map(({ application }) => application)
    await send(aNotice({ applications, amount: 1080, ...CLOSING }))
    const [notice] = await listed(client)
    expect(applicationsIn(notice ?? {}).map(({ match }) => match)).toEqual([
      'MATCHED',
      'MISMATCH',
      'MISMATCH',
      'MATCHED',
    ])
    expect(applicationsIn(notice ?? {})[1]).toMatchObject({ contractPartner: 'U654321', order: { id: other.id } })
    for (const { id } of [same, silent]) expect(await client.lookup(id)).toMatchObject({ feeAmountCents: 270 })
    for (const { id } of [other, none]) expect(await client.lookup(id)).not.toHaveProperty('feeAmountCents')
  })

  it('attributes to an order the sum of what a notice charges for it, also in a part that comes late', async () => {
    const client = await billing()
    const { id, application } = await charged(client)
    const head = aNotice({ applicationCount: 3 })
    const twice = [application, { ...application, amount: 30 }]
    await send({ ...head, part: { number: 2, of: 2 }, applications: twice, amount: 350, ...CLOSING })
    expect(await client.lookup(id)).toMatchObject({ feeAmountCents: 300 })
    await send({ ...head, part: { number: 1, of: 2 }, applications: [{ ...application, amount: 50 }] })
    expect(await client.lookup(id)).toMatchObject({ feeAmountCents: 350 })
  })

  it('gives its document to nobody when it charges several clients: it names the applications of all', async () => {
    const clients = [await billing(), await billing()]
    const [first, second] = await Promise.all(clients.map((client) => charged(client)))
    const applications = [first?.application, second?.application]
    await send(aNotice({ applications, amount: 540, ...CLOSING, documents: [aDocument('Bescheid.pdf', '%PDF-1.7')] }))
    for (const client of clients) {
      const [notice] = await listed(client)
      expect(notice).toMatchObject({ amount: 540, files: [] })
      expect(applicationsIn(notice ?? {})).toHaveLength(1)
    }
  })

  it('shows an application without an order as UNKNOWN', async () => {
    const client = await billing()
    const { application } = await charged(client)
    const unknown = { applicationId: '11000020200101000001', amount: 30, items: [] }
    await send(aNotice({ applications: [application, unknown], amount: 300, ...CLOSING }))
    const [notice] = await listed(client)
    expect(applicationsIn(notice ?? {})).toMatchObject([{ match: 'MATCHED' }, { ...unknown, match: 'UNKNOWN' }])
    expect(applicationsIn(notice ?? {})[1]).not.toHaveProperty('order')
  })
})

describe('a notice over 1,201 applications in three parts that arrive as 3, 1, 2 (contract 2, 6.2)', () => {
  it('is listed and reported with the last part, and again with each further part, under one id', async () => {
    const client = await life.client({ role: 'eigene' })
    await life.ownAccess(client.id, 'GKS-PARTS')
    const own = await charged(client)
    const anApplication = (index: number): Body => ({
      applicationId: `11000020200101${String(index).padStart(6, '0')}`,
      amount: 10,
      items: [{ number: 1, code: '224.2', amount: 10 }],
    })
    const all = Array.from({ length: 1200 }, (_, index) => anApplication(index))
    const parts = [[own.application, ...all.slice(0, 499)], all.slice(499, 999), all.slice(999)]
    const amount = 270 + 1200 * 10
    const head = aNotice({ username: 'GKS-PARTS', applicationCount: 1201 })
    const part = (number: number, rest: Body = {}) => ({
      ...head,
      part: { number, of: 3 },
      applications: parts[number - 1],
      ...rest,
    })
    const events = () => life.eventsOfType(client.id, EVENT)
    const lookup = async () => client.get(`${LIST}/${(await listed(client))[0]?.id}`)

    await send(part(3, { amount, ...CLOSING }))
    expect(await listed(client)).toHaveLength(1)
    const first = await lookup()
    expect(first).toMatchObject({ part: { number: 3, of: 3 }, amount, applicationCount: 1201 })
    expect(applicationsIn(first)).toHaveLength(201)
    expect(await events()).toMatchObject([
      { id: first.id, messageId: head.messageId, amount, part: { number: 3, of: 3 } },
    ])

    await send(part(1))
    const second = await lookup()
    expect(applicationsIn(second)).toHaveLength(701)
    expect(applicationsIn(second)[0]).toMatchObject({ order: { id: own.id }, match: 'MATCHED' })
    expect(await client.lookup(own.id)).toMatchObject({
      feeAmountCents: 270,
      paymentReference: CLOSING.paymentReference,
    })

    await send(part(2))
    const third = await lookup()
    const numbers = (notice: Body) => applicationsIn(notice).map(({ applicationId }) => applicationId)
    expect(numbers(third)).toEqual(parts.flat().map((application) => application.applicationId))
    expect(await client.get(LIST)).toMatchObject({ total: 1, hasMore: false, feeNotices: [{ id: first.id, amount }] })

    const reported = await events()
    expect(reported.map((event) => applicationsIn(event).length)).toEqual([201, 701, 1201])
    for (const event of reported) {
      expect(event).toMatchObject({ id: first.id, messageId: head.messageId, amount, paymentReference: 'KZ-2026-0815' })
    }
    const ids = await life.sql`select distinct id from event where client_id = ${client.id} and type = ${EVENT}`
    expect(ids).toHaveLength(3)
    expect(numbers(reported[2] ?? {})).toEqual(numbers(third))
  })

  it('has no entry, no event and no lookup before its last part, and one of each after it', async () => {
    const client = await billing()
    const { application } = await charged(client)
    const head = aNotice({ applicationCount: 2 })
    await send({ ...head, part: { number: 1, of: 2 }, applications: [application] })
    expect(await client.get(LIST)).toMatchObject({ feeNotices: [], total: 0 })
    expect(await life.eventsOfType(client.id, EVENT)).toEqual([])
    const [hidden] = await life.sql<
      { id: string }[]
    >`select id from fee_notice where message_id = ${String(head.messageId)}`
    expect((await client.request(`${LIST}/${hidden?.id}`)).status).toBe(404)
    const last = { ...head, part: { number: 2, of: 2 }, applications: [], amount: 270, ...CLOSING }
    await send(last)
    expect(await client.get(LIST)).toMatchObject({
      feeNotices: [{ id: hidden?.id, part: { number: 2, of: 2 } }],
      total: 1,
    })
    expect(await life.eventsOfType(client.id, EVENT)).toHaveLength(1)
  })
})

describe('the files of a notice (contract 2, 2.3)', () => {
  it('can be fetched for 90 days, renewed by the single lookup and not by the list', async () => {
    const client = await billing()
    const { application } = await charged(client)
    await send(aNotice({ applications: [application], amount: 270, ...CLOSING }))
    const [notice] = await listed(client)
    const [file] = filesIn(notice)
    const days = (time: string | undefined) => (Date.parse(time ?? '') - Date.now()) / 86_400_000
    expect(days(file?.expirationTime)).toBeGreaterThan(89.9)
    expect(days(file?.expirationTime)).toBeLessThan(90)
    const path = `/vehicleDeregistrations/files/content/${file?.fileAccessKey}`
    expect(await (await client.request(path)).text()).toBe('%PDF-1.7 Gebühren')

    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P91D' })
    await listed(client)
    expect((await client.request(path)).status).toBe(404)
    const [renewed] = filesIn(await client.get(`${LIST}/${notice?.id}`))
    expect(days(renewed?.expirationTime)).toBeGreaterThan(180)
    expect((await client.request(path)).status).toBe(200)
    await life.restart()
  })
})

describe('who sees a notice (contract 1, 2.9 rule 6 and 4.4a)', () => {
  it.each(['betreiber', 'vertragspartner', 'eigene'] as const)(
    'answers a client of role %s without own registration with 403 and a reason',
    async (role) => {
      const client = await life.client({ role })
      for (const path of [LIST, `${LIST}/gb_unknown`]) {
        const response = await client.request(path)
        expect(response.status).toBe(403)
        expect(await response.json()).toMatchObject({ error: expect.stringContaining('own registration') })
      }
    },
  )

  it('is the client of an own access, with what arrives in its mailbox', async () => {
    const client = await life.client({ role: 'eigene' })
    await life.ownAccess(client.id, 'GKS-NOTICE')
    const { application } = await charged(client)
    await send(aNotice({ username: 'GKS-NOTICE', applications: [application], amount: 270, ...CLOSING }))
    expect(await listed(client)).toMatchObject([{ applications: [{ match: 'MATCHED' }] }])
    expect(await life.eventsOfType(client.id, EVENT)).toHaveLength(1)
  })

  it('never shows an application of another client, nor attributes a fee across accesses', async () => {
    const [one, other] = [await billing(), await billing()]
    const [mine, theirs] = [await charged(one), await charged(other)]
    await send(aNotice({ applications: [mine.application, theirs.application], amount: 540, ...CLOSING }))
    for (const [client, own] of [
      [one, mine],
      [other, theirs],
    ] as const) {
      const [notice] = await listed(client)
      expect(applicationsIn(notice ?? {})).toMatchObject([{ applicationId: own.application.applicationId }])
      expect(applicationsIn(notice ?? {})).toHaveLength(1)
      const [event] = await life.eventsOfType(client.id, EVENT)
      expect(applicationsIn(event ?? {})).toHaveLength(1)
    }
    const stranger = await life.client({ role: 'eigene' })
    await life.ownAccess(stranger.id, 'GKS-STRANGER')
    const forged = { ...mine.application, amount: 99_999 }
    await send(aNotice({ username: 'GKS-STRANGER', applications: [forged], amount: 99_999, ...CLOSING }))
    expect(await feeOf(one, mine.id)).toBe(270)
    expect(await listed(stranger)).toMatchObject([{ applications: [{ match: 'UNKNOWN' }] }])
  })
})

const feeOf = async (client: LifeClient, id: number): Promise<unknown> => (await client.lookup(id)).feeAmountCents

describe('the list (contract 1, 4.4a)', () => {
  it('pages like the order list, newest first, and knows no other parameter', async () => {
    const client = await billing()
    const { application } = await charged(client)
    for (let index = 0; index < 3; index += 1) {
      await send(aNotice({ applications: [application], amount: 270, ...CLOSING }))
    }
    const page = await client.get(`${LIST}?limit=2`)
    expect(page).toMatchObject({ limit: 2, offset: 0, total: 3, hasMore: true })
    expect((page.feeNotices as Body[]).map(({ messageId }) => messageId)).toEqual([
      `notice-${notices}`,
      `notice-${notices - 1}`,
    ])
    expect(await client.get(`${LIST}?limit=2&offset=2`)).toMatchObject({
      feeNotices: [{ messageId: `notice-${notices - 2}` }],
      hasMore: false,
    })
    for (const query of ['limit=', 'offset=-1', 'state=OPEN', 'limit=1&limit=1']) {
      expect((await client.request(`${LIST}?${query}`)).status).toBe(400)
    }
  })
})
