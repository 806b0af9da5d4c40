import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCandidate, NOW } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { testSimulators } from '../../../test/support/simulators.ts'
import { anchorDay, anchoredDays, proofsOn } from '../../domain/evidence/anchored-day.ts'
import { checkDay, problemOfWay } from '../../domain/evidence/day-proof.ts'
import { publishedKeys, rotateKey } from '../../domain/evidence/instance-key.ts'
import { createTimeStampService, type TimeStampService } from '../../foreign/time-stamp/time-stamp-service.ts'
import { germanDate } from '../../kernel/german-time.ts'
import { readTimeStamp, TimeStampProblem } from '../../kernel/parse/time-stamp.ts'
import { noSeal } from '../../platform/seal/seal.ts'
import { createStoreOrRepeat } from '../intake/store-or-repeat.ts'
import { stampDays } from './stamp-days.ts'

const { sql } = testDatabase()
const simulators = testSimulators()
const TODAY = germanDate(new Date())
let timeStamps: TimeStampService
beforeAll(async () => {
  const url = simulators.authorityUrl().replace(/authority$/, 'tsa')
  timeStamps = createTimeStampService({ url, allowedNetworks: [] })
  const { id: clientId } = await aClient(sql)
  const store = createStoreOrRepeat(sql)
  for (let count = 0; count < 5; count++) await store(aCandidate({ clientId, now: NOW }))
  await anchorDay(sql, noSeal, TODAY)
})
afterAll(() => timeStamps.close())

describe('a signed day', () => {
  it('is confirmed by an authority for time stamps, and every chain of it leads there', async () => {
    await stampDays({ db: sql, timeStamps })
    const [day] = await anchoredDays(sql, [TODAY])
    expect(day).toMatchObject({ chains: 5, timeStamp: expect.any(String) })
    const leaves = await sql<{ leaf: string }[]>`
      select 'order ' || order_id || ' 1 ' || encode(digest, 'hex') as leaf from evidence_entry`
    const proofs = day
      ? await proofsOn(
          sql,
          day,
          leaves.map(({ leaf }) => leaf),
        )
      : []
    const keys = await publishedKeys(sql)
    expect(proofs.map(problemOfWay)).toEqual(Array(5).fill(undefined))
    expect(proofs.map((proof) => checkDay(proof.day, keys).problem)).toEqual(Array(5).fill(undefined))
  })

  it('stays as it was signed, also by a key that is no longer used', async () => {
    const before = await anchoredDays(sql, [TODAY])
    await sql.begin((tx) => rotateKey(tx, noSeal))
    expect([await anchorDay(sql, noSeal, TODAY)]).toEqual(before)
    expect(await publishedKeys(sql)).toMatchObject([{ retiredAt: expect.any(String) }, { id: expect.any(String) }])
  })
})

describe('a time stamp', () => {
  const digest = hash('sha256', 'something', 'buffer')

  it('tells when, and by whom', async () => {
    const { at, signer } = await timeStamps.stamp(digest)
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
    expect(signer).toMatchObject({
      authority: expect.stringContaining('nicht qualifiziert'),
      issuer: expect.stringMatching(/CN=/),
      certificateSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('of something else, or changed in any place that matters, is refused', async () => {
    const { token } = await timeStamps.stamp(digest)
    expect(() => readTimeStamp(token, hash('sha256', 'another', 'buffer'))).toThrow('something else')
    expect(() => readTimeStamp(Buffer.from('not at all'), digest)).toThrow('no time stamp')
    const at = token.indexOf(Buffer.from(`${new Date().getUTCFullYear()}`))
    const later = Buffer.from(token)
    later.write('2', at + 3)
    expect(() => readTimeStamp(later, digest)).toThrow(/changed|wrong/)
    const forged = Buffer.from(token)
    forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1
    expect(() => readTimeStamp(forged, digest)).toThrow('the signature')
  })

  it('with any byte changed holds, or is a problem that is named', async () => {
    const { token } = await timeStamps.stamp(digest)
    for (let at = 0; at < token.length; at += 1) {
      const changed = Buffer.from(token)
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
      try {
        readTimeStamp(changed, digest)
      } catch (error) {
        expect(error).toBeInstanceOf(TimeStampProblem)
      }
    }
  })
})
