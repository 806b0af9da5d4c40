import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBody } from '../../../test/builders/draft.ts'
import { checkApplication } from './check-application.ts'
import { ALL_TRANSACTIONS, type Transaction } from './transaction.ts'

/** Either findings that each name their field, or an application that survives JSON; never an exception. */
function isSound(transaction: Transaction, body: unknown): void {
  const checked = checkApplication(transaction, body)
  if (checked.accepted) {
    expect(JSON.parse(JSON.stringify(checked.application))).toEqual(checked.application)
    expect(checked.fingerprint).toHaveLength(32)
    return
  }
  expect(checked.findings).not.toEqual([])
  for (const { field, message } of checked.findings) expect(message.startsWith(`${field} `)).toBe(true)
}

type Path = readonly (string | number)[]

/** Every place in a JSON value, leaves and branches. */
const pathsOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? replaced(entry, rest, by) : entry))
  const record = Object(value) as Record<string, unknown>
  return { ...record, [key]: replaced(record[key], rest, by) }
}

/** A body that uses every field of its transaction. */
const FULL = {
  powerOfAttorney: {
    processId: 7,
    representative: {
      address: { companyName: 'Muster GmbH', streetName: 'Weg', houseNumber: '1', zipCode: '12345', cityName: 'Ort' },
    },
  },
  deliveries: [
    {
      deliveryService: 'Abholung',
      deliverTo: 'HOLDER',
      orderedAt: '2026-11-20',
      items: [{ documentType: 2, quantity: 1 }],
    },
  ],
  deliveryRecipient: {
    address: {
      firstName: 'Max',
      lastName: 'Muster',
      streetName: 'Weg',
      houseNumber: '1',
      zipCode: '12345',
      cityName: 'Ort',
    },
  },
  'customization.inspections': [{ inspectionType: 'SP', nextInspection: '062028' }],
  'customization.licensePlateSeals': [{ position: 'vorn', securityCode: 'a1B' }],
  'customization.licensePlateAssignment': {
    reservation: { licensePlate: 'B-AB 1', pin: '1' },
    plateType: 'Z',
    electric: true,
  },
  'customization.vehicleRegistrationCertificatePartII': { number: 'AB123456', securityCode: 'B7K3M9P2X4T3' },
}

const fullBody = (transaction: Transaction) =>
  transaction === 'AB'
    ? aBody('AB', { 'customization.recycling': { type: 'EXPORTED_FOR_DISPOSAL', countryCode: 'CH' } })
    : aBody(transaction, transaction === 'HA' ? { powerOfAttorney: FULL.powerOfAttorney } : FULL)

const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '0',
    0,
    -1,
    1.5,
    1e308,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    '\u0000',
    '\ud800',
    'ß',
    'x'.repeat(2000),
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

describe.each(ALL_TRANSACTIONS)('%s', (transaction) => {
  it('meets any JSON with findings, never with an exception', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => isSound(transaction, body)))
  })

  it('accepts the body that its changes start from', () => {
    expect(checkApplication(transaction, fullBody(transaction))).toMatchObject({ accepted: true })
  })

  it('meets a valid body with random changes with findings or an application', () => {
    const body = fullBody(transaction)
    const change = fc.record({ at: fc.constantFrom(...pathsOf(body)), by: awkward })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        isSound(
          transaction,
          changes.reduce<unknown>((changed, { at, by }) => replaced(changed, at, by), body),
        )
      }),
      { numRuns: 400 },
    )
  })

  it('survives the loss of any single field', () => {
    const body = fullBody(transaction)
    for (const path of pathsOf(body)) isSound(transaction, replaced(body, path, undefined))
  })
})
