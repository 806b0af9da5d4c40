import { expect, it } from 'vitest'
import { since, until } from './day-time.ts'

const NOW = new Date('2026-11-17T08:42:00Z')

it.each([
  ['2026-11-17T13:41:00Z', 'heute, 14:41', 'today, 14:41'],
  ['2026-11-18T13:41:00Z', 'morgen, 14:41', 'tomorrow, 14:41'],
  ['2026-11-17T23:10:00Z', 'morgen, 00:10', 'tomorrow, 00:10'],
  ['2026-11-19T13:41:00Z', '19.11.2026, 14:41', '19/11/2026, 14:41'],
])('%s is %s', (at, german, english) => {
  expect(until(new Date(at), NOW, 'de')).toBe(german)
  expect(until(new Date(at), NOW, 'en')).toBe(english)
})

it('tells the day of a beginning only when it was another', () => {
  expect(since(new Date('2026-11-17T06:20:00Z'), NOW, 'de')).toBe('07:20')
  expect(since(new Date('2026-11-16T06:20:00Z'), NOW, 'de')).toBe('16.11.2026, 07:20')
})
