import { expect, it } from 'vitest'
import { isMonth, isoMonth, monthAfter, monthName, monthsAround } from './month.ts'

it('is the month in Germany, also in the last hours of one', () => {
  expect(isoMonth(new Date('2026-10-31T23:30:00Z'))).toBe('2026-11')
  expect(isoMonth(new Date('2026-10-31T22:30:00Z'))).toBe('2026-10')
})

it('counts over the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -2)).toBe('2025-11')
  expect(monthsAround('2026-12', { before: 1, after: 1 })).toEqual(['2027-01', '2026-12', '2026-11'])
})

it('names a month in both languages', () => {
  expect([monthName('2026-03', 'de'), monthName('2026-03', 'en')]).toEqual(['März 2026', 'March 2026'])
})

it.each(['2026-13', '2026-1', '', 202611, undefined])('%j is no month', (text) => expect(isMonth(text)).toBe(false))
