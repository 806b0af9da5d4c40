import { expect, it } from 'vitest'
import { addHint, readHint } from './hints.ts'

it('reads whose record has changed, and nothing else', () => {
  expect(readHint('order', '7:48213')).toEqual({ clientId: 7, text: 'order 48213' })
  expect(readHint('order', '7:*')).toEqual({ clientId: 7, text: 'order *' })
  for (const payload of ['', '7', ':1', '7:', '7:1\ndata: x', 'x:1']) expect(readHint('order', payload)).toBeUndefined()
})

it('makes one hint of many of a kind', () => {
  const waiting = new Set<string>()
  addHint(waiting, 'webhook 1')
  for (let id = 0; id < 50; id++) addHint(waiting, `order ${id}`)
  expect(waiting.size).toBe(51)
  addHint(waiting, 'order 50')
  addHint(waiting, 'order 51')
  expect([...waiting]).toEqual(['webhook 1', 'order *'])
})
