import { expect, it } from 'vitest'
import { dailyLimit } from './daily-limit.ts'

it('warns from 90 of the 100 on that need no agreement (FZV § 37 (5))', () => {
  expect(dailyLimit(89, null)).toEqual({ limit: 100, isNear: false, isReached: false })
  expect(dailyLimit(90, null)).toEqual({ limit: 100, isNear: true, isReached: false })
  expect(dailyLimit(100, null)).toEqual({ limit: 100, isNear: true, isReached: true })
})

it('holds a day against what was agreed with the office', () => {
  expect(dailyLimit(150, 200)).toEqual({ limit: 200, isNear: false, isReached: false })
  expect(dailyLimit(180, 200)).toMatchObject({ isNear: true })
})
