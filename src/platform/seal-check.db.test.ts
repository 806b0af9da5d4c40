import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { createSeal, openSeal } from './seal.ts'
import { claimKey, requireAnyOwnKey, requireOwnKey, retireOtherKeys } from './seal-check.ts'

const { sql } = testDatabase()
const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)]

beforeEach(async () => {
  await sql`delete from instance`
  await sql`insert into instance (kind) values ('production')`
})

describe('the keys of a database', () => {
  it('are noted with the first start; another key is refused, and a start without one', async () => {
    await claimKey(sql, createSeal(a))
    await claimKey(sql, createSeal(a))
    await expect(claimKey(sql, createSeal(b))).rejects.toThrow('is not the key that this database was sealed with')
    await expect(claimKey(sql, openSeal)).rejects.toThrow('is not set, but this database was sealed with a key')
    await expect(requireOwnKey(sql, createSeal(c, b))).rejects.toThrow('is not the key')
  })

  it('are noted too where the first start had none', async () => {
    await claimKey(sql, openSeal)
    await claimKey(sql, openSeal)
    await claimKey(sql, createSeal(a))
    await expect(claimKey(sql, openSeal)).rejects.toThrow('is not set')
    await expect(claimKey(sql, createSeal(b))).rejects.toThrow('is not the key')
    await claimKey(sql, createSeal(a))
  })

  it('are all needed until the others are retired', async () => {
    await claimKey(sql, createSeal(a))
    await claimKey(sql, createSeal(b, a))
    await expect(requireOwnKey(sql, createSeal(a))).rejects.toThrow('lacks a key')
    await expect(requireOwnKey(sql, createSeal(b))).rejects.toThrow('lacks a key')
    await requireOwnKey(sql, createSeal(a, b))
    await retireOtherKeys(sql, createSeal(b, a))
    await requireOwnKey(sql, createSeal(b))
    await expect(requireOwnKey(sql, createSeal(a))).rejects.toThrow('is not the key')
  })

  it('are noted one after another: of two that start at once with keys of their own, one is refused', async () => {
    const starts = await Promise.allSettled([a, b, c].map((key) => claimKey(sql, createSeal(key))))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('may be lost but for one, when what they sealed is given up', async () => {
    await claimKey(sql, createSeal(a))
    await claimKey(sql, createSeal(b, a))
    await requireAnyOwnKey(sql, createSeal(b))
    await expect(requireAnyOwnKey(sql, createSeal(c))).rejects.toThrow('is not the key')
  })
})
