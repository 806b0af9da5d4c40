import { expect, it } from 'vitest'
import { createPlaces } from './places.ts'

const LONG_MS = 60_000

it('gives its places in the order of arrival', async () => {
  const places = createPlaces(1, () => {})
  const order: number[] = []
  const giveBack = await places.take(0)
  const others = [1, 2].map(async (number) => {
    const next = await places.take(LONG_MS)
    order.push(number)
    next?.()
  })
  expect(order).toEqual([])
  giveBack?.()
  await Promise.all(others)
  expect(order).toEqual([1, 2])
})

it('lets go whoever finds none in time, and tells once when one is free again', async () => {
  let told = 0
  const places = createPlaces(1, () => {
    told += 1
  })
  const giveBack = await places.take(0)
  expect(await Promise.all([places.take(1), places.take(1)])).toEqual([undefined, undefined])
  expect(told).toBe(0)
  giveBack?.()
  expect(told).toBe(1)
  const again = await places.take(0)
  again?.()
  expect(told).toBe(1)
})
