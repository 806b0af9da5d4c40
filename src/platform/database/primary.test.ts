import { expect, it } from 'vitest'
import { isDatabaseGone } from '../database-gone.ts'
import type { Server } from './address.ts'
import { findServer } from './primary.ts'

const [one, two] = [
  { host: 'one', port: 1 },
  { host: 'two', port: 2 },
]
const never = new AbortController().signal

/** Timelines by host; undefined for a standby, an error for one that is down, `silent` for one that never answers. */
function aPair(says: Record<string, number | undefined | Error | 'silent'>) {
  const asked: string[] = []
  const ask = async ({ host }: Server): Promise<number | undefined> => {
    asked.push(host)
    const said = says[host]
    if (said === 'silent') return new Promise(() => {})
    if (said instanceof Error) throw said
    return said
  }
  return { says, asked, find: findServer([one, two], ask) }
}

it('a single server is the one, and nobody is asked', async () => {
  const find = findServer([one], () => Promise.reject(new Error('asked')))
  expect(await find.server(never)).toEqual(one)
})

it('the primary is found whichever stands first, and asked for once until a connection fails', async () => {
  const { says, asked, find } = aPair({ one: undefined, two: 1 })
  expect(await Promise.all([find.server(never), find.server(never)])).toEqual([two, two])
  expect(await find.server(never)).toEqual(two)
  expect(asked).toEqual(['one', 'two'])
  Object.assign(says, { one: 2, two: new Error('down') })
  find.forget()
  expect(await find.server(never)).toEqual(one)
})

it('a server that is down or never answers keeps nobody from the primary', async () => {
  expect(await aPair({ one: new Error('down'), two: 3 }).find.server(never)).toEqual(two)
  expect(await aPair({ one: 'silent', two: 3 }).find.server(never)).toEqual(two)
})

it('of two that take changes the one that was promoted last counts, and one that was left is never gone back to', async () => {
  const { says, find } = aPair({ one: 1, two: 2 })
  expect(await find.server(never)).toEqual(two)
  says.two = new Error('down')
  find.forget()
  await expect(find.server(never)).rejects.toSatisfy(isDatabaseGone)
  says.one = 3
  expect(await find.server(never)).toEqual(one)
})

it('two standbys are no database, and whoever waits may give up', async () => {
  await expect(aPair({ one: undefined, two: undefined }).find.server(never)).rejects.toSatisfy(isDatabaseGone)
  const giving = new AbortController()
  const waiting = aPair({ one: 'silent', two: 'silent' }).find.server(giving.signal)
  giving.abort()
  await expect(waiting).rejects.toSatisfy(isDatabaseGone)
})
