import { describe, expect, it } from 'vitest'
import { hintAt } from './hints.ts'
import { monthText, typedMonth } from './month.ts'
import { platePartsOf, plateText } from './plate-parts.ts'

describe('a plate', () => {
  it.each([
    ['bsp-ma 118', { city: 'BSP', middle: 'MA', end: '118' }],
    ['MUS AH 204 e', { city: 'MUS', middle: 'AH', end: '204', usageType: 'ELECTRIC' }],
    ['wü x77h', { city: 'WÜ', middle: 'X', end: '77', usageType: 'HISTORIC' }],
    ['BSP', { city: 'BSP' }],
    ['  ', {}],
  ])('%s is cut into its parts', (typed, parts) => expect(platePartsOf(typed)).toEqual(parts))

  it('is written again as people know it', () => {
    expect(plateText('p', { 'p.city': 'MUS', 'p.middle': 'AH', 'p.end': '204', 'p.usageType': 'ELECTRIC' })).toBe(
      'MUS-AH 204E',
    )
    expect(plateText('p', { 'p.city': 'BSP' })).toBe('BSP')
  })
})

describe('a month', () => {
  it.each([
    ['05/2028', '052028'],
    ['5.2028', '052028'],
    ['52028', '052028'],
    ['052028', '052028'],
    ['5/28', '052028'],
    ['2028', '2028'],
    ['', ''],
  ])('%s is read', (typed, month) => expect(typedMonth(typed)).toBe(month))
  it('is shown with a stroke', () => {
    expect(monthText('052028')).toBe('05/2028')
    expect(monthText('Mai')).toBe('Mai')
  })
})

describe('hints', () => {
  const cities = new Set(['B', 'MUS'])
  const code = 'customization.rearLicensePlateSecurityCode'
  it.each([
    [code, { [code]: 'aO1' }, { name: 'lookalike' }],
    [code, { [code]: 'a01' }, undefined],
    [
      'x.vehicleRegistrationCertificateNumber',
      { 'x.vehicleRegistrationCertificateNumber': 'AC-A-2-022/14-00116' },
      { name: 'beforeCodes' },
    ],
    [
      'x.vehicleRegistrationCertificateNumber',
      { 'x.vehicleRegistrationCertificateNumber': 'AC-A-2-022/25-00116' },
      undefined,
    ],
    ['p', { 'p.city': 'XQY', 'p.end': '1' }, { name: 'unknownCity', city: 'XQY' }],
    ['p', { 'p.city': 'MUS', 'p.end': '1' }, undefined],
    ['p', { 'p.city': 'XQY' }, undefined],
    ['a.countryCode', { 'a.countryCode': 'DE' }, { name: 'countryDe' }],
    ['a.vehicleIdentificationNumber', { 'a.vehicleIdentificationNumber': 'WTEST1' }, { name: 'oddFin', length: 6 }],
  ])('%s %j', (path, values, hint) => expect(hintAt(path, values, cities)).toEqual(hint))
})
