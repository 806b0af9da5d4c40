import { describe, expect, it } from 'vitest'
import { runSimulators, stopAfterEach, textOf, textsOf } from '../../testing/running-simulators.ts'
import { customer, deregistration, FIN, onlyMail } from '../../testing/samples.ts'

stopAfterEach()

const USERNAME = 'gks-test-1'
const NOTICE = {
  username: USERNAME,
  kind: 'feeNotice',
  messageId: 'bescheid-1',
  number: 'GB-1',
  office: { districtKey: '02000', name: 'Zulassung Nord' },
  part: { number: 3, of: 3 },
}

describe('the control API', () => {
  it.each([
    ['GET', '/nothing', undefined, 404, 'GET /control/nothing'],
    ['POST', '/scenarios', { fault: 'x' }, 400, 'fault'],
    ['POST', '/clock', { advance: 'soon' }, 400, 'advance'],
    ['GET', '/received?kind=letter', undefined, 400, 'kind'],
    ['POST', '/messages', { username: USERNAME, kind: 'letter' }, 400, 'kind'],
    ['POST', '/messages', { ...NOTICE, dueDate: '2026-12-01' }, 400, 'amount'],
    ['POST', '/messages', { ...NOTICE, part: { number: 0, of: 1 } }, 400, 'wire schema'],
    ['POST', '/applications/1/messages', { decision: 'approved' }, 404, 'application 1'],
    ['POST', '/logins', { username: USERNAME }, 400, 'password'],
  ])('%s %s with %j answers %i and names the reason', async (method, path, body, status, named) => {
    const simulators = await runSimulators()
    const answer = await simulators.control(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toContain(named)
  })

  it('shows received messages with all their fields, in order of arrival', async () => {
    const simulators = await runSimulators()
    const sent = deregistration()
    const { body } = await simulators.post(sent)
    await simulators.post(customer.message('status-by-message-id'))
    await simulators.post(customer.message('mailbox-list'))
    const { messages } = (await simulators.control('GET', '/received')).body
    expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['application', 'statusQuery', 'poll'])
    expect(messages[0]).toEqual({
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      kind: 'application',
      username: USERNAME,
      businessTransaction: 'AB',
      vehicleIdentificationNumber: FIN,
      messageId: textOf(sent, 'nachrichtenid'),
      applicationId: textOf(body, 'antragsnummer'),
      xml: sent,
    })
    const filtered = await simulators.control('GET', `/received?vehicleIdentificationNumber=${FIN}&kind=statusQuery`)
    expect(filtered.body.messages).toHaveLength(1)
    await simulators.control('DELETE', '/received')
    expect((await simulators.control('GET', '/received')).body).toEqual({ messages: [] })
  })

  it('shows applications with status and decision', async () => {
    const simulators = await runSimulators()
    const applicationId = textOf((await simulators.post(deregistration())).body, 'antragsnummer')
    await simulators.control('POST', `/applications/${applicationId}/messages`, { decision: 'approved' })
    const { applications } = (await simulators.control('GET', `/applications?vehicleIdentificationNumber=${FIN}`)).body
    expect(applications).toEqual([
      expect.objectContaining({ applicationId, username: USERNAME, status: 'abgeschlossen', decision: 'approved' }),
    ])
  })

  it('refuses a step that the wire cannot carry', async () => {
    const simulators = await runSimulators()
    const applicationId = textOf((await simulators.post(deregistration())).body, 'antragsnummer')
    const step = { lateDocuments: [{ base64: 'AAAA', mediaType: 'no type' }] }
    const answer = await simulators.control('POST', `/applications/${applicationId}/messages`, step)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining('mimeType')])
  })
})

describe('steps on command', () => {
  it.each([
    [
      'lateReason',
      { lateReason: [{ code: '12', text: 'Steuer' }] },
      '<nachgereichteBegruendung><ablehnungsgrund><code>12',
    ],
    [
      'lateDocuments',
      { lateDocuments: [{ purpose: 'RECEIPT', filename: 'a.pdf', base64: 'JVBERg==' }] },
      '<artDesDokuments>53',
    ],
    ['completedWithoutDecision', { completedWithoutDecision: true }, '<status>abgeschlossen</status></ergebnis'],
    ['documentsReady', { documentsReady: true }, '<merkmalUnterlagenBereit>true'],
    ['status', { status: 'eskaliert', messages: [{ code: '1' }] }, '<status>eskaliert'],
    [
      'registrationData',
      { decision: 'approved', registrationData: { A: 1, B: { C: true }, D: ['x'], E: null } },
      '<feld name="A" typ="zahl">1</feld><gruppe name="B"><feld name="C" typ="wahrheitswert">true</feld></gruppe><liste name="D"><feld>x</feld></liste></zulassungsdaten>',
    ],
    [
      "the authority's own fee",
      { decision: 'approved', costs: [{ number: 1, code: 'KBA', amount: 30 }] },
      '<glaeubiger>KBA',
    ],
  ])('%s reaches the mailbox', async (_, step, markup) => {
    const simulators = await runSimulators()
    const applicationId = textOf((await simulators.post(deregistration())).body, 'antragsnummer')
    expect((await simulators.control('POST', `/applications/${applicationId}/messages`, step)).status).toBe(200)
    expect((await onlyMail(simulators)).xml).toContain(markup)
  })
})

describe('free return messages', () => {
  it('a fee notice carries its closing part and what the authority knows of its applications', async () => {
    const simulators = await runSimulators()
    const applicationId = textOf((await simulators.post(deregistration())).body, 'antragsnummer')
    await simulators.control('POST', '/messages', {
      ...NOTICE,
      applications: [{ applicationId, amount: 270, items: [{ number: 1, amount: 270 }], contractPartner: 'U123456' }],
      amount: 3690,
      bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountHolder: 'Kasse' },
      paymentReference: 'KZ 1',
      dueDate: '2026-12-01',
      documents: [{ filename: 'b.pdf' }],
    })
    const { id, xml } = await onlyMail(simulators)
    expect(id).toBe('bescheid-1.3')
    expect(textOf(xml, 'nachrichtenidBescheid')).toBe('bescheid-1')
    expect(textsOf(xml, 'summePositionenGesamt')).toEqual(['36.90'])
    expect([textOf(xml, 'Kennzeichen'), textOf(xml, 'referenzID')]).toEqual(['B  AB123', 'U123456'])
    expect(Buffer.from(textOf(xml, 'inhalt') ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  })

  it('an unmatched message keeps its ids', async () => {
    const simulators = await runSimulators()
    const message = {
      username: USERNAME,
      kind: 'unmatched',
      messageId: 'frei-1',
      relatedMessageId: 'x-1',
      subject: 'Rückfrage',
    }
    expect((await simulators.control('POST', '/messages', message)).body).toEqual({ messageId: 'frei-1' })
    const { id, xml } = await onlyMail(simulators)
    expect([id, textOf(xml, 'nachrichtenidBezugsnachricht'), textOf(xml, 'betreff')]).toEqual([
      'frei-1',
      'x-1',
      'Rückfrage',
    ])
  })

  it('a raw message is handed out as it is, readable or not', async () => {
    const simulators = await runSimulators()
    await simulators.control('POST', '/messages', { username: USERNAME, kind: 'raw', xml: '<kaputt' })
    expect((await onlyMail(simulators)).xml).toBe('<kaputt')
  })
})

describe('reachability of offices', () => {
  it('is up until someone says otherwise, and unknown for other keys', async () => {
    const simulators = await runSimulators()
    const ask = async (districtKey = '11000') =>
      (await simulators.post(customer.message('reachability', { '11000': districtKey }))).body
    expect(textOf(await ask(), 'merkmalErreichbar')).toBe('true')
    await simulators.control('POST', '/offices', { districtKey: '11000', portal: 'down' })
    expect(textOf(await ask(), 'merkmalErreichbar')).toBe('false')
    expect(textOf(await ask('99999'), 'code')).toBe('98008')
  })
})
