import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plateFromWire, plateToWire } from './plate-wire.ts'

describe('the wire form of a plate', () => {
  it.each([
    ['B', 'AB', '123', 'B  AB123'],
    ['HH', 'A', '1', 'HH A 1'],
    ['TÖL', 'A', '7', 'TÖLA 7'],
    ['MÜR', 'XY', '9999', 'MÜRXY9999'],
  ])('pads %s, %s, %s to "%s" and reads it back', (city, middle, end, wire) => {
    expect(plateToWire({ city, middle, end })).toBe(wire)
    expect(plateFromWire(wire)).toEqual({ city, middle, end })
  })

  it('is read back for every plate', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-ZÄÖÜ]{1,3}$/),
        fc.stringMatching(/^[A-Z]{1,2}$/),
        fc.stringMatching(/^[0-9]{1,4}$/),
        (city, middle, end) => {
          expect(plateFromWire(plateToWire({ city, middle, end }))).toEqual({ city, middle, end })
        },
      ),
    )
  })

  it.each(['B-AB 123', 'B AB123', 'B  AB', 'b  ab123', 'B  ÄB123', 'B  AB12345', '   AB123', 'B  AB123E', ''])(
    'refuses "%s"',
    (text) => expect(plateFromWire(text)).toBeUndefined(),
  )
})
