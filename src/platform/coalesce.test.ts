import { describe, expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

const byFirstLetter = (item: string) => item[0]

describe('coalesced calls', () => {
  it('share one batch when they come together, and each gets its own result', async () => {
    const batches: (readonly string[])[] = []
    const call = coalesce({
      flush: async (items: readonly string[]) => {
        batches.push(items)
        return items.map((item) => item.toUpperCase())
      },
      keyOf: () => undefined,
      maxBatch: 10,
      maxFlights: 1,
      minBeside: 1,
    })
    expect(await Promise.all(['a', 'b', 'c'].map(call))).toEqual(['A', 'B', 'C'])
    expect(batches).toEqual([['a', 'b', 'c']])
  })

  it('with one key never share a batch', async () => {
    const batches: (readonly string[])[] = []
    const call = coalesce({
      flush: async (items: readonly string[]) => {
        batches.push(items)
        return items
      },
      keyOf: byFirstLetter,
      maxBatch: 10,
      maxFlights: 4,
      minBeside: 1,
    })
    await Promise.all(['a1', 'a2', 'b1', 'a3'].map(call))
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  })

  it('keep to the size of a batch and to the number of flights', async () => {
    let under = 0
    let most = 0
    const bothFly = Promise.withResolvers<void>()
    const sizes: number[] = []
    const call = coalesce({
      flush: async (items: readonly number[]) => {
        under += 1
        most = Math.max(most, under)
        sizes.push(items.length)
        if (under === 2) bothFly.resolve()
        await bothFly.promise
        under -= 1
        return items
      },
      keyOf: () => undefined,
      maxBatch: 3,
      maxFlights: 2,
      minBeside: 1,
    })
    await Promise.all(Array.from({ length: 10 }, (_, index) => call(index)))
    expect(most).toBe(2)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(10)
    expect(Math.max(...sizes)).toBe(3)
  })

  it('wait for the flight under way while they are too few for one of their own', async () => {
    const lands = Promise.withResolvers<void>()
    const sizes: number[] = []
    const call = coalesce({
      flush: async (items: readonly number[]) => {
        sizes.push(items.length)
        if (sizes.length === 1) await lands.promise
        return items
      },
      keyOf: () => undefined,
      maxBatch: 10,
      maxFlights: 2,
      minBeside: 3,
    })
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
    const calls = [call(1)]
    await turn()
    calls.push(call(2), call(3))
    await turn()
    expect(sizes).toEqual([1])
    lands.resolve()
    await Promise.all(calls)
    expect(sizes).toEqual([1, 2])
  })

  it('fail singly for an error of one item, and all together when the batch fails', async () => {
    const call = coalesce({
      flush: async (items: readonly string[]) => {
        if (items.includes('all')) throw new Error('batch')
        return items.map((item) => (item === 'one' ? new Error('single') : item))
      },
      keyOf: () => undefined,
      maxBatch: 10,
      maxFlights: 1,
      minBeside: 1,
    })
    const outcomes = await Promise.allSettled(['fine', 'one'].map(call))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const failed = await Promise.allSettled(['fine', 'all'].map(call))
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
