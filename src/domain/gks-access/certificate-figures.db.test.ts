import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCertificate, type CertificateOptions } from '../../../test/builders/certificate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { createSeal, noSeal, type Seal } from '../../platform/seal/seal.ts'
import { storeAccess } from './access.ts'
import { countCertificates } from './certificate-figures.ts'
import { surveyCertificates } from './survey-certificates.ts'

const { sql } = testDatabase()
const NOW = new Date('2026-11-15T12:00:00Z')
const [key, older] = [randomBytes(32), randomBytes(32)]
const seal = createSeal(key, older)
let clientId: number
beforeEach(async () => {
  await sql`delete from gks_access`
  clientId = (await aClient(sql)).id
})

async function store(options: CertificateOptions = {}, by: Seal = seal): Promise<string> {
  const id = randomUUID()
  const login = {
    username: `GKS-${id.slice(0, 8)}`,
    password: 'x',
    kopaKey: 'K',
    name: 'N',
    environment: 'test' as const,
  }
  await storeAccess(sql, by, { id, clientId, ...login, ...aCertificate({ now: NOW, ...options }) }, NOW)
  return id
}

/** What looking at every access would say. */
async function surveyed(now: Date, by = seal) {
  const all = await surveyCertificates(sql, by, now)
  return { total: all.length, needAttention: all.filter(({ attention }) => attention.length > 0).length }
}

describe('the count of certificates that health shows (contract 2, 4.5)', () => {
  it('says at any time what a survey of all accesses would say', async () => {
    for (const options of [
      ...[{ days: 365 }, { days: 365, seconds: 1 }, { days: 366 }, { version: 1 }, { fromDays: 1, days: 300 }],
      ...[
        { fromDays: -10, days: 70 },
        { fromDays: -10, days: 70, seconds: -1 },
        { fromDays: -10, days: 10 },
      ],
    ] as const) {
      await store(options)
    }
    await sql`update gks_access set certificate = 'nonsense' where id = ${await store()}`
    for (const days of [0, 59, 60, 61, 200, 305, 306, 400]) {
      const now = new Date(NOW.getTime() + days * 86_400_000)
      expect(await countCertificates(sql, seal, now), `after ${days} days`).toEqual(await surveyed(now))
    }
  })

  it('counts what no key of the instance opens', async () => {
    await store({}, createSeal(older))
    await store({}, noSeal)
    await store({}, createSeal(randomBytes(32)))
    expect((await countCertificates(sql, seal, NOW)).needAttention).toBeGreaterThan(0)
    for (const by of [seal, createSeal(key), createSeal(older), noSeal, createSeal(randomBytes(32))]) {
      expect(await countCertificates(sql, by, NOW)).toEqual(await surveyed(NOW, by))
    }
  })

  it('looks at each certificate once, and anew when it has changed', async () => {
    const id = await store({ version: 1 })
    await countCertificates(sql, seal, NOW)
    const figures = sql`
      select certificate_is_readable, certificate_version, certificate_valid_to from gks_access where id = ${id}`
    expect(await figures).toMatchObject([{ certificateIsReadable: true, certificateVersion: 1 }])
    // Figures that are kept count, whatever the certificate says.
    await sql`update gks_access set certificate_valid_to = ${NOW} where id = ${id}`
    expect(await countCertificates(sql, seal, NOW)).toEqual({ total: 1, needAttention: 1 })
    await sql`update gks_access set certificate = ${aCertificate({ now: NOW }).certificatePem} where id = ${id}`
    expect(await countCertificates(sql, seal, NOW)).toEqual({ total: 1, needAttention: 0 })
  })

  it('is right when several nodes count at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => store(index % 2 === 0 ? {} : { days: 366 })))
    const counts = await Promise.all(Array.from({ length: 4 }, () => countCertificates(sql, seal, NOW)))
    expect(new Set(counts.map(({ needAttention }) => needAttention))).toEqual(new Set([10]))
  })
})
