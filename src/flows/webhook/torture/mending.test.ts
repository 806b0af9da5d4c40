import { expect, it } from 'vitest'
import { MENDING } from './mending.ts'
import { TORTURE_CASES } from './torture-cases.ts'

it('every case of the torture test says what to mend, and no other does', () => {
  expect(Object.keys(MENDING)).toEqual(TORTURE_CASES.map(({ id }) => id))
})
