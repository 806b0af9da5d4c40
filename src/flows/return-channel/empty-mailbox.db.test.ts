import { describe, expect, it } from 'vitest'
import { NOW } from '../../../test/builders/candidate.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { scriptedGks } from '../../../test/support/scripted-gks.ts'
import { closedReadable } from '../../../test/support/unbound.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import { createLog } from '../../platform/log.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { emptyMailbox } from './empty-mailbox.ts'

const { sql } = testDatabase()
let mailboxes = 0

/** A mailbox that lists at most 100 messages, and the calls that were made for it. */
function aMailbox(ids: readonly string[], script: Partial<Gks> = {}) {
  const username = `MAILBOX-${++mailboxes}`
  const waiting = new Set(ids)
  const calls: string[] = []
  const gks = scriptedGks({
    async listMailbox() {
      const messages = [...waiting].slice(0, 100).map((messageId) => ({
        messageId,
        messageType: '0707',
        createdAt: NOW,
        storedAt: NOW,
        sender: { districtKey: '11000', name: 'Amt' },
        applicationId: `application of ${messageId}`,
      }))
      return { total: waiting.size, messages }
    },
    async fetchMessage(_, messageId) {
      calls.push(`fetch ${messageId}`)
      return { xml: `<${messageId}/>` }
    },
    async acknowledge(_, messageId) {
      calls.push(`acknowledge ${messageId}`)
      waiting.delete(messageId)
    },
    ...script,
  })
  const account = { environment: 'test', username } as const
  const access = {
    ...account,
    id: null,
    provenAt: null,
    loginProvenAt: null,
    password: '',
    kopaKey: '',
    certificatePem: '',
    privateKeyPem: '',
  }
  const deps = { db: sql, clock: { now: () => NOW }, log: createLog('silent'), seal: noSeal, gks }
  const stored = async () =>
    sql<{ messageId: string; content: Buffer; applicationId: string; sender: object }[]>`
      select message_id, content, application_id, sender from return_message
      where gks_identifier = ${username} order by id`
  return {
    calls,
    waiting,
    stored,
    ids: async () => (await stored()).map(({ messageId }) => messageId),
    empty: (signal = new AbortController().signal, onStored = () => {}) =>
      emptyMailbox(deps, access, {
        fetched: { account, isBase: true, accessIds: [] },
        signal,
        onStored,
        begin: async () => true,
      }),
  }
}

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `m${String(index).padStart(4, '0')}`)
const unreadable = (answer?: string) =>
  new AuthorityFailure('unreadable', 'no message', answer === undefined ? {} : { answer: Buffer.from(answer) })

describe('emptying a mailbox', () => {
  it('ends where the authority goes on listing what was acknowledged', async () => {
    const acknowledged: string[] = []
    const mailbox = aMailbox(numbered(130), {
      async acknowledge(_, messageId) {
        acknowledged.push(messageId)
      },
    })
    expect(await mailbox.empty()).toEqual({ skipped: 100 })
    expect(await mailbox.ids()).toEqual(numbered(100))
    expect(acknowledged).toHaveLength(100)
  })

  it('keeps every message in the order of the listing, with what the listing says of it', async () => {
    const mailbox = aMailbox(numbered(130))
    expect(await mailbox.empty()).toEqual({ skipped: 0 })
    expect(await mailbox.ids()).toEqual(numbered(130))
    expect(mailbox.waiting.size).toBe(0)
    const [first] = await mailbox.stored()
    expect(first).toMatchObject({
      applicationId: 'application of m0000',
      sender: { districtKey: '11000', name: 'Amt' },
      content: closedReadable('<m0000/>'),
    })
  })

  it('holds only some large messages in memory: they are stored before more are fetched', async () => {
    const storedAtFetch: number[] = []
    const mailbox = aMailbox(numbered(5), {
      async fetchMessage({ username }, messageId) {
        const stored = await sql`select id from return_message where gks_identifier = ${username}`
        storedAtFetch.push(stored.length)
        return { xml: `<${messageId}>${'x'.repeat(9 * 1024 * 1024)}</${messageId}>` }
      },
    })
    expect(await mailbox.empty()).toEqual({ skipped: 0 })
    expect(storedAtFetch).toEqual([0, 0, 0, 0, 4])
  })

  it('stores a message before it acknowledges it', async () => {
    const storedAtAcknowledge: boolean[] = []
    const mailbox = aMailbox(numbered(3), {
      acknowledge: async (_, messageId) => {
        storedAtAcknowledge.push((await mailbox.ids()).includes(messageId))
        mailbox.waiting.delete(messageId)
      },
    })
    await mailbox.empty()
    expect(storedAtAcknowledge).toEqual([true, true, true])
  })

  it('acknowledges what is stored already without fetching it again', async () => {
    const ids = numbered(2)
    const failing = aMailbox(ids, { acknowledge: () => Promise.reject(new AuthorityFailure('dropped', 'gone')) })
    await expect(failing.empty()).rejects.toThrow('gone')
    expect(await failing.ids()).toEqual(ids)
    const calls = failing.calls.length
    await expect(failing.empty()).rejects.toThrow('gone')
    expect(failing.calls.slice(calls)).toEqual([])
    expect(await failing.ids()).toEqual(ids)
  })

  it('lets those behind a message pass that cannot be fetched, and says so', async () => {
    const mailbox = aMailbox(numbered(3), {
      async fetchMessage(_, messageId) {
        if (messageId === 'm0001') throw unreadable()
        return { xml: '<a/>' }
      },
    })
    expect(await mailbox.empty()).toEqual({ skipped: 1 })
    expect(await mailbox.ids()).toEqual(['m0000', 'm0002'])
    expect([...mailbox.waiting]).toEqual(['m0001'])
  })

  it('keeps bytes that are no XML when they come twice, as the message that nobody can read', async () => {
    let times = 0
    const mailbox = aMailbox(['m1'], {
      fetchMessage: () => {
        times += 1
        return Promise.reject(unreadable('<<<'))
      },
    })
    expect(await mailbox.empty()).toEqual({ skipped: 0 })
    expect(times).toBe(2)
    expect((await mailbox.stored())[0]?.content).toEqual(closedReadable('<<<'))
    expect(mailbox.waiting.size).toBe(0)
  })

  it.each([
    ['takes the message when only the first answer was broken', ['<<<'], ['<ganz/>']],
    ['leaves the message in the mailbox when it is broken in two ways', ['Wartung 1', 'Wartung 2'], []],
  ])('%s', async (_, broken, kept) => {
    const mailbox = aMailbox(['m1'], {
      async fetchMessage() {
        const answer = broken.shift()
        if (answer !== undefined) throw unreadable(answer)
        return { xml: '<ganz/>' }
      },
    })
    expect(await mailbox.empty()).toEqual({ skipped: 1 - kept.length })
    expect((await mailbox.stored()).map(({ content }) => content)).toEqual(kept.map(closedReadable))
    expect(mailbox.waiting.size).toBe(1 - kept.length)
  })

  it('stops at a failure that is not about one message', async () => {
    const mailbox = aMailbox(numbered(3), {
      fetchMessage: () => Promise.reject(new AuthorityFailure('timeout', 'no answer')),
    })
    await expect(mailbox.empty()).rejects.toThrow('no answer')
    expect(mailbox.waiting.size).toBe(3)
  })

  it('is not asked again and again when nothing can be taken out of it', async () => {
    const mailbox = aMailbox(numbered(150), { fetchMessage: () => Promise.reject(unreadable()) })
    expect(await mailbox.empty()).toEqual({ skipped: 100 })
  })

  it('lets messages be evaluated page by page', async () => {
    const mailbox = aMailbox(numbered(250))
    const seen: number[] = []
    await mailbox.empty(new AbortController().signal, () => seen.push(mailbox.waiting.size))
    expect(seen).toEqual([150, 50, 0])
  })

  it('ends early when the service stops, with everything taken so far acknowledged', async () => {
    const stop = new AbortController()
    const mailbox = aMailbox(numbered(100), {
      async fetchMessage() {
        stop.abort()
        return { xml: '<a/>' }
      },
    })
    expect(await mailbox.empty(stop.signal)).toBeUndefined()
    expect(mailbox.waiting.size).toBe(100 - (await mailbox.ids()).length)
    expect(mailbox.waiting.size).toBeGreaterThan(0)
  })
})
