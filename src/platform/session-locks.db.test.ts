import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { openSessionLocks, type SessionLocks } from './session-locks.ts'

const { url, sql } = testDatabase()
const opened: SessionLocks[] = []
const aNode = (): SessionLocks => {
  const locks = openSessionLocks(url)
  opened.push(locks)
  return locks
}
afterEach(async () => {
  for (const locks of opened.splice(0)) await locks.close()
})
/** A cut connection is noticed by the statement that meets it; the next one gets a fresh connection. */
async function again<T>(work: () => Promise<T>, tries = 100): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (tries === 0) throw error
    // A round trip elsewhere gives the cut connection time to be noticed.
    await sql`select 1`
    return again(work, tries - 1)
  })
}
const cutConnections = () => sql`
  select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plakette locks' and datname = current_database()`

describe('some holds at once', () => {
  it('are those that nobody has, until they are released together', async () => {
    const [first, second] = [aNode(), aNode()]
    const single = await first.tryHold('mailbox:A')
    const some = await second.tryHoldSome(['mailbox:A', 'mailbox:B', 'mailbox:C'])
    expect([...some.names].sort()).toEqual(['mailbox:B', 'mailbox:C'])
    expect((await second.tryHoldSome(['mailbox:B'])).names.size).toBe(0)
    expect(await first.tryHold('mailbox:B')).toBeUndefined()
    await some.release()
    await single?.release()
    expect((await first.tryHoldSome(['mailbox:A', 'mailbox:B', 'mailbox:C'])).names.size).toBe(3)
    expect((await second.tryHoldSome([])).names.size).toBe(0)
  })

  it('are released in parts, each once', async () => {
    const [first, second] = [aNode(), aNode()]
    const all = await first.tryHoldSome(['mailbox:D', 'mailbox:E', 'mailbox:F'])
    const one = all.part(['mailbox:D', 'mailbox:of nobody'])
    expect([...one.names]).toEqual(['mailbox:D'])
    await all.release()
    const others = await second.tryHoldSome(['mailbox:D', 'mailbox:E', 'mailbox:F'])
    expect([...others.names].sort()).toEqual(['mailbox:E', 'mailbox:F'])
    await one.release()
    expect(await second.tryHold('mailbox:D')).toBeDefined()
    await all.release()
    expect((await first.tryHoldSome(['mailbox:D', 'mailbox:E', 'mailbox:F'])).names.size).toBe(0)
  })
})

describe('a hold', () => {
  it('is had by one node at a time', async () => {
    const [first, second] = [aNode(), aNode()]
    const hold = await first.tryHold('lane:A')
    expect(hold).toBeDefined()
    expect(await second.tryHold('lane:A')).toBeUndefined()
    expect(await first.tryHold('lane:A')).toBeUndefined()
    await hold?.release()
    expect(await second.tryHold('lane:A')).toBeDefined()
  })

  it('does not hinder a hold on another name', async () => {
    const node = aNode()
    expect(await node.tryHold('lane:B')).toBeDefined()
    expect(await node.tryHold('lane:C')).toBeDefined()
  })

  it('is free for others when its holder dies, and the holder notices', async () => {
    const [first, second] = [aNode(), aNode()]
    const hold = (await first.tryHold('lane:D'))!
    const isHeld = async () => (await hold.sql`select ${hold.stillHeld} as held`)[0]?.held
    expect(await isHeld()).toBe(true)
    await cutConnections()
    expect(await again(() => second.tryHold('lane:D'))).toBeDefined()
    expect(await again(isHeld)).toBe(false)
  })
})

it('a hold is not taken for that of a later session, should that have the same process id', async () => {
  const node = aNode()
  const hold = (await node.tryHold('lane:E'))!
  // What a restart of the server leaves: a session that knows nothing of the former one.
  await hold.sql`discard all`
  const [now] = await hold.sql`select ${hold.stillHeld} as held`
  expect(now?.held).toBe(false)
})

describe('presence', () => {
  it('tells the first node from those that join it', async () => {
    const [first, second] = [aNode(), aNode()]
    expect(await first.arrive('worker')).toBe(true)
    expect(await second.arrive('worker')).toBe(false)
    await first.close()
    await second.close()
    expect(await aNode().arrive('worker')).toBe(true)
  })

  it('survives a lost connection', async () => {
    const first = aNode()
    await first.arrive('other worker')
    await cutConnections()
    await again(() => first.stayPresent())
    expect(await aNode().arrive('other worker')).toBe(false)
  })
})
