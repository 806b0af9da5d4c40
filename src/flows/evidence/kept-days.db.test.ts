import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { anchorDay, anchoredDays, keepTimeStamp } from '../../domain/evidence/anchored-day.ts'
import { keepMessageOf } from '../../domain/evidence/exchanged-message.ts'
import type { TimeStampService } from '../../foreign/time-stamp/time-stamp-service.ts'
import { TimeStampProblem } from '../../kernel/parse/time-stamp.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { stampDays } from './stamp-days.ts'

const { sql } = testDatabase()
const DAYS = ['2026-11-10', '2026-11-11', '2026-11-12']
beforeAll(async () => {
  for (const day of DAYS) await anchorDay(sql, noSeal, day)
})

describe('signed days', () => {
  it('after one that the authority for time stamps refuses get theirs; nobody is asked on when it does not answer', async () => {
    const [first] = await anchoredDays(sql, DAYS)
    const asked: string[] = []
    const timeStamps = (fault: (root: string) => Error | undefined): TimeStampService => ({
      async stamp(root) {
        asked.push(root.toString('hex'))
        const error = fault(root.toString('hex'))
        if (error) throw error
        return {
          token: Buffer.from('a token'),
          at: NOW,
          signer: { authority: 'x', issuer: 'y', certificateSha256: 'z' },
          nonce: undefined,
        }
      },
      close: async () => {},
    })
    const silent = timeStamps(() => new Error('ECONNREFUSED'))
    await expect(stampDays({ db: sql, timeStamps: silent })).rejects.toThrow('ECONNREFUSED')
    expect(asked).toHaveLength(1)
    const refusing = timeStamps(() => (asked.length === 2 ? new TimeStampProblem('not today') : undefined))
    await expect(stampDays({ db: sql, timeStamps: refusing })).rejects.toThrow(`${first?.day}: not today`)
    const stamped = (await anchoredDays(sql, DAYS)).filter(({ timeStamp }) => timeStamp !== undefined)
    expect(stamped.map(({ day }) => day)).toEqual(DAYS.slice(1))
    await stampDays({ db: sql, timeStamps: timeStamps(() => undefined) })
    expect((await anchoredDays(sql, DAYS)).every(({ timeStamp }) => timeStamp !== undefined)).toBe(true)
  })

  it('take a time stamp once, and nothing else is changed or goes', async () => {
    await anchorDay(sql, noSeal, '2026-11-13')
    await keepTimeStamp(sql, '2026-11-13', Buffer.from('a token'), NOW)
    const refused = 'evidence_day is written once and never changed'
    for (const attempt of [
      sql`update evidence_day set time_stamp = 'another' where day = '2026-11-13'`,
      sql`update evidence_day set time_stamp = null where day = '2026-11-13'`,
      sql`update evidence_day set root = ${randomBytes(32)} where day = '2026-11-13'`,
      sql`delete from evidence_day where day = '2026-11-13'`,
      sql`truncate evidence_day`,
    ])
      await expect(attempt).rejects.toThrow(refused)
  })
})

it('a kept message is sealed with another key and goes when it must, but never becomes another', async () => {
  const { id: clientId } = await aClient(sql)
  const { orderId } = await createStoreOrRepeat(sql)(aCandidate({ clientId, fingerprint: Buffer.from(randomUUID()) }))
  await keepMessageOf(sql, noSeal, orderId, { direction: 'out', bytes: Buffer.from('<xml/>') })
  const refused = 'evidence_message is written once and never changed'
  await expect(
    sql`update evidence_message set sha256 = ${randomBytes(32)} where attempt_id = ${orderId}`,
  ).rejects.toThrow(refused)
  await expect(sql`update evidence_message set attempt_id = -1 where attempt_id = ${orderId}`).rejects.toThrow(refused)
  await expect(sql`truncate evidence_message`).rejects.toThrow(refused)
  expect((await sql`update evidence_message set content = 'sealed anew' where attempt_id = ${orderId}`).count).toBe(1)
  expect((await sql`delete from evidence_message where attempt_id = ${orderId}`).count).toBe(1)
})
