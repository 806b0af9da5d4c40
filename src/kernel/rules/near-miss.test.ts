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

describe('a bound', () => {
  const words = ['']
  for (const word of words) if (word.length < 5) words.push(`${word}a`, `${word}b`)

  it('changes nothing about what it lets pass, and lets nothing else pass', () => {
    for (const one of words)
      for (const other of words) {
        const slips = slipsBetween(one, other)
        for (const most of [0, 1, 2, 3]) {
          const within = slipsBetween(one, other, most)
          expect([one, other, most, within <= most ? within : 'more']).toEqual([
            ...[one, other, most],
            slips <= most ? slips : 'more',
          ])
        }
      }
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
