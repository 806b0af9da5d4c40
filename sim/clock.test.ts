import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

it('runs with real time and keeps what it was advanced by', () => {
  let real = 1000
  const clock = createClock(() => real)
  expect(clock.advance('PT2S')).toBe(2000)
  real += 500
  expect(clock.now()).toBe(3500)
  clock.shift(100)
  expect(clock.now()).toBe(3600)
})
