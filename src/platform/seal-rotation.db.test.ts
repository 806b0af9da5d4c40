import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aClient } from '../../test/builders/client.ts'
import { testDatabase } from '../../test/support/database.ts'
import type { Sql } from './db.ts'
import { requireOwnInstance } from './instance.ts'
import { createSeal, openSeal, type Seal } from './seal.ts'
import { claimKey, requireOwnKey } from './seal-check.ts'
import { countOlderSealed, rotateSeals } from './seal-rotation.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const { sql } = testDatabase()

/** Columns of bytes that are no secrets and must be readable, and why. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'api_user.password_salt': 'salt',
  'api_user.password_hash': 'hash of a generated password',
  'document.sha256': 'hash',
  'event.body': 'what webhooks get and the lookup shows',
  'power_of_attorney.fingerprint': 'hash',
  'power_of_attorney.form_sha256': 'hash',
  'power_of_attorney.identity_fingerprint': 'hash',
  'power_of_attorney.mandate_sha256': 'hash',
  'repeat_key.fingerprint': 'hash',
  'shared_test_key.key': 'the key of a test instance that has none in its settings',
  'stored_file.sha256': 'hash',
  'webhook_attempt.answer': 'what a receiver answered',
}

async function addDocument(seal: Seal, content: string): Promise<Buffer> {
  const sha256 = createHash('sha256').update(content).digest()
  await sql`
    insert into document (sha256, content, size, created_at)
    values (${sha256}, ${seal.close(Buffer.from(content))}, ${content.length}, now())`
  return sha256
}
const contentOf = async (sha256: Buffer): Promise<Buffer> => {
  const [row] = await sql<{ content: Buffer }[]>`select content from document where sha256 = ${sha256}`
  return row?.content ?? Buffer.alloc(0)
}

describe('the list of sealed columns', () => {
  it('names every column of bytes, unless it is known to be no secret', async () => {
    const rows = await sql<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    expect(rows.map(({ name }) => name).filter((name) => !sealed.includes(name) && !(name in NOT_SEALED))).toEqual([])
  })
})

describe('rotating the encryption key', () => {
  const [oldest, older, newest] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const seal = createSeal(newest, older, oldest)

  it('seals with the newest key what older ones and none had sealed, and nothing twice', async () => {
    await requireOwnInstance(sql, { instance: 'test' })
    await claimKey(sql, createSeal(oldest))
    await claimKey(sql, createSeal(older, oldest))
    const client = await aClient(sql)
    const access = { id: randomUUID(), password: Buffer.from('geheim'), key: Buffer.from('key') }
    await sql`
      insert into gks_access (id, client_id, name, kopa_key, username, sealed_password, environment, certificate,
        sealed_private_key, created_at)
      values (${access.id}, ${client.id}, 'A', 'K', 'U', ${createSeal(older).close(access.password)}, 'test', 'C',
        ${openSeal.close(access.key)}, now())`
    const documents = [
      await addDocument(openSeal, 'readable so far'),
      await addDocument(createSeal(oldest), 'of the oldest key'),
      await addDocument(createSeal(older), 'of the older key'),
      await addDocument(seal, 'of the newest key'),
    ]
    const untouched = await contentOf(documents[3] ?? Buffer.alloc(0))
    expect(await countOlderSealed(sql, seal)).toBe(5)

    expect(await rotateSeals(sql, seal)).toMatchObject({
      unopened: 0,
      resealed: { 'document.content': 3, 'gks_access.sealed_password': 1, 'gks_access.sealed_private_key': 1 },
    })
    expect(await countOlderSealed(sql, seal)).toBe(0)
    const only = createSeal(newest)
    const contents = await Promise.all(documents.map(contentOf))
    expect(contents.map((content) => only.open(content).toString())).toEqual([
      'readable so far',
      'of the oldest key',
      'of the older key',
      'of the newest key',
    ])
    expect(contents[3]).toEqual(untouched)
    await expect(requireOwnKey(sql, only)).resolves.toBeUndefined()
    expect(await rotateSeals(sql, seal)).toMatchObject({ resealed: { 'document.content': 0 } })
  })

  it('can be broken off at any statement and started again', async () => {
    const nextKey = randomBytes(32)
    const next = createSeal(nextKey, newest)
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => addDocument(seal, `document ${n}`)))
    const rotation = async (statements: number): Promise<'done' | 'broken off'> => {
      let left = statements
      const breaking = withFirst(async () => {
        if (--left < 0) throw BROKEN_OFF
      })
      return rotateSeals(breaking, next).then(
        () => 'done',
        (error) => (error === BROKEN_OFF ? 'broken off' : Promise.reject(error)),
      )
    }
    for (let statements = 1; (await rotation(statements)) === 'broken off'; statements += 3) {
      const contents = await Promise.all(many.map(contentOf))
      expect(contents.map((content) => next.open(content).toString())).toEqual(many.map((_, n) => `document ${n}`))
      // Until it is done, a start needs both keys.
      await expect(requireOwnKey(sql, next)).resolves.toBeUndefined()
      await expect(requireOwnKey(sql, createSeal(nextKey))).rejects.toThrow('PLAKETTE_ENCRYPTION_KEY')
      if (statements > 2) await expect(requireOwnKey(sql, seal)).rejects.toThrow('PLAKETTE_ENCRYPTION_KEY')
    }
    expect(await countOlderSealed(sql, next)).toBe(0)
    await expect(requireOwnKey(sql, seal)).rejects.toThrow('PLAKETTE_ENCRYPTION_KEY')
  })

  it('leaves alone what somebody changes at the same moment, until the next pass', async () => {
    const was = createSeal(randomBytes(32))
    const sha256 = await addDocument(was, 'as it was read')
    const current = createSeal(randomBytes(32))
    let changes = 1
    const meddling = withFirst(async (statement) => {
      if (!statement.includes('update') || --changes < 0) return
      await sql`update document set content = ${was.close(Buffer.from('changed'))} where sha256 = ${sha256}`
    })
    const given = {
      ...current,
      open: (sealed: Buffer) => (sealed.subarray(0, 5).equals(was.head) ? was : current).open(sealed),
    }
    await rotateSeals(meddling, given)
    expect(current.open(await contentOf(sha256)).toString()).toBe('changed')
    await sql`delete from document where sha256 = ${sha256}`
  })

  it('leaves what it cannot open, says how many, and a start still needs the older key', async () => {
    const sha256 = await addDocument(createSeal(randomBytes(32)), 'of a lost key')
    const [before, after] = [randomBytes(32), randomBytes(32)]
    await rotateSeals(sql, createSeal(before), { leavesUnreadable: true })
    const rotation = await rotateSeals(sql, createSeal(after, before))
    expect(rotation).toMatchObject({ isFinished: false })
    expect(rotation.unreadable).toContainEqual({ column: 'document.content', id: `\\x${sha256.toString('hex')}` })
    expect(rotation.unopened).toBe(rotation.unreadable.length)
    await expect(requireOwnKey(sql, createSeal(after))).rejects.toThrow('lacks a key')

    expect(await rotateSeals(sql, createSeal(after, before), { leavesUnreadable: true })).toMatchObject({
      ...{ unopened: rotation.unopened, isFinished: true },
    })
    await expect(requireOwnKey(sql, createSeal(after))).resolves.toBeUndefined()
    await sql`delete from document where sha256 = ${sha256}`
  })
})

const BROKEN_OFF = new Error('broken off')

/** The database, with something that happens before each statement. */
const withFirst = (happens: (statement: string) => Promise<void>): Sql =>
  new Proxy(sql, {
    apply(target, self, [first, ...values]) {
      const run = () => Reflect.apply(target, self, [first, ...values])
      return Array.isArray(first) && 'raw' in first ? happens(first.join('')).then(run) : run()
    },
  })
