import { describe, expect, it } from 'vitest'
import { aResult } from '../builders/return-message.ts'
import { aDocument, BASE, type Body, filesIn, type LifeClient, testLife } from '../support/life.ts'

const life = testLife()
const LIST = '/vehicleDeregistrations/unmatchedMessages'
const EVENT = 'UNMATCHED_MESSAGE_XKFZ_EVENT'
const OFFICE = { districtKey: '09162', name: 'Zulassungsbehörde München' }

let messages = 0
const aMessage = (change: Body = {}): Body => ({
  username: BASE,
  kind: 'unmatched',
  messageId: `mail-${++messages}`,
  subject: 'Rückfrage',
  ...change,
})
async function send(message: Body): Promise<void> {
  await life.authority().mail(message)
  await life.settled(String(message.username))
}
const listed = async (client: LifeClient) => ((await client.get(LIST)).unmatchedMessages ?? []) as Body[]
const withoutTime = ({ eventType: _, eventTime: __, ...body }: Body) => body

/** A client with a mailbox of its own, so that nobody else's mail is in its list. */
async function withMailbox(username: string): Promise<LifeClient> {
  const client = await life.client({ role: 'eigene' })
  await life.ownAccess(client.id, username)
  return client
}

describe('a return message without a matching order (contract 1, 4.4a)', () => {
  it('is listed, looked up and reported once, with its files', async () => {
    const client = await withMailbox('GKS-ONE')
    const document = { filename: 'Brief.pdf', base64: aDocument('', '%PDF-1.7 Brief').base64 }
    await send(
      aMessage({
        username: 'GKS-ONE',
        relatedMessageId: 'vorher-1',
        applicationId: '09162020260101000001',
        text: 'Bitte um Rückruf',
        office: OFFICE,
        documents: [document],
      }),
    )
    const [message, ...others] = await listed(client)
    expect(others).toEqual([])
    expect(message).toEqual({
      id: expect.stringMatching(/^ek_/),
      messageId: `mail-${messages}`,
      relatedMessageId: 'vorher-1',
      messageType: '0090',
      applicationId: '09162020260101000001',
      sender: OFFICE,
      subject: 'Rückfrage',
      text: 'Bitte um Rückruf',
      state: 'OPEN',
      receivedAt: expect.stringMatching(/Z$/),
      files: [expect.objectContaining({ filename: 'Brief.pdf', mediaType: 'application/pdf' })],
    })
    const [event, ...more] = await life.eventsOfType(client.id, EVENT)
    expect(more).toEqual([])
    const [file] = filesIn(message)
    expect(withoutTime(event ?? {})).toEqual({
      ...message,
      files: [{ ...file, expirationTime: file?.expirationTime.slice(0, 19) }],
    })
    const fetched = await client.request(`/vehicleDeregistrations/files/content/${file?.fileAccessKey}`)
    expect(await fetched.text()).toBe('%PDF-1.7 Brief')
  })

  it('may be a decision about an application that nobody here filed', async () => {
    const client = await withMailbox('GKS-TWO')
    const stranger = await life.client()
    const id = await stranger.file('AB')
    const { applicationId } = await stranger.reached(id, 'eingereicht')
    // The decision about an order of another access lands in this mailbox: it must not touch that order.
    const head = { messageId: 'foreign-1', createdAt: '2026-11-16T10:00:00Z' }
    const named = { applicationId: applicationId ?? '', relatedMessageId: 'unknown' }
    const documents = [{ filename: 'Bescheid.pdf', content: '%PDF-1.7 fremd' }]
    const xml = aResult(head, named, { status: 'abgeschlossen', decision: 'approved', documents })
    await send({ username: 'GKS-TWO', kind: 'raw', messageId: 'foreign-1', messageType: '0707', xml })
    expect(await stranger.lookup(id)).toMatchObject({ state: 'eingereicht', files: [] })
    expect(await listed(client)).toMatchObject([
      { messageType: '0707', applicationId, files: [{ filename: 'Bescheid.pdf' }] },
    ])
  })

  it('that names an order of the client is shown with that order', async () => {
    const client = await life.client({ role: 'vertragspartner' })
    const id = await client.file('AB')
    const { applicationId } = await client.reached(id, 'eingereicht')
    await send(aMessage({ applicationId }))
    expect(await listed(client)).toMatchObject([{ applicationId, order: { id }, state: 'OPEN' }])
    expect(await client.lookup(id)).toMatchObject({ state: 'eingereicht' })
  })

  it("in the base access's mailbox is the operator's, and no contract partner's", async () => {
    const [operator, partner] = [
      await life.client({ role: 'betreiber' }),
      await life.client({ role: 'vertragspartner' }),
    ]
    await send(aMessage())
    expect((await listed(operator))[0]).toMatchObject({ messageId: `mail-${messages}` })
    expect(await listed(partner)).toEqual([])
    expect(await life.eventsOfType(partner.id, EVENT)).toEqual([])
  })
})

describe('a message that cannot be read', () => {
  it.each([
    ['is no XML', 'GKS-GARBAGE', '<<< kaputt'],
    [
      'breaks the schema',
      'GKS-SCHEMA',
      '<?xml version="1.0"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"/>',
    ],
    ['is of a kind that nobody knows', 'GKS-KIND', ''],
  ])(
    'because it %s is kept and shown with its bytes, and does not block the one behind it',
    async (_, username, given) => {
      const client = await withMailbox(username)
      const xml =
        given ||
        '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><xkfzNachrichten xmlns="urn:plakette:xkfz-teilmenge:5.9"><unbekannt_9999/></xkfzNachrichten></soap:Body></soap:Envelope>'
      await life.authority().mail({ username, kind: 'raw', messageId: `${username}-bad`, messageType: '0707', xml })
      await send(aMessage({ username }))
      const [readable, unreadable] = await listed(client)
      expect(readable).toMatchObject({ messageId: `mail-${messages}` })
      expect(unreadable).toMatchObject({
        messageId: `${username}-bad`,
        messageType: '0707',
        subject: 'Unlesbare Nachricht',
      })
      const [file] = filesIn(unreadable)
      const fetched = await client.request(`/vehicleDeregistrations/files/content/${file?.fileAccessKey}`)
      expect(await fetched.text()).toBe(xml)
      const [kept] = await life.sql`select outcome from return_message where message_id = ${`${username}-bad`}`
      expect(kept).toEqual({ outcome: 'unreadable' })
    },
  )

  it('is named by plakette doctor', async () => {
    const { stdout } = await life.tryCli(['doctor', '--json'])
    const diagnoses = JSON.parse(stdout) as { check: string; status: string; says: string }[]
    expect(diagnoses.find(({ check }) => check === 'return messages')).toMatchObject({
      status: 'warn',
      says: expect.stringMatching(/\d unreadable/),
    })
  })
})

describe('PUT …/state (contract 1, 4.4a)', () => {
  it('notes what was done, with an own order, and answers with the record', async () => {
    const client = await withMailbox('GKS-PUT')
    await send(aMessage({ username: 'GKS-PUT' }))
    const [message] = await listed(client)
    const path = `${LIST}/${message?.id}/state`
    const id = await client.file('AB')
    const handled = await client.put(path, { state: 'HANDLED', orderId: id })
    expect(handled.status).toBe(200)
    expect(await handled.json()).toEqual({
      ...message,
      state: 'HANDLED',
      order: { id },
      handledAt: expect.stringMatching(/Z$/),
    })
    const ignored = (await (await client.put(path, { state: 'IGNORED', orderId: null })).json()) as Body
    expect(ignored).toMatchObject({ state: 'IGNORED', order: { id } })
    const reopened = await client.put(path, { state: 'OPEN', orderID: id })
    expect(reopened.headers.get('x-unknown-fields')).toBe('orderID (did you mean orderId?)')
    const open = (await reopened.json()) as Body
    expect(open).toMatchObject({ state: 'OPEN', order: { id } })
    expect(open).not.toHaveProperty('handledAt')
    expect(await client.get(`${LIST}/${message?.id}`)).toEqual(open)
    expect(await life.eventsOfType(client.id, EVENT)).toHaveLength(1)
  })

  it('refuses another state, an order that is not the client’s own, and what is not its own message', async () => {
    const client = await withMailbox('GKS-REFUSE')
    const stranger = await life.client()
    await send(aMessage({ username: 'GKS-REFUSE' }))
    const [message] = await listed(client)
    const path = `${LIST}/${message?.id}/state`
    for (const body of [{}, { state: 'DONE' }, { state: 'open' }, { state: 1 }, { state: 'OPEN', orderId: '1' }, []]) {
      expect((await client.put(path, body)).status).toBe(400)
    }
    const foreign = await stranger.file('AB')
    const errors = await Promise.all(
      [foreign, 999_999_999].map(async (orderId) => {
        const response = await client.put(path, { state: 'HANDLED', orderId })
        expect(response.status).toBe(404)
        return ((await response.json()) as { error: string }).error.split(' - ')[0]
      }),
    )
    expect(errors[0]).toBe(errors[1])
    expect((await stranger.put(path, { state: 'HANDLED' })).status).toBe(404)
    expect((await stranger.request(`${LIST}/${message?.id}`)).status).toBe(404)
    expect(await client.get(`${LIST}/${message?.id}`)).toMatchObject({ state: 'OPEN' })
  })
})

describe('the list and its files (contract 1, 4.4a; contract 2, 2.3)', () => {
  it('pages newest first and narrows by state', async () => {
    const client = await withMailbox('GKS-LIST')
    for (let index = 0; index < 3; index += 1) await send(aMessage({ username: 'GKS-LIST' }))
    const [newest] = await listed(client)
    await client.put(`${LIST}/${newest?.id}/state`, { state: 'HANDLED' })
    const page = await client.get(`${LIST}?limit=2`)
    expect(page).toMatchObject({ limit: 2, total: 3, hasMore: true, unmatchedMessages: [{ id: newest?.id }, {}] })
    expect(await client.get(`${LIST}?state=OPEN`)).toMatchObject({ total: 2, hasMore: false })
    expect(await client.get(`${LIST}?state=HANDLED,IGNORED`)).toMatchObject({ unmatchedMessages: [{ id: newest?.id }] })
    for (const query of ['state=', 'state=DONE', 'limit=x', 'externalId=1']) {
      expect((await client.request(`${LIST}?${query}`)).status).toBe(400)
    }
  })

  it('keeps files for 90 days, renewed by the single lookup', async () => {
    const client = await withMailbox('GKS-KEEP')
    const documents = [{ filename: 'Brief.pdf', base64: aDocument('', '%PDF-1.7 bleibt').base64 }]
    await send(aMessage({ username: 'GKS-KEEP', documents }))
    const [message] = await listed(client)
    const [file] = filesIn(message)
    const path = `/vehicleDeregistrations/files/content/${file?.fileAccessKey}`
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P89D' })
    expect((await client.request(path)).status).toBe(200)
    await client.get(`${LIST}/${message?.id}`)
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P170D' })
    expect((await client.request(path)).status).toBe(200)
    await life.restart({ PLAKETTE_CLOCK_SHIFT: 'P180D' })
    expect((await client.request(path)).status).toBe(404)
    await client.get(`${LIST}/${message?.id}`)
    expect((await client.request(path)).status).toBe(200)
    await life.restart()
  })
})
