import { describe, expect, it } from 'vitest'
import { PlaketteError } from '../../client/src/errors.ts'
import { FILES, OPERATIONS, type Operations } from '../../client/src/generated/operations.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { PRINCIPAL, REPRESENTATIVE } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { aCertificate } from '../builders/certificate.ts'
import { aTypedBody, PLATE_BODIES } from '../builders/client-bodies.ts'
import { documentedOperations, formsOf } from '../support/answers/documented.ts'
import { billed, aProgram as program } from '../support/client-program.ts'
import { aDocument, BASE, aFin as fin, testLife } from '../support/life.ts'
import { aProxy } from '../support/proxy.ts'

const life = testLife()
const asked = new Set<keyof Operations>()
const told = new Set<string>()
const documented = documentedOperations()
function statusIn(operation: string, status: number): string {
  const statuses = documented.find(({ id }) => id === operation)?.statuses ?? []
  return formsOf(status).find((form) => statuses.includes(form)) ?? `${operation} ${status}, undocumented`
}

/** What it asks and is told counts for the last test of this file. */
const aProgram = (given: Parameters<typeof program>[1] = {}, settings: Parameters<typeof program>[2] = {}) =>
  program(life, given, {
    ...settings,
    onAnswer({ operation, status }) {
      asked.add(operation)
      told.add(statusIn(operation, status))
    },
  })

const errorOf = async (work: Promise<unknown>): Promise<PlaketteError> => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlaketteError)) throw new Error(`no refusal: ${error}`)
  return error
}

const postJson = (address: string, body: unknown): Promise<Response> =>
  fetch(address, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

describe('the client package files applications and follows them', () => {
  it.each(ALL_TRANSACTIONS)('%s, at its endpoint (contract 1, 1)', async (transaction) => {
    const plakette = await aProgram()
    const { id } = await plakette.file(transaction, aTypedBody[transaction](fin()))
    expect(await plakette.findOrder({ orderId: id })).toMatchObject({ businessTransaction: transaction })
    expect(OPERATIONS[FILES[transaction]].path).toBe(TRANSACTIONS[transaction].path)
  })

  it('lists orders one page after another, as an async iterator (contract 1, 4.2)', async () => {
    const plakette = await aProgram()
    const ids = new Set<number>()
    for (let count = 0; count < 3; count += 1) ids.add((await plakette.file('AB', aTypedBody.AB(fin()))).id)
    const listed = await Array.fromAsync(plakette.eachOrder({ businessTransaction: ['AB', 'HA'] }))
    expect(new Set(listed.map(({ order }) => order.id))).toEqual(ids)
  })

  it('fetches the file of a decision, with its name (contract 1, 4.4)', async () => {
    const plakette = await aProgram()
    const vehicle = fin()
    await life.authority().scenario({ match: { vehicleIdentificationNumber: vehicle } })
    const { id } = await plakette.file('AB', aTypedBody.AB(vehicle))
    await expect.poll(async () => (await plakette.findOrder({ orderId: id })).state).toBe('eingereicht')
    const { applicationId } = await plakette.findOrder({ orderId: id })
    const documents = [aDocument('Bescheid für „Ä".pdf', '%PDF-1.7 Bescheid')]
    await life.authority().send(applicationId ?? '', { decision: 'approved', documents })
    const { files } = await plakette.waitForDecision(id, { firstPauseMs: 20 })
    const file = await plakette.fetchFile({ fileAccessKey: files[0]?.fileAccessKey ?? '' })
    expect(file.filename).toBe(files[0]?.filename)
    expect(file.mediaType).toBe(files[0]?.mediaType)
    expect(Buffer.from(file.bytes).toString()).toBe('%PDF-1.7 Bescheid')
  })
})

describe('the client package tells what is wrong', () => {
  it('by status, text and trace id; the fields that the answer has besides are kept (contract 2, 7)', async () => {
    const plakette = await aProgram()
    const body = aTypedBody.AB('not a vehicle')
    const error = await errorOf(plakette.fileDeregistration({ body }, { traceId: 'client-package-1' }))
    expect(error).toMatchObject({ status: 400, traceId: 'client-package-1' })
    expect(error.text).toMatch(/^customization\.vehicleIdentificationNumber must be 1 to 25 digits/)
    expect(error.text).not.toContain('client-package-1')
  })

  it('a wrong login is 401, another client 403, an unknown order 404', async () => {
    const [plakette, other] = [await aProgram(), await aProgram()]
    const stranger = await aProgram({}, { password: 'wrong' })
    const intruder = await aProgram({}, { clientId: other.clientId })
    expect(await errorOf(stranger.listOrders())).toMatchObject({ status: 401 })
    expect(await errorOf(intruder.listOrders())).toMatchObject({ status: 403 })
    expect(await errorOf(plakette.findOrder({ orderId: 999_999 }))).toMatchObject({ status: 404 })
  })
})

describe('the client package asks everything else of the contract', () => {
  it('powers of attorney', async () => {
    const plakette = await aProgram()
    const body = {
      ...{ principal: PRINCIPAL, representative: REPRESENTATIVE, email: 'erika@example.test' },
      vehicles: [{ vehicleIdentificationNumber: fin() }],
    }
    const { powerOfAttorney } = await plakette.createPowerOfAttorney({ body })
    const found = await plakette.findPowerOfAttorney({ processId: powerOfAttorney.id })
    expect(found.powerOfAttorney).toMatchObject({ status: 'offen', readyForApplication: false })
  })

  it('GKS accesses', async () => {
    const plakette = await aProgram()
    const { certificatePem: publicKeyCertificate, privateKeyPem: privateKey } = aCertificate()
    const names = { name: 'Eigene Zulassung', kopaKey: 'KOPA-OWN', username: 'GKS-CLIENT', password: 'geheim und lang' }
    const { id } = await plakette.addGksConfiguration({ body: { ...names, publicKeyCertificate, privateKey } })
    await plakette.setGksConfiguration({ id, body: { name: 'Umbenannt' } })
    expect(await plakette.findGksConfiguration({ id })).toMatchObject({ id, name: 'Umbenannt' })
    expect((await plakette.listGksConfigurations()).overviewGksConfigurations).toHaveLength(1)
    expect(await plakette.removeGksConfiguration({ id })).toBeUndefined()
  })

  it('fee notices, invoices and events, one by one and as lists', async () => {
    const plakette = await aProgram({ role: 'eigene', kopaIdReleased: true })
    const { id } = await plakette.file('AB', aTypedBody.AB(fin()))
    const { applicationId } = await waitedFor(plakette, id)
    const office = { districtKey: '11000', name: 'Zulassungsbehörde Berlin' }
    const notice = {
      username: BASE,
      kind: 'feeNotice',
      messageId: 'notice-client',
      number: 'GB-1',
      office,
      amount: 270,
    }
    const items = [{ number: 1, code: '224.2', name: 'Außerbetriebsetzung', amount: 270 }]
    await life.authority().mail({ ...notice, applications: [{ applicationId, amount: 270, items }] })
    await life.settled()
    await billed(life, plakette.clientId)
    const [noticed] = await Array.fromAsync(plakette.eachFeeNotice())
    expect(await plakette.findFeeNotice({ id: noticed?.id ?? '' })).toMatchObject({ number: 'GB-1' })
    const [invoice] = await Array.fromAsync(plakette.eachInvoice())
    expect(await plakette.findInvoice({ id: invoice?.id ?? '' })).toMatchObject({ id: invoice?.id })
    const charged = await plakette.listBilledOrders({ id: invoice?.id ?? '' })
    expect(charged.filename).toBe(`rechnung-${invoice?.number}.csv`)
    expect(Buffer.from(charged.bytes).toString()).toContain(`${invoice?.number};1;`)
    const events = await Array.fromAsync(plakette.eachDigestedEvent({ day: germanDate(new Date()) }))
    expect(events.map(({ type }) => type)).toContain('FEE_NOTICE_XKFZ_EVENT')
    const all = await Array.fromAsync(plakette.eachEvent())
    expect(all.map(({ id }) => id).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
    expect(await Array.fromAsync(plakette.eachEvent({ after: all[0]?.id ?? '' }))).toEqual(all.slice(1))
  })

  it('what is wrong with an application, without filing it', async () => {
    const plakette = await aProgram()
    const { customization, ...rest } = aTypedBody.AB(fin())
    const body = { ...rest, customization: { ...customization, rearLicensePlateSecurityCode: 'too long' } }
    expect(await plakette.validateApplication({ transaction: 'AB', body })).toMatchObject({
      valid: false,
      violations: [{ field: 'customization.rearLicensePlateSecurityCode', status: 400 }],
    })
    const error = await errorOf(plakette.fileDeregistration({ body }))
    expect(error.violations).toMatchObject([{ field: 'customization.rearLicensePlateSecurityCode' }])
    expect(await Array.fromAsync(plakette.eachOrder())).toEqual([])
  })

  it('messages without an order', async () => {
    const plakette = await aProgram({ role: 'eigene' })
    await life.ownAccess(plakette.clientId, 'GKS-MAIL')
    await life
      .authority()
      .mail({ username: 'GKS-MAIL', kind: 'unmatched', messageId: 'mail-client', subject: 'Rückfrage' })
    await life.settled('GKS-MAIL')
    const [mail] = await Array.fromAsync(plakette.eachUnmatchedMessage({ state: ['OPEN'] }))
    expect(await plakette.findUnmatchedMessage({ id: mail?.id ?? '' })).toMatchObject({ state: 'OPEN' })
    const handled = await plakette.setUnmatchedMessageState({ id: mail?.id ?? '', body: { state: 'HANDLED' } })
    expect(handled.state).toBe('HANDLED')
  })

  it('whether offices, service and instance are up', async () => {
    const plakette = await aProgram()
    expect(await plakette.findAvailability({ districtKey: '11000' })).toMatchObject({ portal: 'up' })
    expect(await plakette.findServiceStatus()).toMatchObject({ operational: true })
    expect(await plakette.health()).toMatchObject({ apiVersion: '2.3.0' })
  })

  it('what is not served, with 501 (contract 1, 4.5)', async () => {
    const plakette = await aProgram()
    const refused = [
      plakette.checkPlateAvailability({ body: PLATE_BODIES.availability }),
      plakette.reservePlate({ body: PLATE_BODIES.reservation }),
      plakette.orderPlates({ body: PLATE_BODIES.plates }),
      plakette.orderEmissionSticker({ body: PLATE_BODIES.sticker }),
      plakette.reshipOrder({ body: PLATE_BODIES.reshipped }),
    ].map(errorOf)
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([501, 501, 501, 501, 501])
  })
})

const waitedFor = async (plakette: Awaited<ReturnType<typeof aProgram>>, orderId: number) => {
  await expect.poll(async () => (await plakette.findOrder({ orderId })).state).toBe('eingereicht')
  return plakette.findOrder({ orderId })
}

describe('the client package tells every status of the API (contract 2, 7)', () => {
  it('of the door: what is too large, too long, of another kind, or another application under the same name', async () => {
    const plakette = await aProgram()
    const body = { ...aTypedBody.AB(fin()), externalOrderId: 'R-1' }
    const large = { ...body, email: 'a'.repeat(12 * 1_048_576) }
    expect(await errorOf(plakette.fileDeregistration({ body: large }))).toMatchObject({ status: 413 })
    expect(await errorOf(plakette.listOrders({ externalId: 'a'.repeat(4096) }))).toMatchObject({ status: 414 })
    const asText = await aProgram(
      {},
      {
        fetch: (url, { headers, ...init }) =>
          fetch(url, { ...init, headers: { ...headers, 'content-type': 'text/plain' } }),
      },
    )
    expect(await errorOf(asText.fileDeregistration({ body }))).toMatchObject({ status: 415 })
    await plakette.fileDeregistration({ body })
    const other = { ...body, email: 'other@example.test' }
    expect(await errorOf(plakette.fileDeregistration({ body: other }))).toMatchObject({ status: 409 })
  })

  it('of a provider, of an instance that lacks something, and of one without its database', async () => {
    const proxy = await aProxy(life.databaseUrl)
    const provider = life.authorityUrl().replace(/authority$/, 'plate-service')
    await life.restart({
      DATABASE_URL: proxy.url,
      PLAKETTE_TRUST_SERVICE_URL: 'none',
      PLAKETTE_PLATE_SERVICE_URL: provider,
    })
    const plakette = await aProgram()
    const order = () => plakette.orderPlates({ body: PLATE_BODIES.plates })
    expect(await order()).toMatchObject({ id: expect.any(Number) })
    for (const [answer, status] of [
      [{ status: 302 }, 302],
      [{ status: 422, body: { error: 'sold out' } }, 422],
      [{ fault: 'drop' }, 502],
    ] as const) {
      await postJson(`${provider}/control/answers`, answer)
      expect(await errorOf(order())).toMatchObject({ status })
    }
    const person = { principal: PRINCIPAL, representative: REPRESENTATIVE, email: 'erika@example.test' }
    const wanted = { ...person, vehicles: [{ vehicleIdentificationNumber: fin() }] }
    expect(await errorOf(plakette.createPowerOfAttorney({ body: wanted }))).toMatchObject({ status: 503 })
    await proxy.down()
    expect(await errorOf(plakette.listOrders())).toMatchObject({
      status: 500,
      text: expect.stringContaining('database'),
    })
  })
})

describe('after them', () => {
  it('every operation of the OpenAPI documents was asked through the package, and every status told', () => {
    const operations = documented.map(({ id }) => id).sort()
    const statuses = [...new Set(documented.flatMap((one) => one.statuses))].sort()
    const figures = `operations ${asked.size} of ${operations.length}, statuses ${told.size} of ${statuses.length}`
    process.stdout.write(`client package: ${figures}\n`)
    expect(Object.keys(OPERATIONS).sort()).toEqual(operations)
    expect([...asked].sort()).toEqual(operations)
    expect([...told].sort()).toEqual(statuses)
  })
})
