import { expect, it } from 'vitest'
import { createFirstAlone } from './first-alone.ts'

function aCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let begun = false
  const call = () => {
    begun = true
    return promise
  }
  return { call, resolve, reject, isBegun: () => begun }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

it('lets the first call with an access go alone, and the others when it has ended, whatever came of it', async () => {
  const alone = createFirstAlone({ now: () => 0 })
  const [one, two, other] = [aCall(), aCall(), aCall()]
  const answers = [alone('a', one.call), alone('a', two.call), alone('b', other.call)].map((answer) =>
    answer.catch(String),
  )
  await turn()
  expect([one, two, other].map(({ isBegun }) => isBegun())).toEqual([true, false, true])
  one.reject(new Error('refused'))
  await turn()
  expect(two.isBegun()).toBe(true)
  two.resolve('second')
  other.resolve('other')
  expect(await Promise.all(answers)).toEqual(['Error: refused', 'second', 'other'])
})

it('lets calls go together while the last answer is fresh', async () => {
  let now = 0
  const alone = createFirstAlone({ now: () => now })
  expect(await alone('a', async () => 1)).toBe(1)
  const [one, two] = [aCall(), aCall()]
  const answers = [alone('a', one.call), alone('a', two.call)]
  await turn()
  expect([one, two].map(({ isBegun }) => isBegun())).toEqual([true, true])
  one.resolve('1')
  two.resolve('2')
  await Promise.all(answers)
  now = 61_000
  const [late, later] = [aCall(), aCall()]
  const after = [alone('a', late.call), alone('a', later.call)]
  await turn()
  expect([late, later].map(({ isBegun }) => isBegun())).toEqual([true, false])
  late.resolve('1')
  later.resolve('2')
  expect(await Promise.all(after)).toEqual(['1', '2'])
})
