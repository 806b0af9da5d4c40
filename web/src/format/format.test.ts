import { describe, expect, it } from 'vitest'
import { duration, exactly, money, number, when } from './format.ts'

const NOW = new Date('2026-11-17T08:42:00Z')

describe('times as people say them, in German time', () => {
  it.each([
    ['2026-11-17T08:41:30Z', 'gerade eben', 'just now'],
    ['2026-11-17T08:38:00Z', 'vor 4 Min.', '4 min ago'],
    ['2026-11-17T07:21:00Z', '08:21', '08:21'],
    ['2026-11-16T15:48:00Z', 'gestern, 16:48', 'yesterday, 16:48'],
    ['2026-11-16T23:30:00Z', '00:30', '00:30'],
    ['2026-11-12T07:00:00Z', '12.11.2026, 08:00', '12/11/2026, 08:00'],
    ['2026-11-17T09:00:00Z', '10:00', '10:00'],
  ])('%s is "%s" or "%s"', (at, german, english) => {
    expect(when(new Date(at), NOW, 'de')).toBe(german)
    expect(when(new Date(at), NOW, 'en')).toBe(english)
  })

  it('shows seconds where exactness counts', () =>
    expect(exactly(new Date('2026-11-17T08:38:17Z'), NOW, 'de')).toBe('heute, 09:38:17'))
})

describe('durations', () => {
  it.each([
    [53, '53 ms'],
    [2_900, '2,9 s'],
    [41_000, '41 s'],
    [180_000, '3 Min.'],
    [6_600_000, '1:50 Std.'],
    [111_600_000, '31:00 Std.'],
    [300_000_000, '3 Tage'],
  ])('%i ms are "%s"', (ms, said) => expect(duration(ms, 'de')).toBe(said))
})

it('numbers and money are grouped as the language does', () => {
  expect(number(1284, 'de')).toBe('1.284')
  expect(money(0.12, 'de').replace(/\s/, ' ')).toBe('0,12 €')
  expect(money(0.12, 'en')).toBe('€0.12')
  // What a reversal takes back of nothing.
  expect(money(-0, 'de').replace(/\s/, ' ')).toBe('0,00 €')
  expect(money(-2.5, 'de').replace(/\s/, ' ')).toBe('-2,50 €')
})
