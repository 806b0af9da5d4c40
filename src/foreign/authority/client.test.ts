import { createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGks } from './client.ts'
import { AuthorityFailure } from './failure.ts'
import type { Gks, GksAccess } from './gks.ts'
import { anAccess } from './testing/access.ts'
import { DEREGISTRATIONS } from './testing/deregistrations.ts'
import { fixture } from './testing/fixtures.ts'
import { REGISTRATIONS } from './testing/registrations.ts'
import { answering, aServer, type Behaviour } from './testing/server.ts'

const clock = { now: () => new Date('2026-11-16T08:30:00.000Z') }
const deregistration = DEREGISTRATIONS['deregistration-one-plate']!
const sample = (name: string): string => fixture('return', name)

let access: GksAccess
let server: Awaited<ReturnType<typeof aServer>>
let gks: Gks
let ids: string[]

const connectedTo = (url: string, timeoutMs = 60_000): Gks =>
  createGks({ url, timeoutMs, productVersion: '2.0.0', clock, newId: () => ids.shift() ?? 'no-id-left' })

beforeAll(async () => {
  access = anAccess()
  server = await aServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  ids = []
  gks = connectedTo(server.url)
})
afterEach(() => gks.close())

const failureOf = async (call: Promise<unknown>): Promise<AuthorityFailure> => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof AuthorityFailure)) throw new Error('expected an AuthorityFailure', { cause: failure })
  return failure
}

const submit = async (...[by, message, to = gks]: [...Parameters<Gks['prepare']>, to?: Gks]) =>
  (await to.prepare(by, message)).submit()

describe('submitting', () => {
  it('posts one SOAP call with login and gives the receipt', async () => {
    server.behave(answering(sample('receipt-submitted')))
    expect(await submit(access, deregistration)).toMatchObject({ status: 'geprueft' })
    expect(server.received).toHaveLength(1)
    expect(server.received[0]).toMatchObject({
      url: '/authority/xkfzVerarbeitung',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '"xkfzVerarbeitung"' },
      body: expect.stringContaining('<wsse:Username>gks-test-1</wsse:Username>'),
    })
  })

  it('gives a refusal as a receipt, not as a failure', async () => {
    server.behave(answering(sample('receipt-failure')))
    expect((await submit(access, deregistration)).entries).toMatchObject([{ code: '04004' }])
  })

  it('keeps its connection', async () => {
    server.behave(answering(sample('receipt-submitted')))
    await submit(access, deregistration)
    await submit(access, deregistration)
    const [first, second] = server.received
    expect(second?.port).toBe(first?.port)
  })

  it('does not send a message that breaks the schema', async () => {
    server.behave(answering(sample('receipt-submitted')))
    const failure = await failureOf(submit(access, { ...deregistration, certificateSecurityCode: 'geheim' }))
    expect(failure).toMatchObject({ kind: 'schema', mayHaveArrived: false })
    expect(failure.message).not.toContain('geheim')
    expect(server.received).toEqual([])
  })

  it('does not send a text that XML cannot carry', async () => {
    const failure = await failureOf(submit(access, { ...deregistration, email: 'a\0@example.test' }))
    expect(failure.kind).toBe('schema')
  })

  it('does not send with a key that cannot sign', async () => {
    const failure = await failureOf(submit({ ...access, privateKeyPem: 'none' }, deregistration))
    expect(failure.kind).toBe('schema')
  })

  it('sends documents of 8 MB (contract 2, 8)', async () => {
    const pdf = Buffer.alloc(8 * 1024 * 1024, '%PDF-')
    const registration = { ...REGISTRATIONS.registration!, messageId: deregistration.messageId }
    server.behave(answering(sample('receipt-submitted')))
    await submit(access, { ...registration, documents: [{ type: 'sepaMandate', pdf }] })
    expect(server.received[0]?.body).toContain(pdf.toString('base64'))
  })
})

const drop: Behaviour = (_response, _received, socket) => socket.destroy()
const silence: Behaviour = () => {}
const halfAnAnswer: Behaviour = (response, _received, socket) => {
  response.writeHead(200, { 'content-type': 'text/xml', 'content-length': '10000' })
  response.write('<soap:Envelope', () => socket.destroy())
}
const silentInTheMiddle: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/xml' }).write('<soap:Envelope')
}
const endless: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'text/xml' })
  const chunk = Buffer.alloc(1024 * 1024, 'x')
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
}
const noHttp: Behaviour = (_response, _received, socket) => socket.end('hello\r\n\r\n')
const doctype = sample('receipt-submitted').replace('<soap:Envelope', '<!DOCTYPE x [<!ENTITY y "z">]><soap:Envelope')

describe('a call that fails', () => {
  it.each<[string, string, Behaviour]>([
    ['loginRefused', 'the login is refused', answering(sample('fault-login'), 500)],
    ['loginRefused', 'the login is refused with HTTP 200', answering(sample('fault-login'))],
    ['dropped', 'the connection is cut', drop],
    ['dropped', 'the answer is cut', halfAnAnswer],
    ['unreadable', 'the authority has a fault', answering(sample('fault-server'), 500)],
    ['unreadable', 'HTTP 500 comes without a fault', answering('<html>Internal Server Error</html>', 500)],
    ['unreadable', 'HTTP 500 comes with a receipt', answering(sample('receipt-submitted'), 500)],
    ['unreadable', 'HTTP 503 comes', answering('Service Unavailable', 503)],
    ['unreadable', 'a redirect comes', answering('', 302, { location: 'http://127.0.0.1:1/' })],
    ['unreadable', 'the answer is empty', answering('')],
    ['unreadable', 'the answer is no XML', answering('OK')],
    ['unreadable', 'the answer is another message', answering(sample('mailbox-empty'))],
    ['unreadable', 'the receipt answers another message', answering(sample('acknowledged'))],
    [
      'unreadable',
      'the answer breaks the schema',
      answering(sample('receipt-submitted').replace('geprueft', 'fertig')),
    ],
    ['unreadable', 'the answer has a document type', answering(doctype)],
    ['unreadable', 'the answer is in UTF-16', answering(Buffer.from(sample('receipt-submitted'), 'utf16le'))],
    [
      'unreadable',
      'the answer names another charset',
      answering(sample('receipt-submitted'), 200, { 'content-type': 'text/xml; charset=iso-8859-1' }),
    ],
    [
      'unreadable',
      'the answer is compressed',
      answering(sample('receipt-submitted'), 200, { 'content-encoding': 'gzip' }),
    ],
    ['unreadable', 'the answer never ends', endless],
    ['unreadable', 'the answer is no HTTP', noHttp],
  ])('is %s when %s, and is not repeated', async (kind, _when, behaviour) => {
    server.behave(behaviour)
    expect((await failureOf(submit(access, deregistration))).kind).toBe(kind)
    expect(server.received).toHaveLength(1)
  })

  it.each<[string, Behaviour]>([
    ['no answer comes', silence],
    ['the answer stops in the middle', silentInTheMiddle],
  ])('is timeout when %s', async (_when, behaviour) => {
    server.behave(behaviour)
    const hasty = connectedTo(server.url, 100)
    expect(await failureOf(submit(access, deregistration, hasty))).toMatchObject({
      kind: 'timeout',
      mayHaveArrived: true,
    })
    await hasty.close()
  })

  it('is unreachable when nobody listens', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => free.once('listening', resolve))
    const { port } = free.address() as { port: number }
    await new Promise((resolve) => free.close(resolve))
    const nowhere = connectedTo(`http://127.0.0.1:${port}`)
    expect(await failureOf(submit(access, deregistration, nowhere))).toMatchObject({
      kind: 'unreachable',
      mayHaveArrived: false,
      message: 'the authority cannot be reached (ECONNREFUSED)',
    })
    await nowhere.close()
  })

  it('is unreachable when the other side speaks no TLS', async () => {
    server.behave(answering(sample('receipt-submitted')))
    const secure = connectedTo(server.url.replace('http:', 'https:'))
    expect((await failureOf(submit(access, deregistration, secure))).kind).toBe('unreachable')
    await secure.close()
  })

  it('keeps what came instead of an answer', async () => {
    server.behave(answering('<halb'))
    expect((await failureOf(submit(access, deregistration))).answer?.toString()).toBe('<halb')
  })

  it.each([500, 503])('does not take the page of a fault with HTTP %i for an answer', async (status) => {
    server.behave(answering('<html>Fault</html>', status))
    expect((await failureOf(submit(access, deregistration))).answer).toBeUndefined()
  })

  it('leaves the connection usable', async () => {
    server.behave(drop)
    await failureOf(submit(access, deregistration))
    server.behave(answering(sample('receipt-submitted')))
    expect(await submit(access, deregistration)).toMatchObject({ status: 'geprueft' })
  })
})

const statusOf = async (...asked: Parameters<Gks['prepareStatus']>) =>
  (await (await gks.prepareStatus(...asked)).ask()).status

describe('questions', () => {
  it('asks for a status by message id or by number', async () => {
    ids = ['frage-1', 'frage-2']
    server.behave(answering(sample('status')))
    await statusOf(access, { messageId: deregistration.messageId })
    await statusOf(access, { applicationId: '11000020261116000001' })
    const [byMessage, byNumber] = server.received.map(({ body }) => body)
    expect(byMessage).toContain(`<nachrichtenid>${deregistration.messageId}</nachrichtenid></referenz`)
    expect(byNumber).toContain('<antragsnummer>11000020261116000001</antragsnummer></referenz')
  })

  it('knows no status of an unknown application', async () => {
    ids = ['00000011-0000-4000-8000-000000000011']
    server.behave(answering(sample('status-not-known')))
    expect(await statusOf(access, { messageId: 'x' })).toBeUndefined()
  })

  it.each([{ messageId: 'x' }, { applicationId: '11000020261116000009' }])(
    'takes no status of another application than %o',
    async (query) => {
      server.behave(answering(sample('status')))
      expect((await failureOf(statusOf(access, query))).kind).toBe('unreadable')
    },
  )

  it('fails when a question is refused for another reason', async () => {
    ids = ['00000011-0000-4000-8000-000000000011']
    server.behave(answering(sample('status-not-known').replace('98005', '00024')))
    const failure = await failureOf(statusOf(access, { messageId: 'x' }))
    expect(failure).toMatchObject({ kind: 'unreadable', message: 'the authority refused the question (00024)' })
  })

  it('asks whether a portal is reachable', async () => {
    server.behave(answering(sample('reachability')))
    expect(await gks.reachability(access, '11000')).toMatchObject({ reachable: true })
    ids = ['00000016-0000-4000-8000-000000000016']
    server.behave(answering(sample('reachability-office-not-known')))
    expect(await gks.reachability(access, '99999')).toBeUndefined()
  })
})

describe('the mailbox', () => {
  it('is listed', async () => {
    server.behave(answering(sample('mailbox-list')))
    expect(await gks.listMailbox(access)).toMatchObject({ total: 102, messages: [{}, {}] })
  })

  it('gives a message as it came, and reads it', async () => {
    server.behave(answering(sample('decision-approved')))
    const fetched = await gks.fetchMessage(access, 'rueck-0100')
    expect(fetched?.xml).toBe(sample('decision-approved'))
    expect(gks.read(fetched?.xml ?? '')).toMatchObject({ kind: 'applicationResult', decision: { approved: true } })
  })

  it('gives a message that breaks the schema, so that it can be kept', async () => {
    const broken = sample('decision-approved').replace('<status>', '<stand>').replace('</status>', '</stand>')
    server.behave(answering(broken))
    expect(await gks.fetchMessage(access, 'rueck-0100')).toEqual({ xml: broken })
    expect(() => gks.read(broken)).toThrow(expect.objectContaining({ kind: 'unreadable' }))
  })

  it('does not have a message that is gone', async () => {
    ids = ['00000014-0000-4000-8000-000000000014']
    server.behave(answering(sample('mailbox-message-not-known')))
    expect(await gks.fetchMessage(access, 'rueck-0100')).toBeUndefined()
  })

  it('gives a receipt that waits in it', async () => {
    ids = ['abruf-1']
    server.behave(answering(sample('receipt-failure').replace('rueck-0004', 'rueck-0100')))
    expect(await gks.fetchMessage(access, 'rueck-0100')).toBeDefined()
  })

  it.each<[string, string, Behaviour]>([
    ['unreadable', 'another message', answering(sample('decision-rejected'))],
    ['unreadable', 'a page', answering('<html><body>Wartung</body></html>')],
    ['unreadable', 'a fault', answering(sample('fault-server'), 500)],
    ['loginRefused', 'a refused login', answering(sample('fault-login'), 500)],
    ['unreadable', 'a refusal of the fetch', answering(sample('mailbox-message-not-known').replace('98006', '98007'))],
  ])('is %s instead of taking %s for the message', async (kind, _what, behaviour) => {
    ids = ['00000014-0000-4000-8000-000000000014']
    server.behave(behaviour)
    expect((await failureOf(gks.fetchMessage(access, 'rueck-0100'))).kind).toBe(kind)
  })

  it('loses a message only by acknowledging it, signed', async () => {
    ids = ['00000015-0000-4000-8000-000000000015']
    server.behave(answering(sample('acknowledged')))
    await gks.acknowledge(access, 'rueck-0100')
    expect(server.received[0]?.body).toMatch(/<nachrichtenid>rueck-0100<.*<ds:SignatureValue>/)
  })

  it('takes the acknowledgement of a message that is gone as done', async () => {
    ids = ['00000014-0000-4000-8000-000000000014']
    server.behave(answering(sample('mailbox-message-not-known')))
    await expect(gks.acknowledge(access, 'rueck-0100')).resolves.toBeUndefined()
  })

  it('fails when the acknowledgement is refused', async () => {
    ids = ['00000014-0000-4000-8000-000000000014']
    server.behave(answering(sample('mailbox-message-not-known').replace('98006', '98007')))
    expect((await failureOf(gks.acknowledge(access, 'rueck-0100'))).kind).toBe('unreadable')
  })
})
