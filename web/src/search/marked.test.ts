import { expect, it } from 'vitest'
import { placeOf } from './marked.tsx'

it('finds what was typed, however it was spelled', () => {
  expect(placeOf('WTESTZZZ1KP004711', 'kp0047')).toEqual([9, 15])
  expect(placeOf('MUS-AH 204', 'musah204')).toEqual([0, 10])
  expect(placeOf('MUS-AH 204', 'ah 2')).toEqual([4, 8])
  expect(placeOf('R-2026-11894', '2026-118')).toEqual([2, 10])
  expect(placeOf('R-2026-11894', 'x')).toBeUndefined()
  expect(placeOf('R-2026-11894', ' ')).toBeUndefined()
})
