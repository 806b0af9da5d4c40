import { describe, expect, it } from 'vitest'
import { kbaMaintenance, kbaMaintenanceWindows, type MaintenanceWindow } from './kba-maintenance.ts'

const text = ({ startsAt, endsAt }: MaintenanceWindow): string =>
  `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(0, 16)}`

const windows = (from: string, until: string): string[] =>
  kbaMaintenanceWindows(new Date(from), new Date(until)).map(text)

describe('the maintenance windows of the authority (contract 2, 7)', () => {
  it('of a week in winter are those of the table, an hour earlier in UTC', () => {
    // Monday, 16 November 2026, to Monday.
    expect(windows('2026-11-16T06:00:00Z', '2026-11-23T05:00:00Z')).toEqual([
      '2026-11-16T19:00 2026-11-17T05:00',
      '2026-11-17T19:00 2026-11-18T05:00',
      '2026-11-18T16:00 2026-11-19T05:00',
      '2026-11-19T19:00 2026-11-20T05:00',
      '2026-11-20T16:00 2026-11-21T07:00',
      '2026-11-21T13:00 2026-11-23T05:00',
    ])
  })

  it('of a week in summer are two hours earlier in UTC', () => {
    expect(windows('2026-07-06T05:00:00Z', '2026-07-07T12:00:00Z')).toEqual(['2026-07-06T18:00 2026-07-07T04:00'])
  })

  it('over the weekend in spring when the clocks go forward is an hour shorter', () => {
    expect(windows('2026-03-28T10:00:00Z', '2026-03-30T04:00:00Z')).toEqual(['2026-03-28T13:00 2026-03-30T04:00'])
  })

  it('over the weekend in autumn when the clocks go back is an hour longer', () => {
    expect(windows('2026-10-24T10:00:00Z', '2026-10-26T05:00:00Z')).toEqual(['2026-10-24T12:00 2026-10-26T05:00'])
  })

  it.each([
    ['Monday at 19:59', '2026-11-16T18:59:59Z', undefined, '2026-11-16T19:00 2026-11-17T05:00'],
    [
      'Monday at 20:00',
      '2026-11-16T19:00:00Z',
      '2026-11-16T19:00 2026-11-17T05:00',
      '2026-11-17T19:00 2026-11-18T05:00',
    ],
    [
      'Tuesday at 05:59',
      '2026-11-17T04:59:59Z',
      '2026-11-16T19:00 2026-11-17T05:00',
      '2026-11-17T19:00 2026-11-18T05:00',
    ],
    ['Tuesday at 06:00', '2026-11-17T05:00:00Z', undefined, '2026-11-17T19:00 2026-11-18T05:00'],
    ['Saturday at 08:00', '2026-11-21T07:00:00Z', undefined, '2026-11-21T13:00 2026-11-23T05:00'],
    [
      'Sunday at noon',
      '2026-11-22T11:00:00Z',
      '2026-11-21T13:00 2026-11-23T05:00',
      '2026-11-23T19:00 2026-11-24T05:00',
    ],
    [
      'Monday at 05:59',
      '2026-11-23T04:59:00Z',
      '2026-11-21T13:00 2026-11-23T05:00',
      '2026-11-23T19:00 2026-11-24T05:00',
    ],
  ])('on %s', (_when, now, current, next) => {
    const found = kbaMaintenance(new Date(now))
    expect(found.current && text(found.current)).toBe(current)
    expect(text(found.next)).toBe(next)
  })
})
