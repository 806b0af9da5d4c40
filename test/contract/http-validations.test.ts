import { afterAll, describe, expect, it } from 'vitest'
import { allFindings } from '../../src/domain/application/check-application.ts'
import { VECTORS } from '../../src/domain/application/rules/catalogue.vectors.ts'
import { PERSON } from '../../src/domain/application/rules/samples.vectors.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { fillForm } from '../../src/domain/power-of-attorney/form/fill-form.ts'
import { BODY_BYTES } from '../../src/kernel/parse/body-bytes.ts'
import { forbidden } from '../../src/kernel/refusal.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { sealed } from '../builders/edited-form.ts'
import { aPowerForm } from '../builders/power-form.ts'
import { apiOf } from '../support/api.ts'
import { JSON_HEADERS, testHttp } from '../support/http.ts'
import { openApi } from '../support/openapi.ts'
import { testPowers } from '../support/powers.ts'

const powers = testPowers()
const { sql } = powers
const contract = openApi('openapi-2.3.0.yaml')

interface Validation {
  valid: boolean
  violations: { rule: string; field?: string; message: string; docs?: string; status: number }[]
  unknownFields: { field: string; didYouMean?: string }[]
}

async function validate(transaction: Transaction, body: unknown, user = powers.user()): Promise<Validation> {
  const path = `/validations/${transaction}`
  const response = await apiOf(powers.baseUrl(), user).post(path, body)
  await contract.expectDocumented('POST', path, response)
  expect(response.status).toBe(200)
  return (await response.json()) as Validation
}

const rulesOf = ({ violations }: Validation): string[] => violations.map(({ rule }) => rule)

/** How many rows each table has, but those that say that somebody asked. */
async function rows(): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('api_request', 'api_user_use') order by 1`
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql`select count(*)::int as count from ${sql(name)}`
      return [name, Number(row?.count)] as const
    }),
  )
  return Object.fromEntries(counts)
}

const rejected = Object.entries(VECTORS).flatMap(([id, { on, rejects }]) =>
  Object.entries(rejects).map(([name, change]) => ({ id, on, name, body: aBody(on, change) })),
)

describe('POST /validations/{transaction}', () => {
  it('names the rule of every case that the catalogue stops, and stores and sends nothing', async () => {
    const before = await rows()
    for (const { id, on, name, body } of rejected) {
      const validation = await validate(on, body)
      expect(validation.valid, `${id} ${name}`).toBe(false)
      expect(rulesOf(validation), `${id} ${name}`).toContain(id)
    }
    expect(rejected.length).toBeGreaterThan(300)
    expect(await rows()).toEqual(before)
    expect(await powers.authority().received('?kind=application')).toEqual([])
  })

  it('says what filing says, and more', async () => {
    const first = new Map(rejected.map((one) => [one.id, one]))
    for (const { id, on, body } of first.values()) {
      const { violations } = await validate(on, body)
      const response = await powers.post(on, body)
      const { error } = (await response.json()) as { error: string }
      const lines = error.split(' - trace id')[0]?.split('\n') ?? []
      expect(
        violations.map(({ message }) => message),
        id,
      ).toEqual(expect.arrayContaining(lines))
      expect(new Set(violations.map(({ status }) => status)), id).toContain(response.status)
    }
  })

  it.each(ALL_TRANSACTIONS)('finds nothing in a valid body of %s', async (transaction) => {
    expect(await validate(transaction, aBody(transaction))).toEqual({ valid: true, violations: [], unknownFields: [] })
  })

  it('names findings of all stages at once, in the order of the rules, where each is documented', async () => {
    const body = aBody('UG', {
      email: undefined,
      'customization.licensePlateNumberComponents': { city: 'B' },
      'customization.insuranceConfirmationNumber': 'X',
      'taxDetails.taxLargeCustomerId': '1',
    })
    const { violations } = await validate('UG', body)
    const expected = allFindings('UG', body)
    expect(violations.map(({ rule, field, message }) => ({ rule, field, message }))).toEqual(expected)
    expect(violations.map(({ field }) => field)).toEqual([
      'customization.licensePlateNumberComponents',
      'email',
      'customization.insuranceConfirmationNumber',
      'taxDetails.taxLargeCustomerId',
    ])
    for (const { rule, docs, status } of violations) {
      expect([docs, status]).toEqual([`${powers.baseUrl()}/docs/rules#${rule}`, 400])
    }
  })

  it('names unknown fields, also of a body that breaks rules', async () => {
    const body = aBody('AB', { 'customization.frontLicencePlateSecurityCode': 'qX7', email: 'x', 'ä.b': 1 })
    const { valid, unknownFields } = await validate('AB', body)
    expect([valid, unknownFields]).toEqual([
      false,
      [
        { field: 'customization.frontLicencePlateSecurityCode', didYouMean: 'frontLicensePlateSecurityCode' },
        { field: '%C3%A4' },
      ],
    ])
  })

  it('checks a large body like a small one', async () => {
    const large = { ...aBody('NZ', { email: undefined }), notes: 'n'.repeat(400_000) }
    const { violations, unknownFields } = await validate('NZ', large)
    expect([violations.map(({ rule }) => rule), unknownFields]).toEqual([['COM-02'], [{ field: 'notes' }]])
  })

  it('meets a body that is built to break as many rules as it can in no time, with a hundred findings', async () => {
    const items = Array.from({ length: 98 }, () => ({ documentType: -1, quantity: -1 }))
    const deliveries = Array.from({ length: 30 }, () => ({ deliveryService: '', items }))
    const began = performance.now()
    const { violations } = await validate('UG', aBody('UG', { deliveries }))
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(violations).toHaveLength(100)
  })
})

describe('a validation asks the records of the client', () => {
  it('all at once: access, partner and process, also of a body that breaks rules', async () => {
    const named = {
      gksConfigurationId: '00000000-0000-4000-8000-000000000000',
      'customization.contractPartner': 'U999999',
      'powerOfAttorney.processId': 999_999,
      vehicleHolder: undefined,
    }
    const records = ['no-access', 'unknown-partner', 'no-process']
    const fit = await validate('UG', aBody('UG', named))
    expect(rulesOf(fit)).toEqual(records)
    expect(fit.violations.map(({ status }) => status)).toEqual([400, 400, 404])
    expect(fit.violations.map(({ docs }) => docs)).toEqual([undefined, undefined, undefined])
    const broken = await validate('UG', aBody('UG', { ...named, email: undefined }))
    expect(rulesOf(broken)).toEqual(['COM-02', ...records])
    const malformed = await validate('UG', aBody('UG', { 'customization.contractPartner': 'X' }))
    expect(rulesOf(malformed)).toEqual([expect.stringMatching(/^COM-/)])
  })

  it('compares a process field by field, and knows nobody else’s', async () => {
    const power = await powers.signed()
    const body = (change = {}) =>
      aBody('UG', {
        vehicleHolder: undefined,
        'customization.vehicleIdentificationNumber': power.fin,
        'powerOfAttorney.processId': power.id,
        ...change,
      })
    expect(await validate('UG', body())).toMatchObject({ valid: true, violations: [] })
    const other = body({ 'customization.vehicleIdentificationNumber': 'WTESTOTHER', requestRegistrationData: true })
    expect(rulesOf(await validate('UG', other))).toEqual(['MTC-08', 'MTC-21'])
    const { client, authorization } = await anApiUser(sql)
    const stranger = { clientId: client.id, authorization }
    const foreign = await validate('UG', body(), stranger)
    const unknown = await validate('UG', body({ 'powerOfAttorney.processId': 999_999 }), stranger)
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown).replaceAll('999999', String(power.id)))
    const open = await powers.create()
    const unsigned = await validate('UG', body({ 'powerOfAttorney.processId': open.id }))
    expect(unsigned.violations).toMatchObject([{ rule: 'process-unsuitable', status: 409 }])
  })

  it('compares an own power of attorney with form fields', async () => {
    const pdf = await sealed(await fillForm(aPowerForm({ vehicles: ['WTESTOTHER'] })))
    const named = { vehicleHolder: PERSON, 'powerOfAttorney.documentBase64': pdf.toString('base64') }
    const body = aBody('HA', { ...named, 'customization.contractPartner': undefined })
    const { violations } = await validate('HA', body)
    expect(violations.map(({ rule }) => rule)).toEqual(['MTC-08'])
    const refused = await powers.post('HA', body)
    expect(refused.status).toBe(400)
    const { error } = (await refused.json()) as { error: string }
    expect(error.split(' - trace id')[0]).toBe(violations.map(({ message }) => message).join('\n'))
  })

  it('knows a reference that is in use, for as long as it counts (contract 2, 7)', async () => {
    const body = aBody('AB', { externalOrderId: 'V-1' })
    const orderId = await powers.api().file(TRANSACTIONS.AB.path, body)
    expect(await validate('AB', body)).toMatchObject({ valid: true })
    const other = { ...body, email: 'other@example.test' }
    expect((await validate('AB', other)).violations).toMatchObject([
      { rule: 'different-data', field: 'externalOrderId', status: 409 },
    ])
    await sql`update repeat_key set first_at = first_at - interval '15 minutes' where order_id = ${orderId}`
    expect(await validate('AB', other)).toMatchObject({ valid: true })
  })

  it('stands in the log of requests with its rules, never with a value', async () => {
    const init = {
      method: 'POST',
      headers: { ...JSON_HEADERS, 'x-trace-id': 'validation-1' },
      body: JSON.stringify(aBody('AB', { email: 'hunter2secret', 'customization.contractPartner': 'U999999' })),
    }
    expect((await powers.api().request('/validations/AB', init)).status).toBe(200)
    const kept = () => sql`select route, status, reasons, order_id from api_request where trace_id = 'validation-1'`
    await expect.poll(async () => (await kept()).length).toBe(1)
    const [row] = await kept()
    expect(row).toMatchObject({
      ...{ route: '/validations/AB', status: 200, orderId: null },
      reasons: [
        { rule: expect.stringMatching(/^COM-/), field: 'email' },
        { rule: 'unknown-partner', field: 'customization.contractPartner' },
      ],
    })
    expect(JSON.stringify(row)).not.toMatch(/hunter2|U999999/)
  })
})

describe('the door of validations', () => {
  const seen: unknown[] = []
  const http = testHttp({
    requireReleased(transaction) {
      if (transaction === 'TZ') throw forbidden('not yet released').because('not-released')
    },
    async validate({ transaction }) {
      seen.push(transaction)
      return { valid: true, violations: [], unknown: { fields: [], more: 0 } }
    },
  })
  afterAll(() => expect(seen).toEqual(['AB']))
  const post = (path: string, init: RequestInit = {}): Promise<Response> =>
    http.api(`/validations/${path}`, { method: 'POST', headers: JSON_HEADERS, body: '{}', ...init })

  it.each([
    ['an unknown transaction', 'XX', {}, 404],
    ['small letters', 'ab', {}, 404],
    ['no transaction', '', {}, 404],
    ['another method', 'AB', { method: 'GET', body: null }, 404],
    ['a transaction that is not released, whatever is sent', 'TZ', { body: '{' }, 403],
    ['unreadable JSON', 'AB', { body: '{' }, 400],
    ['an empty body', 'AB', { body: '' }, 400],
    ['another content type', 'AB', { headers: { 'content-type': 'text/plain' } }, 415],
    ['more than 12 MB', 'AB', { body: `"${'x'.repeat(BODY_BYTES)}"` }, 413],
    ['a wrong login', 'AB', { headers: { ...JSON_HEADERS, authorization: 'Basic !' } }, 401],
    ['a body', 'AB', {}, 200],
  ])('%s is answered like an application: %s', async (_name, path, init, status) => {
    expect((await post(path, init)).status).toBe(status)
  })

  it('another client’s number gives 403', async () => {
    const headers = {
      ...JSON_HEADERS,
      authorization: `Basic ${Buffer.from('api-7:pässword:with:colons').toString('base64')}`,
    }
    const response = await http.outside('/dropshipping-api/8/2.3.0/validations/AB', {
      method: 'POST',
      headers,
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})
