import { expect, it } from 'vitest'
import { about } from './about.ts'

const MINUTE = 60_000

it.each([
  [4.2, '4 Min.'],
  [108, '1:50 Std.'],
  [1572, '26 Std.'],
  [4000, '2 Tage'],
])('%d minutes are about %s', (minutes, words) => expect(about(minutes * MINUTE, 'de')).toBe(words))
