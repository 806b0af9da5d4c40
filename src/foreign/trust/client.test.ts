import { afterAll, describe, expect, it } from 'vitest'
import { testReceivers } from '../../../test/support/receiver.ts'
import { testSimulators } from '../../../test/support/simulators.ts'
import { trustControl } from '../../../test/support/trust-control.ts'
import { findSignatures } from '../../paper/read/pdf-signature.ts'
import { plainPdf } from '../../paper/read/samples.vectors.ts'
import { createTrustService } from './client.ts'
import { TrustFailure } from './failure.ts'
import type { CreatedProcess, NewProcess, TrustService } from './trust-service.ts'

const simulators = testSimulators()
const receivers = testReceivers()
const opened: TrustService[] = []
afterAll(() => Promise.all(opened.map((service) => service.close())))

const trustUrl = () => simulators.authorityUrl().replace(/authority$/, 'trust')
const control = () => trustControl(trustUrl())

function aService(url = trustUrl(), timeoutMs = 60_000): TrustService {
  const service = createTrustService({ url, timeoutMs })
  opened.push(service)
  return service
}

const ADDRESS = {
  streetName: 'Musterweg',
  houseNumber: '12',
  zipCode: '12345',
  cityName: 'Musterstadt',
  countryCode: 'D',
}
const PERSON = {
  kind: 'natural',
  firstName: 'Łucja',
  lastName: 'Beispiel',
  dateOfBirth: '1990-01-31',
  placeOfBirth: 'Győr',
  address: ADDRESS,
} as const
const aProcess = (change: Partial<NewProcess> = {}): NewProcess => ({
  environment: 'test',
  principal: PERSON,
  email: 'person@example.test',
  form: plainPdf(),
  returnUrl: 'http://127.0.0.1:9/vollmacht/signiert/1',
  ...change,
})
const aCompany = (companyName: string) => aProcess({ principal: { kind: 'company', companyName, address: ADDRESS } })

/** The control API knows a process by its link. */
const linked = ({ signatureUrl }: CreatedProcess) => ({ signatureUrl }) as never

const failureOf = async (call: Promise<unknown>): Promise<{ kind: string; message: string; retryHelps: boolean }> => {
  const failure: unknown = await call.then(
    (value) => value,
    (error: unknown) => error,
  )
  if (!(failure instanceof TrustFailure)) throw new Error('expected a TrustFailure', { cause: failure })
  return { kind: failure.kind, message: failure.message, retryHelps: failure.retryHelps }
}

const signatureCount = (pdf: Uint8Array | undefined): number => {
  const findings = findSignatures(Buffer.from(pdf ?? []))
  return 'problem' in findings ? -1 : findings.signatures.length
}

describe('a process with the trust service', () => {
  it('is created with one link whose last part is its number, and is open', async () => {
    const service = aService()
    const created = await service.createProcess(aProcess())
    expect(created.signatureUrl).toBe(`${trustUrl()}/sign/${created.providerId}`)
    expect(created.validUntil).toBeInstanceOf(Date)
    expect(await service.readProcess(created.providerId)).toEqual({ status: 'open' })
  })

  it('of a company has no deadline (contract 2, 2.4)', async () => {
    expect((await aService().createProcess(aCompany('Muster Handel GmbH'))).validUntil).toBeNull()
  })

  it('brings the established identity and the signed papers once it is signed', async () => {
    const service = aService()
    const created = await service.createProcess(aProcess({ mandate: plainPdf() }))
    await control().sign(linked(created))
    const read = await service.readProcess(created.providerId)
    if (read.status !== 'signed') throw new Error(read.status)
    expect(read.identity).toEqual({ source: 'eID', establishedAt: expect.any(Date), ...PERSON })
    expect([signatureCount(read.documents.form), signatureCount(read.documents.mandate)]).toEqual([1, 1])
  })

  it('brings only what was established', async () => {
    const service = aService()
    const created = await service.createProcess(aProcess())
    await control().sign(linked(created), {
      withoutAddress: true,
      identity: { address: { firstName: 'Lucie' }, placeOfBirth: null },
    })
    expect(await service.readProcess(created.providerId)).toMatchObject({
      identity: { source: 'passport', firstName: 'Lucie', lastName: 'Beispiel', address: {} },
    })
    const again = await service.readProcess(created.providerId)
    expect(again.status === 'signed' && 'placeOfBirth' in again.identity).toBe(false)
  })

  it('of a company stays open until all have signed (contract 2, 3), and names register and signers', async () => {
    const service = aService()
    await control().company({ companyName: 'Zwei Muster GmbH', registered: true, signers: 2 })
    const created = await service.createProcess(aCompany('Zwei Muster GmbH'))
    await control().sign(linked(created))
    expect(await service.readProcess(created.providerId)).toEqual({ status: 'open' })
    await control().sign(linked(created))
    const read = await service.readProcess(created.providerId)
    if (read.status !== 'signed' || read.identity.kind !== 'company') throw new Error(read.status)
    expect(read.identity).toMatchObject({
      companyName: 'Zwei Muster GmbH',
      register: { number: expect.stringMatching(/^HRB/) },
    })
    expect(read.identity.signers).toHaveLength(2)
    expect(signatureCount(read.documents.form)).toBe(2)
  })

  it('may lack a signed paper', async () => {
    const service = aService()
    const created = await service.createProcess(aProcess({ mandate: plainPdf() }))
    await control().sign(linked(created), { withoutDocument: 'form' })
    const read = await service.readProcess(created.providerId)
    expect(read.status === 'signed' && Object.keys(read.documents)).toEqual(['mandate'])
  })

  it.each([
    ['decline', 'declined'],
    ['fail', 'failed'],
    ['expire', 'expired'],
    ['cancel', 'cancelled'],
  ] as const)('ends without a signature: %s', async (how, status) => {
    const service = aService()
    const created = await service.createProcess(aProcess())
    await control().end(linked(created), how, { reason: 'aus dem Test' })
    expect(await service.readProcess(created.providerId)).toEqual({ status, reason: 'aus dem Test' })
  })
})

describe('a call that fails (contract 2, 4.1)', () => {
  it.each([
    ['500', 'serverError', true],
    ['429', 'serverError', true],
    ['timeout', 'timeout', true],
    ['reject', 'rejected', false],
    ['companyNotFound', 'companyNotFound', false],
  ])('says so after %s: %s, retry helps %s', async (fault, kind, retryHelps) => {
    await control().fault(fault)
    expect(
      await failureOf(aService(trustUrl(), fault === 'timeout' ? 1000 : undefined).createProcess(aProcess())),
    ).toMatchObject({ kind, retryHelps })
    expect(await aService().createProcess(aProcess())).toMatchObject({ providerId: expect.any(String) })
  })

  it.each([
    ['{"code":"limitReached","message":"Erika Beispiel, 31.01.1990"}', '(HTTP 422, limitReached)'],
    ['{"code":"Erika Beispiel","message":"Erika"}', '(HTTP 422)'],
    ['Erika Beispiel', '(HTTP 422)'],
  ])('repeats of a rejection only its code, never free text, which may be personal: %s', async (body, reason) => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(422).end(body) })
    const { kind, message } = await failureOf(aService(receiver.url).createProcess(aProcess()))
    expect([kind, message]).toEqual(['rejected', `the trust service rejected the process ${reason}`])
  })

  it('says that the register does not know a company', async () => {
    await control().company({ companyName: 'Unbekannt GmbH', registered: false })
    expect(await failureOf(aService().createProcess(aCompany('Unbekannt GmbH')))).toMatchObject({
      kind: 'companyNotFound',
    })
  })

  it('says that a process is not known', async () => {
    expect(await failureOf(aService().readProcess('../control/processes'))).toMatchObject({ kind: 'notFound' })
  })

  it('says that nobody listens', async () => {
    const receiver = await receivers.open()
    await receiver.close()
    expect(await failureOf(aService(receiver.url).readProcess('1'))).toMatchObject({
      kind: 'unreachable',
      retryHelps: false,
    })
  })

  it('says that the connection was cut', async () => {
    const receiver = await receivers.open()
    receiver.react('cut')
    expect(await failureOf(aService(receiver.url).readProcess('1'))).toMatchObject({ kind: 'dropped' })
  })

  it.each([
    ['no JSON', '<html>'],
    ['a list', '[]'],
    ['an unknown status', '{"status":"perhaps"}'],
    ['signed by nobody', '{"status":"signed","signedAt":"2026-11-16T08:30:00Z"}'],
    [
      'a time that is none',
      '{"status":"signed","signedAt":"soon","identity":{"kind":"natural","source":"eID","establishedAt":"soon"}}',
    ],
  ])('says that the answer makes no sense, and repeats nothing of it: %s', async (_, body) => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(200).end(body) })
    const { kind, message } = await failureOf(aService(receiver.url).readProcess('1'))
    expect(kind).toBe('unreadable')
    expect(message).not.toMatch(/perhaps|soon|html/)
  })

  it('follows no redirect and reads no endless answer', async () => {
    const receiver = await receivers.open()
    receiver.react({ answer: (response) => response.writeHead(302, { location: trustUrl() }).end() })
    expect(await failureOf(aService(receiver.url).readProcess('1'))).toMatchObject({ kind: 'unreadable' })
    receiver.react({
      answer(response) {
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
        }
        response.writeHead(200).on('drain', more)
        more()
      },
    })
    expect(await failureOf(aService(receiver.url).readProcess('1'))).toMatchObject({ kind: 'unreadable' })
  })
})

describe('the trust service', () => {
  it('is reachable or not', async () => {
    const receiver = await receivers.open()
    receiver.react(500)
    expect([await aService().isReachable(), await aService(receiver.url).isReachable()]).toEqual([true, false])
  })
})
