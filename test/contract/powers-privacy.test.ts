import { describe, expect, it } from 'vitest'
import { forgetOldPowers } from '../../src/domain/power-of-attorney/retention.ts'
import { ACCOUNT, COMPANY_PRINCIPAL } from '../../src/domain/power-of-attorney/rules/samples.vectors.ts'
import { DAY } from '../../src/kernel/duration.ts'
import { testPowers } from '../support/powers.ts'

const powers = testPowers({ PLAKETTE_LOG_LEVEL: 'trace' })
const inDays = (days: number): Date => new Date(Date.now() + days * DAY)

/** Established otherwise than the client wrote it, so that it can be told apart wherever it turns up. */
const ESTABLISHED = ['BEISPIEL', 'MUSTERWEG', 'MUSTERSTADT']
const identity = { placeOfBirth: 'MUSTERSTADT', address: { lastName: 'BEISPIEL', streetName: 'MUSTERWEG' } }

const rowOf = async (id: number) => {
  const [row] = await powers.sql`select * from power_of_attorney where id = ${id}`
  return row ?? {}
}

describe('what the trust service established (contract 2, 4.2)', () => {
  it('is in no answer, page or log, and sealed at rest', async () => {
    const power = await powers.signed({ bankAccount: ACCOUNT }, { identity })
    const { order } = await powers.apply('UG', power)
    const lookup = await powers.api().reached(order?.id ?? 0, 'eingereicht')
    const list = await (await powers.api().request('/vehicleTransfers/orders')).text()
    const page = await (await fetch(`${powers.baseUrl()}/vollmacht/signiert/${power.id}`)).text()
    const health = await (await fetch(`${powers.baseUrl()}/health`)).text()
    const seen = [JSON.stringify([power, lookup]), list, page, health, powers.output()].join('\n')
    for (const value of ESTABLISHED) expect(seen).not.toContain(value)
    const stored = Object.values(await rowOf(power.id)).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    )
    const orders = await powers.sql`select application, parties::text from customer_order where id = ${order?.id ?? 0}`
    const applications = orders.map((row) => `${row.application.toString('latin1')} ${row.parties}`)
    for (const value of [...ESTABLISHED, 'Musterweg', ACCOUNT.iban, 'erika@example.test']) {
      expect([...stored, ...applications].join('\n')).not.toContain(value)
    }
  })
})

describe('the fingerprint of holderDataProvenance (contract 2, 2.1 and 4.2)', () => {
  const fingerprint = (power: { holderDataProvenance?: Record<string, unknown> }) =>
    power.holderDataProvenance?.fingerprint

  it('differs for the same person in two processes: nobody is recognised by it, no birth date found by trying', async () => {
    const [one, other] = [await powers.signed(), await powers.signed()]
    expect(fingerprint(one)).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprint(one)).not.toBe(fingerprint(other))
    expect(fingerprint((await powers.get(one.id)).powerOfAttorney)).toBe(fingerprint(one))
  })
})

describe('retention', () => {
  it('deletes identity, request and signed papers of a signed process after six months; the process stays', async () => {
    const power = await powers.signed({ bankAccount: ACCOUNT }, { identity })
    const before = await rowOf(power.id)
    await forgetOldPowers(powers.sql, inDays(182))
    expect(await rowOf(power.id)).toEqual(before)
    await forgetOldPowers(powers.sql, inDays(184))
    expect(await rowOf(power.id)).toMatchObject({
      status: 'signiert',
      request: null,
      identity: null,
      formSha256: null,
      mandateSha256: null,
    })
    for (const sha256 of [before.formSha256, before.mandateSha256]) {
      expect(await powers.sql`select from document where sha256 = ${sha256}`).toEqual([])
    }
    expect((await powers.get(power.id)).powerOfAttorney).toMatchObject({
      status: 'signiert',
      readyForApplication: false,
      blockingIssues: ['its data were deleted at the end of the retention period'],
    })
    expect(await powers.apply('UG', power)).toMatchObject({ status: 409 })
  })

  it('deletes papers that were stored a moment after their process says it changed', async () => {
    const power = await powers.signed({ bankAccount: ACCOUNT }, { identity })
    const { formSha256, mandateSha256, changedAt } = await rowOf(power.id)
    const later = (ms: number): Date => new Date(changedAt.getTime() + ms)
    const papers = powers.sql`sha256 in (${formSha256}, ${mandateSha256})`
    expect(await powers.sql`select created_at from document where ${papers}`).toEqual([
      { createdAt: changedAt },
      { createdAt: changedAt },
    ])
    await powers.sql`update document set created_at = ${later(2000)} where ${papers}`
    await forgetOldPowers(powers.sql, later(183 * DAY + 1000))
    expect(await rowOf(power.id)).toMatchObject({ formSha256: null, mandateSha256: null })
    expect(await powers.sql`select from document where ${papers}`).toEqual([])
  })

  it('keeps a process while an order that is not sent yet takes its holder from it', async () => {
    const [awaited, other] = [await powers.signed(), await powers.signed()]
    const { order } = await powers.apply('UG', awaited)
    await powers.api().reached(order?.id ?? 0, 'eingereicht')
    // Filed through a base access of which no node has the identifier any more.
    await powers.sql`
      update customer_order set state = 'angelegt', sent_at = null, gks_identifier = 'FORMER' where id = ${order?.id ?? 0}`
    await forgetOldPowers(powers.sql, inDays(184))
    expect(await rowOf(awaited.id)).toMatchObject({ forgottenAt: null, formSha256: expect.any(Buffer) })
    expect(await rowOf(other.id)).toMatchObject({ forgottenAt: expect.any(Date) })
    await powers.sql`update customer_order set state = 'eingereicht' where id = ${order?.id ?? 0}`
    await forgetOldPowers(powers.sql, inDays(184))
    expect(await rowOf(awaited.id)).toMatchObject({ forgottenAt: expect.any(Date), formSha256: null })
  })

  it('leaves papers that an application has brought since', async () => {
    const power = await powers.signed({ bankAccount: ACCOUNT }, { identity })
    const { formSha256, mandateSha256 } = await rowOf(power.id)
    await powers.sql`update document set used_at = ${inDays(170)} where sha256 = ${formSha256}`
    await forgetOldPowers(powers.sql, inDays(184))
    expect(await powers.sql`select sha256 from document where sha256 = ${formSha256}`).toHaveLength(1)
    expect(await powers.sql`select sha256 from document where sha256 = ${mandateSha256}`).toEqual([])
  })

  it('deletes the request of a process without signature after a month, and keeps an open one', async () => {
    const [open, declined] = [await powers.create(), await powers.create()]
    await powers.trust().end(declined, 'decline')
    await powers.get(declined.id)
    await forgetOldPowers(powers.sql, inDays(20))
    expect(await rowOf(declined.id)).toMatchObject({ forgottenAt: null })
    expect(await rowOf(open.id)).toMatchObject({ status: 'offen', forgottenAt: null })
    await forgetOldPowers(powers.sql, inDays(31))
    expect(await rowOf(declined.id)).toMatchObject({ status: 'abgelehnt', request: null, note: null })
    expect(await rowOf(open.id)).toMatchObject({ forgottenAt: null })
  })

  it('ends a process whose deadline passed unsigned and that nobody asks for, and deletes its data (contract 2, 3)', async () => {
    const { id } = await powers.create()
    await forgetOldPowers(powers.sql, inDays(15))
    expect(await rowOf(id)).toMatchObject({ status: 'offen' })
    await forgetOldPowers(powers.sql, inDays(22))
    expect(await rowOf(id)).toMatchObject({ status: 'verfallen', forgottenAt: null })
    await forgetOldPowers(powers.sql, inDays(53))
    expect(await rowOf(id)).toMatchObject({ status: 'verfallen', request: null })
  })

  it('ends what a company has not signed for a year, and a creation that was interrupted', async () => {
    const [company, interrupted] = [await powers.create({ principal: COMPANY_PRINCIPAL }), await powers.create()]
    await powers.sql`update power_of_attorney set provider_id = null where id = ${interrupted.id}`
    await forgetOldPowers(powers.sql, inDays(1))
    expect(await rowOf(interrupted.id)).toMatchObject({ status: 'fehlgeschlagen' })
    await forgetOldPowers(powers.sql, inDays(364))
    expect(await rowOf(company.id)).toMatchObject({ status: 'offen' })
    await forgetOldPowers(powers.sql, inDays(366))
    expect(await rowOf(company.id)).toMatchObject({ status: 'verfallen' })
  })
})
