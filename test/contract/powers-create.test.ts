import { describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  COMPANY_PRINCIPAL,
  REPRESENTATIVE,
  THIRD_PARTY,
} from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { anApiUser } from '../builders/client.ts'
import { aPowerRequest } from '../builders/power-request.ts'
import { apiOf } from '../support/api.ts'
import { testPowers } from '../support/powers.ts'

const powers = testPowers()
const refused = async (change: Record<string, unknown>) => {
  const before = await powers.sql`select count(*) from power_of_attorney`
  const answer = await powers.createWith(aPowerRequest(change))
  expect(await powers.sql`select count(*) from power_of_attorney`).toEqual(before)
  return [answer.status, answer.error.split(' - trace id')[0]]
}

describe('POST /powerOfAttorneys', () => {
  it('answers the fields of the contract and no others (contract 2, 4.1)', async () => {
    const answer = await powers.createWith(aPowerRequest({ externalOrderId: 'V-1' }))
    expect(answer).toEqual({
      status: 200,
      powerOfAttorney: {
        id: expect.any(Number),
        status: 'offen',
        provider: expect.any(String),
        signatureUrl: expect.stringMatching(/^https?:/),
        validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        externalOrderId: 'V-1',
        vehicleIdentificationNumber: 'WTEST000000000003',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        readyForApplication: false,
      },
    })
  })

  it('names the first vehicle only (contract 2, 2.4)', async () => {
    const vehicles = ['WTESTA', 'WTESTB'].map((vehicleIdentificationNumber) => ({ vehicleIdentificationNumber }))
    expect(await powers.create({ vehicles })).toMatchObject({ vehicleIdentificationNumber: 'WTESTA' })
  })

  it.each([
    ['a legal person', COMPANY_PRINCIPAL],
    ['an authority without sector', { address: COMPANY_PRINCIPAL.address, partyType: 'AUTHORITY' }],
    ['a sole trader', { ...COMPANY_PRINCIPAL, partyType: 'SOLE_TRADER' }],
  ])('lets %s sign, without a deadline (contract 2, 2.4 and 4.1)', async (_, principal) => {
    expect(await powers.create({ principal })).toMatchObject({ status: 'offen', validUntil: null })
  })

  it('takes names beyond Latin-1 (contract 2, 4.1)', async () => {
    const change = { 'principal.address.lastName': 'Łukasiewicz-Đorđević', 'principal.address.firstName': 'Żaneta' }
    expect(await powers.create(change)).toMatchObject({ status: 'offen' })
  })

  it.each([
    ['a missing principal', { principal: undefined }, 'principal is required'],
    [
      'a missing birth date',
      { 'principal.dateOfBirth': undefined },
      'principal.dateOfBirth is required for a natural person',
    ],
    ['a bad postal code', { 'principal.address.zipCode': '123' }, 'principal.address.zipCode must be five digits'],
    [
      'an association',
      { principal: { ...COMPANY_PRINCIPAL, partyType: 'ASSOCIATION' } },
      'principal.partyType must not be ASSOCIATION: an association brings its own sealed PDF in powerOfAttorney.documentBase64',
    ],
    [
      'a bad vehicle',
      { vehicles: [{ vehicleIdentificationNumber: 'WTEST1' }, { vehicleIdentificationNumber: 'W?' }] },
      'vehicles[1].vehicleIdentificationNumber must be 1 to 25 digits and letters',
    ],
    [
      'an account of a company',
      { principal: COMPANY_PRINCIPAL, bankAccount: ACCOUNT },
      'bankAccount is allowed for natural persons only; a legal person gives customerNumber',
    ],
    [
      'a third party without name',
      { certificatePartIRecipient: 'THIRD_PARTY' },
      'deliveryRecipient is required with THIRD_PARTY: name and address of the third party',
    ],
    [
      'a third party that collects for two vehicles',
      {
        pickup: true,
        deliveryRecipient: THIRD_PARTY,
        vehicles: [{ vehicleIdentificationNumber: 'WTEST1' }, { vehicleIdentificationNumber: 'WTEST2' }],
      },
      'vehicles must have exactly one entry when a third party collects (pickup with deliveryRecipient)',
    ],
    [
      'a birth date to come',
      { 'principal.dateOfBirth': '2999-01-01' },
      'principal.dateOfBirth must not lie in the future',
    ],
    [
      'a name over two lines',
      { 'principal.address.lastName': 'Bei\nspiel' },
      'principal.address.lastName must be on one line, without control characters',
    ],
    ['a wrong type', { vehicles: 'WTEST1' }, 'vehicles must be a JSON array, not string'],
  ])('refuses %s with 400 and creates nothing (contract 2, 4.1)', async (_, change, error) => {
    expect(await refused(change)).toEqual([400, error])
  })

  it('names field, length and limit of a value that does not fit the form (contract 2, 4.1)', async () => {
    const [status, error] = await refused({ 'principal.address.lastName': 'B'.repeat(200) })
    expect(status).toBe(400)
    expect(error).toMatch(/^principal\.address\.lastName is 200 characters long, its field of the form takes \d+$/)
  })

  it.each([
    ['principal.address.lastName', { 'principal.address.lastName': 'B'.repeat(1001) }, 1001, 60],
    ['principal.address.streetName', { 'principal.address.streetName': '🚗'.repeat(700) }, 700, 55],
    ['bankAccount.iban', { bankAccount: { ...ACCOUNT, iban: '1'.repeat(5000) } }, 5000, 34],
    [
      'vehicles[0].vehicleIdentificationNumber',
      { vehicles: [{ vehicleIdentificationNumber: 'W'.repeat(1200) }] },
      1200,
      25,
    ],
  ])(
    'names field, length and limit of the form beyond 1,000 characters, too: %s (contract 2, 4.1)',
    async (...given) => {
      const [field, change, length, limit] = given
      const says = `${field} is ${length} characters long, its field of the form takes ${limit}`
      expect(await refused(change)).toEqual([400, says])
    },
  )

  it('refuses a wrong content type with 415, like every JSON endpoint (contract 2, 7)', async () => {
    const response = await powers.api().request('/powerOfAttorneys', { method: 'POST', body: 'x' })
    expect(response.status).toBe(415)
  })
})

describe('the provider fails (contract 2, 3 and 4.1)', () => {
  it.each([
    ['500', 'the trust service failed (HTTP 500, fault)', ': by request; process', 'repeating may help'],
    ['429', 'the trust service failed (HTTP 429, fault)', ': by request; process', 'repeating may help'],
    [
      'reject',
      'the trust service rejected the process (HTTP 422, reject)',
      ': the order is refused by request; process',
      'repeating does not help',
    ],
  ])(
    '%s: 502 with the provider’s reason, and the process stays fehlgeschlagen',
    async (fault, reason, said, advice) => {
      await powers.trust().fault(fault)
      const answer = await powers.createWith(aPowerRequest())
      expect(answer).toMatchObject({ status: 502, powerOfAttorneyId: expect.any(Number) })
      expect(answer.error).toContain(`${reason}${said}`)
      expect(answer.error).toContain(advice)
      const { powerOfAttorney } = await powers.get(answer.powerOfAttorneyId ?? 0)
      expect(powerOfAttorney).toMatchObject({
        status: 'fehlgeschlagen',
        signatureUrl: null,
        readyForApplication: false,
        note: reason,
      })
    },
  )

  it('400 for a company that the commercial register does not know, and names the failed process', async () => {
    await powers.trust().company({ companyName: 'Unbekannte Handel GmbH', registered: false })
    const principal = {
      ...COMPANY_PRINCIPAL,
      address: { ...COMPANY_PRINCIPAL.address, companyName: 'Unbekannte Handel GmbH' },
    }
    const answer = await powers.createWith(aPowerRequest({ principal }))
    expect(answer).toMatchObject({ status: 400, powerOfAttorneyId: expect.any(Number) })
    expect(answer.error).toContain('principal.address.companyName')
    expect((await powers.get(answer.powerOfAttorneyId ?? 0)).powerOfAttorney.status).toBe('fehlgeschlagen')
  })

  it('a failed process is no longer open: the same request makes a new one', async () => {
    const body = aPowerRequest({ externalOrderId: 'V-fail' })
    await powers.trust().fault('500')
    const failed = await powers.createWith(body)
    const answer = await powers.createWith(body)
    expect(answer).toMatchObject({ status: 200, powerOfAttorney: { status: 'offen' } })
    expect(answer.powerOfAttorney.id).not.toBe(failed.powerOfAttorneyId)
  })
})

describe('repeat protection (contract 2, 4.1)', () => {
  const account = { ...ACCOUNT, iban: 'DE89 3704 0044 0532 0130 00' }
  const body = (externalOrderId: string, change = {}) =>
    aPowerRequest({ externalOrderId, bankAccount: account, ...change })

  it('an identical request gives the same process and no second one at the provider', async () => {
    const first = await powers.createWith(body('R-1'))
    const before = (await powers.trust().processes()).length
    const again = body('R-1', {
      email: 'ERIKA@example.TEST',
      bankAccount: { ...ACCOUNT, iban: 'de89370400440532013000' },
    })
    expect(await powers.createWith(again)).toEqual(first)
    expect(await powers.trust().processes()).toHaveLength(before)
  })

  it('two at the same time give one process', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => powers.createWith(body('R-2'))))
    expect(new Set(answers.map(({ powerOfAttorney }) => powerOfAttorney.id)).size).toBe(1)
    expect(new Set(answers.map(({ powerOfAttorney }) => powerOfAttorney.signatureUrl)).size).toBe(1)
  })

  it('does not see what is not on the form: the gender, and how many spaces there are', async () => {
    const first = await powers.createWith(body('R-7'))
    const again = body('R-7', { 'principal.gender': 'FEMALE', 'principal.address.lastName': 'Beispiel ' })
    expect(await powers.createWith(again)).toEqual(first)
  })

  it('other data give 409, which names the open process', async () => {
    const { powerOfAttorney } = await powers.createWith(body('R-3'))
    const answer = await powers.createWith(body('R-3', { 'principal.address.houseNumber': '13' }))
    expect(answer).toMatchObject({ status: 409, powerOfAttorneyId: powerOfAttorney.id })
    expect(answer.error).toContain("externalOrderId 'R-3'")
  })

  it('without a reference every request is a new process', async () => {
    const [one, other] = [await powers.create(), await powers.create()]
    expect(one.id).not.toBe(other.id)
  })

  it.each(['decline', 'expire'] as const)('after %s the same request is a new process', async (how) => {
    const { powerOfAttorney } = await powers.createWith(body(`R-${how}`))
    await powers.trust().end(powerOfAttorney, how)
    const answer = await powers.createWith(body(`R-${how}`))
    expect(answer.powerOfAttorney).toMatchObject({ status: 'offen' })
    expect(answer.powerOfAttorney.id).not.toBe(powerOfAttorney.id)
  })

  it('gives back the open process while the provider cannot be asked', async () => {
    const first = await powers.createWith(body('R-5'))
    await powers.trust().fault('500')
    expect(await powers.createWith(body('R-5'))).toEqual(first)
  })

  it('answers 502 with the process when its creation was cut off, instead of waiting for it', {
    timeout: 30_000,
  }, async () => {
    const { powerOfAttorney } = await powers.createWith(body('R-6'))
    await powers.sql`
      update power_of_attorney set provider_id = null, signature_url = null where id = ${powerOfAttorney.id}`
    expect(await powers.createWith(body('R-6'))).toMatchObject({
      status: 502,
      powerOfAttorneyId: powerOfAttorney.id,
      error: expect.stringContaining('has not ended'),
    })
  })

  it('is for one client: the same reference of another one is another process', async () => {
    const { powerOfAttorney } = await powers.createWith(body('R-4'))
    const other = await anApiUser(powers.sql)
    const api = apiOf(powers.baseUrl(), { clientId: other.client.id, authorization: other.authorization })
    const response = await api.post('/powerOfAttorneys', body('R-4', { representative: REPRESENTATIVE }))
    const answer = (await response.json()) as { powerOfAttorney: { id: number } }
    expect(answer.powerOfAttorney.id).not.toBe(powerOfAttorney.id)
    expect((await api.request(`/powerOfAttorneys/${powerOfAttorney.id}`)).status).toBe(404)
  })
})
