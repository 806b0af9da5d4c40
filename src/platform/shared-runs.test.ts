import { describe, expect, it } from 'vitest'
import { sharedRuns } from './shared-runs.ts'

/** Work whose runs end when the test says so, each with its number. */
function aWork({ everyMs = 0 } = {}) {
  const ends: ((fault?: Error) => void)[] = []
  const ask = sharedRuns(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length + 1
        ends.push((fault) => (fault ? reject(fault) : resolve(number)))
      }),
    { everyMs },
  )
  const begun = (number: number) => expect.poll(() => ends.length).toBe(number)
  return { ask, begun, end: (number: number, fault?: Error) => ends[number - 1]?.(fault), runs: () => ends.length }
}

describe('runs that are shared', () => {
  it('are one for all who ask at once', async () => {
    const { ask, begun, end, runs } = aWork()
    const answers = Array.from({ length: 50 }, ask)
    await begun(1)
    end(1)
    expect(new Set(await Promise.all(answers))).toEqual(new Set([1]))
    expect(runs()).toBe(1)
  })

  it('are the next one for all who ask while one is under way: it may have missed what they changed before', async () => {
    const { ask, begun, end, runs } = aWork()
    const first = ask()
    await begun(1)
    const later = Array.from({ length: 50 }, ask)
    end(1)
    expect(await first).toBe(1)
    await begun(2)
    end(2)
    expect(new Set(await Promise.all(later))).toEqual(new Set([2]))
    expect(runs()).toBe(2)
  })

  it('that fail do so for those who shared them, not for those after', async () => {
    const { ask, begun, end } = aWork()
    const first = ask()
    await begun(1)
    const second = ask()
    end(1, new Error('no database'))
    await expect(first).rejects.toThrow('no database')
    await begun(2)
    end(2)
    expect(await second).toBe(2)
  })

  it('begin no more often than agreed, and gather who asks meanwhile', async () => {
    const { ask, begun, end, runs } = aWork({ everyMs: 200 })
    const first = ask()
    await begun(1)
    end(1)
    await first
    const second = ask()
    await new Promise(setImmediate)
    const third = ask()
    expect(runs()).toBe(1)
    await begun(2)
    end(2)
    expect(await Promise.all([second, third])).toEqual([2, 2])
  })
})
