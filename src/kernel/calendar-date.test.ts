import { expect, it } from 'vitest'
import { isCalendarDate } from './calendar-date.ts'

it.each(['2024-02-29', '2000-02-29', '1999-12-31', '2026-04-30'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true)
})

it.each([
  '2025-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '26-01-01',
  '2026-1-1',
  ' 2026-01-01',
  '2026-01-01T00:00:00Z',
  '',
])('%s is no day', (text) => expect(isCalendarDate(text)).toBe(false))
