import { expect, it } from 'vitest'
import { TORTURE_CASES } from '../../../../../src/flows/webhook/torture/torture-cases.ts'
import { TORTURE_TEXTS } from './torture.texts.ts'

it('every case of the torture test has its words, and no other has', () => {
  const ids = TORTURE_CASES.map(({ id }) => id)
  expect(Object.keys(TORTURE_TEXTS.de.cases)).toEqual(ids)
  expect(Object.keys(TORTURE_TEXTS.en.cases)).toEqual(ids)
})
