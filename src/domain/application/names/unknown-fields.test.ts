import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aBody } from '../../../../test/builders/draft.ts'
import { aFullBody } from '../../../../test/builders/full-body.ts'
import { recorded } from '../../../../test/support/predecessor.ts'
import { isRecord } from '../../../kernel/rules/shape.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../transaction.ts'
import { KNOWN_BODIES, type Known } from './known-fields.ts'
import { pathOf, withHint } from './unknown-field-text.ts'
import { unknownFields } from './unknown-fields.ts'

const DOCUMENT: unknown = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/openapi/openapi-2.3.0.json'), 'utf8'),
)
const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/'))
    .reduce<unknown>((place, step) => (isRecord(place) ? place[step] : undefined), DOCUMENT)

/** The paths of all fields that a schema describes. */
function described(schema: unknown, path = '', paths = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const one of schema) described(one, path, paths)
  if (!isRecord(schema)) return paths
  if (typeof schema.$ref === 'string') described(at(schema.$ref.slice(1)), path, paths)
  for (const key of ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']) described(schema[key], path, paths)
  if (schema.items !== undefined) described(schema.items, `${path}[]`, paths)
  for (const [name, inner] of Object.entries(isRecord(schema.properties) ? schema.properties : {})) {
    const inside = path === '' ? name : `${path}.${name}`
    described(inner, inside, paths.add(inside))
  }
  return paths
}

function known({ fields, entries }: Known = {}, path = '', paths = new Set<string>()): Set<string> {
  if (entries) known(entries, `${path}[]`, paths)
  for (const [name, inner] of fields ?? []) {
    const inside = path === '' ? name : `${path}.${name}`
    known(inner, inside, paths.add(inside))
  }
  return paths
}

/** What the predecessor's programs send besides, and is not in the contract file. */
const OF_PREDECESSOR = ['vehicleType', 'vehicleRegistrationDate', 'seasonStartMonth', 'seasonEndMonth']

const shown = (transaction: Transaction, body: unknown): string[] =>
  unknownFields(transaction, body).fields.map((field) => withHint(pathOf(field), field))

describe.each(ALL_TRANSACTIONS)('the fields of %s', (transaction) => {
  it('are those of the contract file, and no others', () => {
    const path = TRANSACTIONS[transaction].path.replaceAll('/', '~1')
    const schema = at(`/paths/${path}/post/requestBody/content/application~1json/schema`)
    const documented = [...described(schema)]
    expect(documented.length).toBeGreaterThan(20)
    const ours = [...known(KNOWN_BODIES.get(transaction))].filter(
      (field) => !OF_PREDECESSOR.some((name) => field === `customization.${name}`),
    )
    expect(ours.sort()).toEqual(documented.sort())
  })

  it('are all known, with each of them filled in, and with null', () => {
    for (const body of [aBody(transaction), aFullBody(transaction)]) expect(shown(transaction, body)).toEqual([])
    expect(shown(transaction, { ...aBody(transaction), emial: null })).toEqual([])
  })
})

describe('unknown fields', () => {
  it('are found in every part, with their place', () => {
    const body = aFullBody('UG', {
      emial: 1,
      'customization.licensePlateSeals': [{ position: 'beide' }, { postion: 'beide', securityCode: 'a1B' }],
      'customization.licensePlateAssignment.reservation.licensePlate.midle': 'X',
      'vehicleHolder.address.zipcode': '12345',
      'powerOfAttorney.representative.address.colour': 'red',
    })
    expect(shown('UG', body)).toEqual([
      'customization.licensePlateSeals[1].postion (did you mean position?)',
      'customization.licensePlateAssignment.reservation.licensePlate.midle (did you mean middle?)',
      'vehicleHolder.address.zipcode (did you mean zipCode?)',
      'powerOfAttorney.representative.address.colour',
      'emial (did you mean email?)',
    ])
  })

  it('are also those that another transaction has', () => {
    expect(shown('HA', { deliveries: [], vehicleHolder: null, powerOfAttorney: {} })).toEqual(['deliveries'])
    expect(shown('NZ', { customization: { vehicleRegistrationCertificateSecurityCode: 'x' } })).toEqual([
      'customization.vehicleRegistrationCertificateSecurityCode',
    ])
  })

  it('are not those that a deregistration accepts without sending them, and the predecessor has (contract 1, 2.3)', () => {
    const names = [
      'deregistration',
      'deregistration-electric',
      'deregistration-historical-season',
      'deregistration-partner',
    ]
    for (const name of names) expect(shown('AB', recorded(name).body), name).toEqual([])
  })

  it('are not meant where nobody reads the field, or several places have its name', () => {
    expect(shown('AB', { customization: { productTyp: 'x' }, firstName: 'x', securityCode: 'y' })).toEqual([
      'customization.productTyp',
      'firstName',
      'securityCode (did you mean customization.vehicleRegistrationCertificatePartII.securityCode?)',
    ])
    expect(shown('UG', { securityCode: 'y' })).toEqual(['securityCode'])
  })

  it.each([undefined, null, 'text', 7, [], [{ emial: 1 }]])('of %j are none', (body) =>
    expect(unknownFields('AB', body)).toEqual({ fields: [], more: 0 }),
  )

  it('cost one walk, however a body is built', () => {
    const long = 'frontLicensePlateSecurityCodx'
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${long}${index}`, index]))
    const began = performance.now()
    expect(unknownFields('UG', { ...many, customization: many })).toMatchObject({ more: 19_980 })
    expect(performance.now() - began).toBeLessThan(500)
  })
})
