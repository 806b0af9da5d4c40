import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../kernel/duration.ts'
import { addressPrefix, nextTry } from './throttle.ts'

const START = new Date('2026-11-18T09:00:00Z')
const later = (ms: number): Date => new Date(START.getTime() + ms)

describe('the wait after a wrong password', () => {
  it.each([
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [400, 15],
  ])('after %i of them is %i minutes', (failures, minutes) => {
    const known = { failures, failedAt: START }
    const end = minutes * MINUTE
    expect(nextTry(known, later(end)).isAllowed).toBe(true)
    if (minutes > 0) expect(nextTry(known, later(end - 1))).toEqual({ isAllowed: false, until: later(end) })
  })

  it('is none for one of several at once that began before the one counted last', () => {
    expect(nextTry({ failures: 3, failedAt: later(2) }, START)).toEqual({ isAllowed: true, failures: 4, left: 1 })
  })

  it('is forgotten after an hour', () => {
    const known = { failures: 9, failedAt: START }
    expect(nextTry(known, later(59 * MINUTE))).toMatchObject({ failures: 10, left: 0 })
    expect(nextTry(known, later(60 * MINUTE))).toMatchObject({ failures: 1, left: 4 })
    expect(nextTry(undefined, START)).toMatchObject({ failures: 1, left: 4 })
  })
})

it.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s shares its tries with the network %s', (address, prefix) => expect(addressPrefix(address)).toBe(prefix))
