import { describe, expect, it } from 'vitest'
import { SHEETS } from '../sheets/sheets.ts'
import { allAsked, rowsOf, withoutRow, withRow } from './asked.ts'
import { isList, type ListSpec, type Values } from './sheet.ts'
import { toBody } from './to-body.ts'

const SEALS = 'customization.licensePlateSeals'
const bodyOf = (transaction: 'AB' | 'UG' | 'NZ', values: Values) =>
  toBody(allAsked(SHEETS[transaction], values), values)
const listOf = (list: string): ListSpec => {
  const found = SHEETS.UG.flatMap(({ items }) => items).find((item) => isList(item) && item.list === list)
  if (!found || !isList(found)) throw new Error(`no list ${list}`)
  return found
}

describe('what a form sends', () => {
  it('is what was typed, without edge spaces and without what is empty', () => {
    const { body } = bodyOf('AB', {
      email: ' a@example.test ',
      externalOrderId: '  ',
      'customization.vehicleIdentificationNumber': 'WTEST000000000001',
      'customization.licensePlateNumberComponents.city': 'B',
    })
    expect(body).toEqual({
      email: 'a@example.test',
      customization: {
        vehicleIdentificationNumber: 'WTEST000000000001',
        licensePlateNumberComponents: { city: 'B' },
      },
    })
  })

  it('has no value of a question that is not asked any more, but keeps it for whoever chooses it again', () => {
    const values = { 'bankAccount.iban': 'DE89370400440532013000', '~tax': 'largeCustomer' }
    expect(bodyOf('UG', values).body).not.toHaveProperty('bankAccount')
    expect(bodyOf('UG', { ...values, '~tax': 'debit' }).body).toMatchObject({
      bankAccount: { iban: 'DE89370400440532013000' },
    })
  })

  it('leaves out entries that say nothing, and finds the way back to the others', () => {
    const values = {
      'customization.inspections[1].nextInspection': '062028',
      'customization.inspections[1].inspectionType': 'SP',
    }
    const { body, placeInForm } = bodyOf('UG', values)
    expect(body).toMatchObject({ customization: { inspections: [{ nextInspection: '062028', inspectionType: 'SP' }] } })
    expect(placeInForm('customization.inspections[0].nextInspection')).toBe(
      'customization.inspections[1].nextInspection',
    )
    expect(placeInForm('email')).toBe('email')
  })
})

it('entries are added and taken away; those behind move up', () => {
  const seals = listOf(SEALS)
  const two = withRow(seals, withRow(seals, {}))
  expect(rowsOf(seals, two)).toBe(2)
  const typed = { ...two, [`${SEALS}[0].securityCode`]: 'a1B', [`${SEALS}[1].securityCode`]: 'x9Z' }
  const one = withoutRow(seals, typed, 0)
  expect(rowsOf(seals, one)).toBe(1)
  expect(one).toMatchObject({ [`${SEALS}[0].securityCode`]: 'x9Z' })
  expect(one).not.toHaveProperty([`${SEALS}[1].securityCode`])
})
