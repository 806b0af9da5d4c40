import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import type { GksAccount } from '../../domain/client/gks-account.ts'
import { type Access, createAccesses, storeAccess } from '../../domain/gks-access/access.ts'
import { findAttempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import type { TechnicalReason } from '../../domain/order/technical-reason.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { dueMailboxes, quietIntervalMs } from './due-mailboxes.ts'
import { recordPolls } from './mailboxes.ts'

const { sql } = testDatabase()
const EVERY_MS = 1000
/** So many that the quiet ones are asked every fifth interval only. */
const MANY = 200
const login = { password: 'simulated', kopaKey: 'K', certificatePem: 'c', privateKeyPem: 'k' }
const later = (ms: number): Date => new Date(NOW.getTime() + ms)
const account = (username: string): GksAccount => ({ environment: 'test', username })

const base: Access = { ...login, ...account('BASE'), id: null, provenAt: null, loginProvenAt: null }
const accesses = createAccesses(sql, noSeal, base, { instance: 'test' })

async function anAccess(clientId: number, username: string): Promise<string> {
  const id = randomUUID()
  await storeAccess(sql, noSeal, { id, clientId, name: 'own', ...account(username), ...login }, NOW)
  return id
}

const dueAt = async (now: Date, wokenAt = new Date(0)): Promise<string[]> =>
  (await dueMailboxes(sql, accesses, { now, everyMs: EVERY_MS, wokenAt })).map(({ username }) => username).sort()

describe('how often quiet mailboxes are asked', () => {
  it('is as often as all others while they are few, and at most every fifth interval', () => {
    expect(quietIntervalMs(900, 30_000)).toBe(30_000)
    expect(quietIntervalMs(2_700, 30_000)).toBe(90_000)
    expect(quietIntervalMs(10_000, 30_000)).toBe(150_000)
  })
})

describe('which of many mailboxes it is time to ask', () => {
  it('are those in which an answer is waited for, the base access’s, and the others less often', async () => {
    const { id: clientId } = await aClient(sql)
    const waiting = await anAccess(clientId, 'WAITING')
    const maybe = await anAccess(clientId, 'MAY-HAVE-ARRIVED')
    const refused = await anAccess(clientId, 'REFUSED')
    const quiet = Array.from({ length: MANY }, (_, index) => `QUIET-${index}`)
    for (const username of quiet) await anAccess(clientId, username)
    const named = ['BASE', 'WAITING', 'MAY-HAVE-ARRIVED', 'REFUSED']
    expect(await dueAt(NOW)).toEqual([...named, ...quiet].sort())

    const file = createStoreOrRepeat(sql)
    const filed = async (gksAccessId: string, technicalReason?: TechnicalReason): Promise<void> => {
      const { orderId: id } = await file(aCandidate({ clientId, gksAccessId, externalOrderId: gksAccessId }))
      const order = technicalReason && (await findAttempt(sql, id))
      if (order) await settle(sql, order, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason }, NOW)
    }
    await filed(waiting)
    await filed(maybe, 'TIMEOUT')
    await filed(refused, 'LOGIN_REFUSED')
    await recordPolls(
      sql,
      [...named, ...quiet].map((username) => ({ account: account(username), at: NOW, failed: false })),
    )
    expect(await dueAt(later(EVERY_MS / 2))).toEqual([])
    expect(await dueAt(later(EVERY_MS))).toEqual(['BASE', 'MAY-HAVE-ARRIVED', 'WAITING'])
    expect(await dueAt(later(5 * EVERY_MS))).toEqual([...named, ...quiet].sort())
    expect(await dueAt(later(2), later(1))).toEqual([...named, ...quiet].sort())
  })
})
