import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { minutesLater, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { scriptedGks } from '../../../test/support/scripted-gks.ts'
import { createAccesses, storeAccess } from '../../domain/gks-access/access.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { openSessionLocks } from '../../platform/session-locks.ts'
import { startReturnChannel } from './poll.ts'

const { url, sql } = testDatabase()
const EVERY_MS = 30_000
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Nodes and their mailboxes; the newest are asked first, so names are given in the order in which they are asked. */
async function someMailboxes() {
  const { id: clientId } = await aClient(sql)
  let now = NOW
  let asked: string[] = []
  const gks = scriptedGks({
    async listMailbox({ username }) {
      asked.push(username)
      return { total: 0, messages: [] }
    },
  })
  async function add(username: string): Promise<void> {
    const login = { password: 'simulated', kopaKey: 'K', certificatePem: 'c', privateKeyPem: 'k' }
    await storeAccess(
      sql,
      noSeal,
      { id: randomUUID(), clientId, name: 'own', environment: 'test', username, ...login },
      minutesLater(-username.charCodeAt(0)),
    )
  }
  async function isPolled(username: string): Promise<boolean> {
    const rows = await sql`select from mailbox where gks_identifier = ${username} and last_poll_at = ${now}`
    return rows.length > 0
  }
  return {
    add,
    pass(ms: number): void {
      now = new Date(now.getTime() + ms)
    },
    /** Whom a round asked which asks a certain account last. */
    async untilPolled(username: string): Promise<Set<string>> {
      await expect.poll(() => isPolled(username), { interval: 10 }).toBe(true)
      const all = new Set(asked)
      asked = []
      return all
    },
    aNode() {
      const locks = openSessionLocks(url)
      const deps = {
        ...{ config: { dispatchTimeoutMs: 60_000 }, db: sql, clock: { now: () => now }, log: createLog('silent') },
        ...{ seal: noSeal, accesses: createAccesses(sql, noSeal, undefined, { instance: 'test' }), locks, gks },
      }
      const worker = startReturnChannel(deps, EVERY_MS)
      const stop = async (): Promise<void> => {
        await worker.stop()
        await locks.close()
      }
      stops.push(stop)
      return worker
    },
  }
}

describe('the mailboxes of several nodes', () => {
  it('are asked by one of them, and by the next when it is time or when somebody knows of mail', async () => {
    const { add, pass, untilPolled, aNode } = await someMailboxes()
    for (const name of ['A', 'B', 'C']) await add(name)
    const first = aNode()
    expect(await untilPolled('C')).toContain('C')
    await expect.poll(async () => (await sql`select from mailbox`).length).toBe(3)
    await first.stop()
    await untilPolled('A')

    pass(EVERY_MS / 2)
    await add('D')
    const second = aNode()
    expect([...(await untilPolled('D'))]).toEqual(['D'])

    pass(1)
    second.wake()
    await Promise.all(['A', 'B', 'C', 'D'].map(untilPolled))
    await second.stop()

    pass(EVERY_MS)
    aNode()
    await Promise.all(['A', 'B', 'C', 'D'].map(untilPolled))
  })
})
