import { expect, it } from 'vitest'
import { within } from './network.ts'

const isOurs = within([
  { address: '10.1.0.0', prefix: 16 },
  { address: 'fd00::', prefix: 8 },
])

it.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1'])('%s lies within', (address) => {
  expect(isOurs(address)).toBe(true)
})

it.each(['10.2.0.1', 'fe80::1', '', 'unknown', '10.1.2.3:80', '10.1.2'])('%s does not', (address) => {
  expect(isOurs(address)).toBe(false)
})

it('nothing lies within no networks', () => {
  expect(within([])('127.0.0.1')).toBe(false)
})
