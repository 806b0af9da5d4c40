import { expect, it } from 'vitest'
import { germanMoment } from './german-moment.ts'

it.each([
  ['2026-11-18T14:30', '2026-11-18T13:30:00.000Z'],
  ['2026-07-18T14:30', '2026-07-18T12:30:00.000Z'],
  ['', undefined],
])('%s is meant as German time', (typed, instant) => expect(germanMoment(typed)).toBe(instant))
