import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, runSimulators, stopAfterEach } from '../testing/running-simulators.ts'

stopAfterEach()
const stateDir = mkdtempSync(join(tmpdir(), 'trust-'))
afterAll(() => rmSync(stateDir, { recursive: true }))

let form = ''
beforeAll(async () => {
  const file = await PDFDocument.create()
  file.addPage()
  const field = file.getForm().createTextField('name')
  field.setText('<b>Erika</b>')
  form = Buffer.from(await file.save()).toString('base64')
})

// biome-ignore lint/suspicious/noExplicitAny: tests name what they expect
type Json = any

const ADDRESS = {
  streetName: 'Musterweg',
  houseNumber: '12',
  zipCode: '12345',
  cityName: 'Musterstadt',
  countryCode: 'D',
}
const PERSON = {
  kind: 'natural',
  firstName: 'Erika',
  lastName: 'Beispiel',
  dateOfBirth: '1990-01-31',
  placeOfBirth: 'Bonn',
  address: ADDRESS,
}
const anOrder = (change: object = {}) => ({
  environment: 'test',
  principal: PERSON,
  email: 'person@example.test',
  returnUrl: 'http://127.0.0.1:9/zurueck',
  documents: { form },
  ...change,
})

async function call(
  running: Running,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${running.origin}/trust${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
const create = async (running: Running, change: object = {}) =>
  (await call(running, 'POST', '/processes', anOrder(change))).body as { id: string; signatureUrl: string }
const choose = (url: string, choice: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' })

describe('the signing page', () => {
  it('shows the papers, runs no script, and escapes what it shows', async () => {
    const running = await runSimulators()
    const { signatureUrl } = await create(running, { principal: { ...PERSON, lastName: '<script>' } })
    const response = await fetch(signatureUrl)
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toContain('<html lang="de">')
    expect(page).toContain('Elektronisch unterschreiben')
    expect(page).not.toContain('<script')
    const pdf = await fetch(`${signatureUrl}/form.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
  })

  it('signs with a click and leads back', async () => {
    const running = await runSimulators()
    const { id, signatureUrl } = await create(running)
    const answer = await choose(signatureUrl, 'action=sign&proof=eID')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/zurueck'])
    expect((await call(running, 'GET', `/processes/${id}`)).body).toMatchObject({
      status: 'signed',
      documents: ['form'],
    })
    expect(await (await fetch(signatureUrl)).text()).toContain('sind unterschrieben')
  })

  it('takes a passport, which tells no address', async () => {
    const running = await runSimulators()
    const { id, signatureUrl } = await create(running)
    await choose(signatureUrl, 'action=sign&proof=passport')
    expect((await call(running, 'GET', `/processes/${id}`)).body.identity).toMatchObject({
      source: 'passport',
      address: {},
    })
  })

  it('declines with a click; a second click changes nothing', async () => {
    const running = await runSimulators()
    const { id, signatureUrl } = await create(running)
    await choose(signatureUrl, 'action=decline')
    expect((await choose(signatureUrl, 'action=sign')).status).toBe(303)
    expect((await call(running, 'GET', `/processes/${id}`)).body).toMatchObject({ status: 'declined' })
  })

  it('is used again by the next signer with joint representation', async () => {
    const running = await runSimulators()
    await call(running, 'POST', '/control/companies', { companyName: 'Muster GmbH', signers: 2 })
    const principal = { kind: 'company', companyName: 'Muster GmbH', address: ADDRESS }
    const { id, signatureUrl } = await create(running, { principal })
    expect((await choose(signatureUrl, 'action=sign')).headers.get('location')).toBe(`/trust/sign/${id}`)
    expect(await (await fetch(signatureUrl)).text()).toContain('1 von 2 Personen')
    expect((await choose(signatureUrl, 'action=sign')).headers.get('location')).toBe('http://127.0.0.1:9/zurueck')
  })

  it('says the same of every process that it does not know', async () => {
    const running = await runSimulators()
    const response = await fetch(`${running.origin}/trust/sign/nobody`)
    expect([response.status, (await response.text()).includes('nicht bekannt')]).toEqual([404, true])
  })
})

describe('a process', () => {
  it("expires by itself when its deadline passes on the simulators' clock", async () => {
    const running = await runSimulators()
    const { id } = await create(running)
    await running.control('POST', '/clock', { advance: 'P15D' })
    expect((await call(running, 'GET', `/processes/${id}`)).body).toEqual({ id, status: 'expired' })
  })

  it('that has ended cannot be ended again', async () => {
    const running = await runSimulators()
    const { id } = await create(running)
    await call(running, 'POST', `/control/processes/${id}/expire`)
    expect((await call(running, 'POST', `/control/processes/${id}/sign`)).status).toBe(409)
  })

  it('hands out no paper before it is signed', async () => {
    const running = await runSimulators()
    const { id } = await create(running)
    expect((await call(running, 'GET', `/processes/${id}/documents/form`)).status).toBe(404)
  })

  it('is there although the connection was cut, and is not where the answer makes no sense', async () => {
    const running = await runSimulators()
    for (const next of ['garbage', 'drop']) await call(running, 'POST', '/control/faults', { next })
    await expect(create(running)).rejects.toThrow()
    expect((await call(running, 'GET', '/control/processes')).body.processes).toEqual([])
    await expect(create(running)).rejects.toThrow()
    expect((await call(running, 'GET', '/control/processes')).body.processes).toMatchObject([{ status: 'open' }])
  })

  it('survives a restart, with companies', async () => {
    const first = await runSimulators({ stateDir })
    const { id } = await create(first)
    await call(first, 'POST', '/control/companies', { companyName: 'Fort GmbH', registered: false })
    await call(first, 'POST', `/control/processes/${id}/sign`)
    await first.stop()
    const second = await runSimulators({ stateDir })
    expect((await call(second, 'GET', `/processes/${id}`)).body.status).toBe('signed')
    const principal = { kind: 'company', companyName: 'Fort GmbH', address: ADDRESS }
    expect((await call(second, 'POST', '/processes', anOrder({ principal }))).status).toBe(422)
  })

  it('is not signed with a proof that does not exist', async () => {
    const running = await runSimulators()
    const { id, signatureUrl } = await create(running)
    for (const proof of ['&proof=library-card', '']) {
      expect((await choose(signatureUrl, `action=sign${proof}`)).status).toBe(400)
    }
    expect((await call(running, 'GET', `/processes/${id}`)).body.status).toBe('open')
  })

  it('signed by two at once gets both signatures', async () => {
    const running = await runSimulators()
    await call(running, 'POST', '/control/companies', { companyName: 'Muster GmbH', signers: 2 })
    const { id } = await create(running, {
      principal: { kind: 'company', companyName: 'Muster GmbH', address: ADDRESS },
    })
    await Promise.all([1, 2].map(() => call(running, 'POST', `/control/processes/${id}/sign`)))
    expect((await call(running, 'GET', `/control/processes/${id}`)).body).toMatchObject({
      status: 'signed',
      signed: ['Erika Beispiel', 'Max Muster'],
    })
  })
})

describe('an order that makes no sense', () => {
  it.each([
    ['no paper', { documents: {} }, 'documents.form'],
    ['a paper that is no PDF', { documents: { form: 'aGFsbG8=' } }, 'documents.form'],
    ['half a person', { principal: { kind: 'natural', firstName: 'Erika', address: ADDRESS } }, 'principal.lastName'],
    ['a way back that is none', { returnUrl: 'javascript:alert(1)' }, 'returnUrl'],
  ])('is refused: %s', async (_, change, field) => {
    const running = await runSimulators()
    const answer = await call(running, 'POST', '/processes', anOrder(change))
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(field)])
  })

  it('is refused when a paper cannot be read', async () => {
    const running = await runSimulators()
    const broken = Buffer.from('%PDF-1.7 broken').toString('base64')
    const answer = await call(running, 'POST', '/processes', anOrder({ documents: { form: broken } }))
    expect(answer).toMatchObject({ status: 422, body: { code: 'paperUnreadable' } })
  })
})
