import { describe, expect, it } from 'vitest'
import { nearMiss, slipsBetween } from './near-miss.ts'

const CODES = ['frontLicensePlateSecurityCode', 'rearLicensePlateSecurityCode', 'contractPartner', 'pin']

describe('the slips between two names', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['license', 'licence', 1],
    ['contract', 'cotnract', 1],
    ['contract', 'contrat', 1],
    ['kitten', 'sitting', 3],
  ])('%j and %j are %i apart, either way', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips)
    expect(slipsBetween(other, one)).toBe(slips)
    expect(slipsBetween(one, other, slips)).toBe(slips)
  })

  it('are not counted beyond the most that count', () => {
    expect(slipsBetween('vehicleHolder', 'bankAccount', 3)).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a near miss', () => {
  it.each([
    ['frontLicencePlateSecurityCode', 'frontLicensePlateSecurityCode'],
    ['FrontLicensePlateSecurityCode', 'frontLicensePlateSecurityCode'],
    ['front_license_plate_security_code', 'frontLicensePlateSecurityCode'],
    ['contractpartner', 'contractPartner'],
    ['cotnractPartner', 'contractPartner'],
    ['pni', 'pin'],
  ])('of %s is %s', (name, meant) => expect(nearMiss(name, CODES)).toBe(meant))

  it.each(['', 'x', 'licensePlateSecurityCode', 'partner', 'pint0', '🚗', 'a'.repeat(65)])('of %j is none', (name) =>
    expect(nearMiss(name, CODES)).toBeUndefined(),
  )

  it('is none where two are equally near', () => {
    expect(nearMiss('bat', ['cat', 'rat'])).toBeUndefined()
    expect(nearMiss('bat', ['cat', 'rat', 'BAT'])).toBe('BAT')
  })
})
