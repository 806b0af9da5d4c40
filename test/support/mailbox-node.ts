import { randomUUID } from 'node:crypto'
import { afterEach, expect } from 'vitest'
import { createAccesses, storeAccess } from '../../src/domain/gks-access/access.ts'
import { type ReturnChannel, startReturnChannel } from '../../src/flows/return-channel/poll.ts'
import { AuthorityFailure } from '../../src/foreign/authority/failure.ts'
import type { Gks } from '../../src/foreign/authority/gks.ts'
import { HOUR } from '../../src/kernel/duration.ts'
import type { Pool } from '../../src/platform/db.ts'
import { createLog } from '../../src/platform/log.ts'
import { noSeal } from '../../src/platform/seal/seal.ts'
import { openSessionLocks } from '../../src/platform/session-locks.ts'
import { minutesLater, NOW } from '../builders/candidate.ts'
import { aClient } from '../builders/client.ts'
import { scriptedGks } from './scripted-gks.ts'

/** No second round begins by itself while a test runs. */
export const EVERY_MS = HOUR

const login = { password: 'simulated', kopaKey: 'K', certificatePem: 'c', privateKeyPem: 'k' }

/** Nodes that ask the mailboxes of a database, beside an authority that a test scripts. They end with the test. */
export function mailboxNodes({ url, sql }: { url: string; sql: Pool }) {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    await sql`delete from mailbox`
    await sql`delete from gks_access`
  })

  return {
    /** The newest are asked first, so names are given in the order in which they are asked: by their first letter. */
    async someMailboxes(names: readonly string[]) {
      const { id: clientId } = await aClient(sql)
      const mail = new Map<string, Set<string>>()
      let now = NOW
      let asked = new Set<string>()
      const authority: Partial<Gks> = {
        async listMailbox({ username }) {
          asked.add(username)
          const messages = [...(mail.get(username) ?? [])].map((messageId) => ({
            ...{ messageId, messageType: '0707', createdAt: NOW, storedAt: NOW, sender: {} },
          }))
          return { total: messages.length, messages }
        },
        fetchMessage: async (_, messageId) => ({ xml: `<${messageId}/>` }),
        async acknowledge({ username }, messageId) {
          mail.get(username)?.delete(messageId)
        },
        read() {
          throw new AuthorityFailure('unreadable', 'no message of the authority')
        },
      }
      async function add(username: string): Promise<void> {
        const id = randomUUID()
        const access = { id, clientId, name: 'own', environment: 'test', username, ...login } as const
        await storeAccess(sql, noSeal, access, minutesLater(-username.charCodeAt(0)))
        await sql`update gks_access set proven_at = ${NOW}, login_proven_at = ${NOW} where id = ${id}`
      }
      for (const name of names) await add(name)
      return {
        add,
        authority,
        arrive: (username: string, ...messageIds: string[]) => mail.set(username, new Set(messageIds)),
        left: (username: string) => [...(mail.get(username) ?? [])],
        pass(ms: number): void {
          now = new Date(now.getTime() + ms)
        },
        /** Those that were asked, or begun to be asked, since the last look. */
        asked(): Set<string> {
          const all = asked
          asked = new Set()
          return all
        },
        /** Those of which it is noted that they were asked at this moment. */
        noted: async () =>
          (
            await sql`select gks_identifier as name from mailbox where last_poll_at = ${now} order by gks_identifier`
          ).map(({ name }) => name),
        /** What an authority waits for that takes its time: until the test says so, or is over. */
        aDelay(): PromiseWithResolvers<void> {
          const delay = Promise.withResolvers<void>()
          stops.unshift(async () => delay.resolve())
          return delay
        },
        async untilEvaluated(...messageIds: string[]) {
          const evaluated = () => sql`
            select from return_message where message_id = any(${messageIds}) and evaluated_at is not null`
          await expect.poll(async () => (await evaluated()).length).toBe(messageIds.length)
        },
        aNode(script: Partial<Gks> = {}): ReturnChannel {
          const locks = openSessionLocks(url)
          const deps = {
            ...{ config: { dispatchTimeoutMs: 60_000 }, db: sql, clock: { now: () => now }, log: createLog('silent') },
            ...{ seal: noSeal, accesses: createAccesses(sql, noSeal, undefined, { instance: 'test' }), locks },
            gks: scriptedGks({ ...authority, ...script }),
          }
          const worker = startReturnChannel(deps, EVERY_MS)
          const stop = async (): Promise<void> => {
            await worker.stop()
            await locks.close()
          }
          stops.push(stop)
          return { ...worker, stop }
        },
      }
    },
  }
}
