import { expect, it } from 'vitest'
import { AXIS_MARKS, placeOf } from './time-axis.ts'

it('the axis of decision times begins at a minute, ends at two days, and its marks rise', () => {
  expect([placeOf(0), placeOf(60_000), placeOf(172_800_000), placeOf(9e9)]).toEqual([0, 0, 100, 100])
  const places = AXIS_MARKS.map(({ place }) => Math.round(place))
  expect(places).toEqual([29, 60, 91])
})
