import { describe, expect, it } from 'vitest'
import { HOUR } from './duration.ts'
import { germanDate, germanInstant, germanTime } from './german-time.ts'

describe('German local time', () => {
  it.each([
    ['2026-01-15T11:30:00Z', { year: 2026, month: 1, day: 15, weekday: 4, hour: 12, minute: 30 }],
    ['2026-07-15T11:30:00Z', { year: 2026, month: 7, day: 15, weekday: 3, hour: 13, minute: 30 }],
    ['2026-12-31T23:00:00Z', { year: 2027, month: 1, day: 1, weekday: 5, hour: 0, minute: 0 }],
  ])('of %s is known', (instant, time) => {
    expect(germanTime(new Date(instant))).toEqual(time)
  })

  it.each([
    ['2026-11-30T22:59:59Z', '2026-11-30'],
    ['2026-11-30T23:00:00Z', '2026-12-01'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('of %s lies on %s', (instant, day) => {
    expect(germanDate(new Date(instant))).toBe(day)
  })

  it.each([
    [[2026, 11, 1], '2026-10-31T23:00:00.000Z'],
    [[2026, 7, 1], '2026-06-30T22:00:00.000Z'],
    [[2026, 13, 1], '2026-12-31T23:00:00.000Z'],
    // The clocks go forward on 29 March and back on 25 October 2026.
    [[2026, 3, 29], '2026-03-28T23:00:00.000Z'],
    [[2026, 3, 29, 6], '2026-03-29T04:00:00.000Z'],
    [[2026, 10, 25, 6], '2026-10-25T05:00:00.000Z'],
    [[2026, 3, 29, 2, 30], '2026-03-29T01:30:00.000Z'],
    [[2026, 10, 25, 2, 30], '2026-10-25T00:30:00.000Z'],
  ] as const)('%j is %s', ([year, month, day, hour = 0, minute = 0], instant) => {
    expect(germanInstant(year, month, day, hour, minute).toISOString()).toBe(instant)
  })

  it('is found again for every hour of a year', () => {
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += HOUR) {
      const { year, month, day, hour, minute } = germanTime(new Date(at))
      const found = germanInstant(year, month, day, hour, minute).getTime()
      // Only the repeated hour has two instants; the first is given.
      expect([at, at - HOUR]).toContain(found)
      if (found !== at) expect(new Date(at).toISOString()).toBe('2026-10-25T01:00:00.000Z')
    }
  })
})
