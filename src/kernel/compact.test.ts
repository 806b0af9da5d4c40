import { expect, it } from 'vitest'
import { compact } from './compact.ts'

it('leaves out only what has no value', () => {
  expect(Object.keys(compact({ a: undefined, b: null, c: 0, d: '', e: false }))).toEqual(['b', 'c', 'd', 'e'])
})
