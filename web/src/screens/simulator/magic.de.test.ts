import { expect, it } from 'vitest'
import { MAGIC_VEHICLES } from '../../../../sim/authority/magic-vehicles.ts'
import { MAGIC_DE } from './magic.de.ts'

it('every vehicle number with a story is told in German', () => {
  expect(Object.keys(MAGIC_DE).sort()).toEqual(MAGIC_VEHICLES.map(({ ending }) => ending).sort())
})
