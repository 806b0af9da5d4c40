import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { aGksBody } from '../../../test/builders/gks-configuration.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import { DAY } from '../../kernel/duration.ts'
import { createSeal } from '../../platform/seal/seal.ts'
import { findAttempt } from '../order/order.ts'
import { settle } from '../order/settle.ts'
import type { Trigger } from '../order/state.ts'
import type { TechnicalReason } from '../order/technical-reason.ts'
import { addConfiguration } from './add-configuration.ts'
import { setConfiguration } from './set-configuration.ts'

const { sql } = testDatabase()
const deps = { db: sql, seal: createSeal(randomBytes(32)), config: { gks: { accessesPerClient: 10 } } }

/** Tries to give an access another account, some days after an order of it failed. */
async function changing(technicalReason: TechnicalReason, { days, later }: { days: number; later?: Trigger }) {
  const client = await aClient(sql, { role: 'eigene' })
  const call = { actor: 'api:Disposition', client, now: new Date() }
  const { now } = call
  const { id } = await addConfiguration(deps, call, aGksBody())
  const candidate = aCandidate({ clientId: client.id, gksAccessId: id, now: new Date(now.getTime() - days * DAY) })
  const { orderId } = await createStoreOrRepeat(sql)(candidate)
  const attempt = async () => (await findAttempt(sql, orderId))!
  const failed = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason } as const
  await settle(sql, await attempt(), failed, now)
  if (later) await settle(sql, await attempt(), { trigger: later, messages: [] }, now)
  return setConfiguration(deps, call, id, { username: 'GKS-ELSEWHERE' })
}

describe('the account of an access whose orders failed (contract 2, 7 no. 3)', () => {
  it.each<[string, TechnicalReason, { days: number; later?: Trigger }]>([
    ['it is open whether one arrived', 'TIMEOUT', { days: 29 }],
    ['one arrived and is not decided', 'DROPPED', { days: 29, later: 'receiptSubmitted' }],
  ])('stays while %s', async (_, reason, given) => {
    await expect(changing(reason, given)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^username: .*may have arrived/),
    })
  })

  it.each<[string, TechnicalReason, { days: number; later?: Trigger }]>([
    ['30 days have passed', 'TIMEOUT', { days: 31 }],
    ['none arrived', 'UNREACHABLE', { days: 1 }],
    ['what arrived is decided', 'TIMEOUT', { days: 1, later: 'decisionApproved' }],
  ])('may change when %s', async (_, reason, given) => {
    expect(await changing(reason, given)).toMatchObject({ username: 'GKS-ELSEWHERE' })
  })
})
