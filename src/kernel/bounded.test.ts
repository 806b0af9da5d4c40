import { describe, expect, it } from 'vitest'
import { mapBounded } from './bounded.ts'

describe('mapBounded', () => {
  it('gives the results in the order of the items, whatever ends first', async () => {
    const work = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      return turns
    }
    expect(await mapBounded([9, 1, 5], 2, work)).toEqual([9, 1, 5])
    expect(await mapBounded([], 2, work)).toEqual([])
  })

  it('never has more under way than allowed', async () => {
    let underWay = 0
    let most = 0
    await mapBounded([1, 2, 3, 4, 5, 6, 7], 3, async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
    })
    expect(most).toBe(3)
  })

  it('fails with what one of them fails with', async () => {
    await expect(mapBounded([1, 2], 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
