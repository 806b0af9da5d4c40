import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { closedReadable, closedUnbound } from '../../../test/support/unbound.ts'
import { createSeal } from './seal.ts'
import { believesOlderForms, claimKey, requireOwnKey, retireOtherKeys } from './seal-check.ts'
import { placeOf } from './sealed-columns.ts'

const { sql } = testDatabase()
const [a, b, c] = [randomBytes(32), randomBytes(32), randomBytes(32)]
const place = placeOf.document('00')

const note = (...checks: Buffer[]) => sql`
  update instance set seal_checks = (
    select coalesce(array_agg(decode(note, 'hex')), '{}')
    from unnest(${checks.map((check) => check.toString('hex'))}::text[]) as note)`

beforeEach(async () => {
  await sql`delete from instance`
  await sql`insert into instance (kind) values ('production')`
})

describe('the keys of a database', () => {
  it('are noted with the first start; another key is refused, and a start without one', async () => {
    await claimKey(sql, [a])
    await claimKey(sql, [a])
    await expect(claimKey(sql, [b])).rejects.toThrow('is not the key that this database was sealed with')
    await expect(claimKey(sql, [])).rejects.toThrow('is not set, but this database was sealed with a key')
    await expect(requireOwnKey(sql, [c, b])).rejects.toThrow('is not the key')
  })

  it('are noted too where the first start had none', async () => {
    await claimKey(sql, [])
    await claimKey(sql, [])
    await claimKey(sql, [a])
    await expect(claimKey(sql, [])).rejects.toThrow('is not set')
    await expect(claimKey(sql, [b])).rejects.toThrow('is not the key')
    await claimKey(sql, [a])
  })

  it('are all needed until the others are retired', async () => {
    await claimKey(sql, [a])
    await claimKey(sql, [b, a])
    await expect(requireOwnKey(sql, [a])).rejects.toThrow('lacks a key')
    await expect(requireOwnKey(sql, [b])).rejects.toThrow('lacks a key')
    await requireOwnKey(sql, [a, b])
    await retireOtherKeys(sql, b)
    await requireOwnKey(sql, [b])
    await expect(requireOwnKey(sql, [a])).rejects.toThrow('is not the key')
  })

  it('are noted one after another: of two that start at once with keys of their own, one is refused', async () => {
    const starts = await Promise.allSettled([a, b, c].map((key) => claimKey(sql, [key])))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('may be lost but for one, when what they sealed is given up', async () => {
    await claimKey(sql, [a])
    await claimKey(sql, [b, a])
    await requireOwnKey(sql, [b], 'any')
    await expect(requireOwnKey(sql, [c], 'any')).rejects.toThrow('is not the key')
  })
})

describe('what a database holds from earlier times', () => {
  const believed = async (keys: Buffer[]): Promise<string[]> => {
    const seal = await claimKey(sql, keys)
    const values = { readable: closedReadable('x'), a: closedUnbound(a, 'x'), b: closedUnbound(b, 'x') }
    return Object.entries(values).flatMap(([name, value]) => {
      try {
        return seal.open(value, place).toString() === 'x' ? name : []
      } catch {
        return []
      }
    })
  }

  it('is nothing in a new one: only bound values are believed', async () => {
    expect(await believed([a])).toEqual([])
    expect(await believed([b, a])).toEqual([])
  })

  it('is believed after an upgrade for the keys that sealed it, until a rotation is done', async () => {
    await note(closedUnbound(a, 'plakette'))
    expect(await believed([a])).toEqual(['a'])
    expect(await believed([b, a])).toEqual(['a'])
    await retireOtherKeys(sql, b)
    expect(await believed([b, a])).toEqual([])
  })

  it('is told of as long as it is believed', async () => {
    expect(await believesOlderForms(sql, [a])).toBe(false)
    await note(closedUnbound(a, 'plakette'))
    expect(await believesOlderForms(sql, [a])).toBe(true)
    await claimKey(sql, [a])
    expect(await believesOlderForms(sql, [a])).toBe(true)
    await retireOtherKeys(sql, a)
    expect(await believesOlderForms(sql, [a])).toBe(false)
  })

  it('is believed where it was stored without a key, until a rotation is done', async () => {
    await claimKey(sql, [])
    expect(await believed([a])).toEqual(['readable'])
    expect(await believed([b, a])).toEqual(['readable'])
    await retireOtherKeys(sql, b)
    expect(await believed([b, a])).toEqual([])
  })

  it('is believed in all its forms where an earlier version noted both', async () => {
    await note(closedReadable('plakette'), closedUnbound(a, 'plakette'))
    expect(await believed([a])).toEqual(['readable', 'a'])
    expect(await believed([a])).toEqual(['readable', 'a'])
  })

  it('is not believed because somebody without the key notes so', async () => {
    await claimKey(sql, [a])
    await sql`update instance set seal_checks = ${closedReadable('plakette')}::bytea || seal_checks`
    expect(await believed([a])).toEqual([])
    await note(closedUnbound(a, 'plakette'))
    expect(await believed([a])).toEqual(['a'])
    await sql`update instance set seal_checks = ${closedReadable('plakette')}::bytea || seal_checks`
    expect(await believed([a])).toEqual(['a'])
  })

  it.each([
    ['none', []],
    ['a readable one', [closedReadable('plakette')]],
  ])('is not believed because the notes were replaced by %s: a start is refused', async (_, notes) => {
    await sql`delete from document`
    const sha256 = randomBytes(32)
    const content = createSeal(a).close(Buffer.from('sealed'), placeOf.document(sha256.toString('hex')))
    await sql`insert into document (sha256, content, size, created_at) values (${sha256}, ${content}, 6, now())`
    await note(...notes)
    await expect(claimKey(sql, [a])).rejects.toThrow('holds sealed values, but no note of their key')
    await sql`delete from document`
    await claimKey(sql, [a])
  })
})
