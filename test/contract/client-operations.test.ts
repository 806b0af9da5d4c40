import { describe, expect, it } from 'vitest'
import { PlaketteError } from '../../client/src/errors.ts'
import { FILES, OPERATIONS, type Operations } from '../../client/src/generated/operations.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { PRINCIPAL, REPRESENTATIVE } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { germanDate } from '../../src/kernel/german-time.ts'
import { aCertificate } from '../builders/certificate.ts'
import { aTypedBody } from '../builders/client-bodies.ts'
import { aProgram as program } from '../support/client-program.ts'
import { aPerson, signedIn } from '../support/dashboard.ts'
import { aDocument, BASE, aFin as fin, type Life, testLife } from '../support/life.ts'
import { openApi } from '../support/openapi.ts'

const life = testLife()
const asked = new Set<keyof Operations>()
const aProgram = (given: Parameters<typeof program>[1] = {}) => program(life, given, { asked })

const errorOf = async (work: Promise<unknown>): Promise<PlaketteError> => {
  const error = await work.catch((thrown: unknown) => thrown)
  if (!(error instanceof PlaketteError)) throw new Error(`no refusal: ${error}`)
  return error
}

const address = {
  ...{ firstName: 'Erika', lastName: 'Muster', streetName: 'Musterallee', houseNumber: '1' },
  ...{ zipCode: '10115', cityName: 'Berlin', countryCode: 'DE', gender: 'FEMALE' },
}

/** An invoice over the one order of a client. */
async function billed(of: Life, clientId: number): Promise<void> {
  const operator = await signedIn(of.baseUrl, await aPerson(of.sql))
  const month = germanDate(new Date()).slice(0, 7)
  await operator.put(`/prices/${clientId}/AB`, { fromMonth: month, cents: 250 })
  const { totals } = (await operator.get(`/invoices/plan?month=${month}&client=${clientId}`)).body
  expect((await operator.post(`/invoices/run?client=${clientId}`, { month, ...totals, unfinished: true })).status).toBe(
    200,
  )
}

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
    const stranger = await program(life, {}, { password: 'wrong' })
    const intruder = await program(life, {}, { clientId: other.clientId })
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
    const [components, paid] = [
      { city: 'B', middle: 'AB', end: '123' },
      { deliveryAddress: address, invoiceAddress: address },
    ]
    const wanted = { registrationOfficeServiceId: 1, licensePlateType: 'REGULAR', vehicleType: 'CAR' }
    const item = {
      productVariantId: 7,
      name: 'Kennzeichen',
      sku: 'KZ',
      quantity: 2,
      customization: { productType: 'PLATE' },
    }
    const emissionSticker = { licensePlateNumberComponents: components, electric: false, emissionKeyNumber: '35A0' }
    const email = 'dispo@example.test'
    const refused = [
      plakette.checkPlateAvailability({ body: { ...wanted, licensePlateNumberPatternComponents: components } }),
      plakette.reservePlate({
        body: {
          email,
          customization: { ...wanted, licensePlateNumberComponents: components },
          vehicleHolder: { address },
        },
      }),
      plakette.orderPlates({ body: { externalId: 'P-1', email, ...paid, items: [item] } }),
      plakette.orderEmissionSticker({ body: { externalId: 'P-2', email, ...paid, emissionSticker } }),
      plakette.reshipOrder({ body: { externalId: 'P-3', returnedDeliveryId: 12, ...paid } }),
    ].map(errorOf)
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([501, 501, 501, 501, 501])
  })
})

const waitedFor = async (plakette: Awaited<ReturnType<typeof aProgram>>, orderId: number) => {
  await expect.poll(async () => (await plakette.findOrder({ orderId })).state).toBe('eingereicht')
  return plakette.findOrder({ orderId })
}

describe('after them', () => {
  it('every operation of the OpenAPI documents was asked through the package', () => {
    const documented = ['openapi-2.3.0.yaml', 'operations.yaml'].flatMap((file) => {
      const paths = Object.values(
        openApi(file).document.paths as Record<string, Record<string, { operationId?: string }>>,
      )
      return paths.flatMap((path) => Object.values(path).flatMap(({ operationId }) => operationId ?? []))
    })
    expect(Object.keys(OPERATIONS).sort()).toEqual(documented.toSorted())
    expect([...asked].sort()).toEqual(documented.toSorted())
    process.stdout.write(`client package: ${asked.size} of ${documented.length} operations asked\n`)
  })
})
