import { expect, it } from 'vitest'
import { giroCode } from './giro-code.ts'

const TRANSFER = {
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  name: 'Landeskasse Köln',
  amount: 12345.6,
  currency: 'EUR',
  text: 'KZ-2026-0815 Sammelgebührenbescheid',
}

it('is what banks read: one field on each line (EPC069-12)', () => {
  expect(giroCode(TRANSFER)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Landeskasse Köln', 'DE89370400440532013000', 'EUR12345.60', '', ''],
    'KZ-2026-0815 Sammelgebührenbescheid',
  ])
})

it('a text of an office never becomes another field', () => {
  const code = giroCode({ ...TRANSFER, name: 'Kasse\nDE02120300000000202051', text: 'KZ\r\nEUR1.00' })
  expect(code?.split('\n')).toHaveLength(11)
  expect(code?.split('\n')[6]).toBe('DE89370400440532013000')
})

it('stays within what the picture may hold, whatever an office writes', () => {
  const code = giroCode({ ...TRANSFER, name: 'Ä'.repeat(300), text: 'ß'.repeat(500) })
  expect(new TextEncoder().encode(code).length).toBeLessThanOrEqual(331)
  expect(giroCode({ ...TRANSFER, bic: 'no bank' })?.split('\n')[4]).toBe('')
})

it.each([
  ['a slip in the IBAN', { iban: 'DE88370400440532013000' }],
  ['no IBAN', { iban: '' }],
  ['nobody to pay', { name: ' ' }],
  ['another currency', { currency: 'CHF' }],
  ['nothing to pay', { amount: 0 }],
  ['a credit', { amount: -3 }],
  ['more than a transfer takes', { amount: 1e9 }],
  ['no number', { amount: Number.NaN }],
])('there is none for %s', (_, change) => {
  expect(giroCode({ ...TRANSFER, ...change })).toBeUndefined()
})
