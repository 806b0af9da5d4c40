import { describe, expect, it } from 'vitest'
import { createOfficeCache } from './office-cache.ts'

function aCache(holdsMs: (value: string) => number = () => 100) {
  let [at, asked] = [0, 0]
  const keep = createOfficeCache<string>({ holdsMs, now: () => at })
  return {
    asked: () => asked,
    pass: (ms: number) => {
      at += ms
    },
    get: (key: string, answer: () => Promise<string>) =>
      keep(key, () => {
        asked += 1
        return answer()
      }),
  }
}

describe('answers about offices', () => {
  it('are kept for as long as they hold, each key by itself', async () => {
    const cache = aCache()
    expect(await cache.get('a', async () => 'one')).toBe('one')
    cache.pass(99)
    expect(await cache.get('a', async () => 'two')).toBe('one')
    expect(await cache.get('b', async () => 'other')).toBe('other')
    cache.pass(1)
    expect(await cache.get('a', async () => 'two')).toBe('two')
    expect(cache.asked()).toBe(3)
  })

  it('hold as long as their kind says', async () => {
    const cache = aCache((value) => (value === 'unknown' ? 10 : 100))
    await cache.get('a', async () => 'unknown')
    cache.pass(10)
    expect(await cache.get('a', async () => 'up')).toBe('up')
  })

  it('are asked for once by those who ask together, however long it takes', async () => {
    const cache = aCache()
    const { promise, resolve } = Promise.withResolvers<string>()
    const first = cache.get('a', () => promise)
    cache.pass(1000)
    const second = cache.get('a', async () => 'two')
    resolve('one')
    expect(await Promise.all([first, second])).toEqual(['one', 'one'])
    expect(cache.asked()).toBe(1)
  })

  it('are asked for again after a failure', async () => {
    const cache = aCache()
    await expect(cache.get('a', () => Promise.reject(new Error('locked')))).rejects.toThrow('locked')
    expect(await cache.get('a', async () => 'up')).toBe('up')
  })

  it('do not fill the memory when somebody tries out keys', async () => {
    const cache = aCache()
    for (let key = 0; key < 5000; key++) await cache.get(String(key), async () => 'up')
    await cache.get('4999', async () => 'up')
    expect(cache.asked()).toBe(5000)
    await cache.get('0', async () => 'up')
    expect(cache.asked()).toBe(5001)
  })
})
