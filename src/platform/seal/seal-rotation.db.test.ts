import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aCandidate } from '../../../test/builders/candidate.ts'
import { aClient } from '../../../test/builders/client.ts'
import { anEvent, aWebhook } from '../../../test/builders/webhook.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { closedReadable, closedUnbound } from '../../../test/support/unbound.ts'
import { createStoreOrRepeat } from '../../flows/intake/store-or-repeat.ts'
import type { Sql } from '../db.ts'
import { requireOwnInstance } from '../instance.ts'
import { createSeal, type Seal, type SealPlace } from './seal.ts'
import { claimKey, requireOwnKey, retireOtherKeys } from './seal-check.ts'
import { countOlderSealed, rotateSeals } from './seal-rotation.ts'
import { placeOf, SEALED_COLUMNS } from './sealed-columns.ts'

const { sql } = testDatabase()

/** Columns of bytes that are no secrets and must be readable, and why. */
const NOT_SEALED: Readonly<Record<string, string>> = {
  'api_user.password_salt': 'salt',
  'api_user.password_hash': 'hash of a generated password',
  'batch.fingerprint': 'hash',
  'customer_order.application_sha256': 'hash',
  'customer_order.request_sha256': 'hash',
  'dashboard_login_throttle.key': 'hash',
  'dashboard_recovery_code.code_hash': 'hash',
  'dashboard_session.token_hash': 'hash',
  'document.sha256': 'hash',
  'event.body': 'what webhooks get and the lookup shows',
  'evidence_day.leaves': 'hashes',
  'evidence_day.root': 'hash',
  'evidence_day.signature': 'for everybody to check',
  'evidence_day.time_stamp': 'for everybody to check',
  'evidence_delivery.digest': 'hash',
  'evidence_entry.digest': 'hash',
  'evidence_key.public_key': 'published',
  'evidence_message.sha256': 'hash',
  'status_query.answer_sha256': 'hash',
  'status_query.sha256': 'hash',
  'filing_key.fingerprint': 'hash',
  'power_of_attorney.fingerprint': 'hash',
  'power_of_attorney.form_sha256': 'hash',
  'power_of_attorney.identity_fingerprint': 'hash',
  'power_of_attorney.mandate_sha256': 'hash',
  'power_of_attorney_link.token_hash': 'hash',
  'repeat_key.fingerprint': 'hash',
  'repeat_key.latest_fingerprint': 'hash',
  'return_message.sha256': 'hash',
  'shared_test_key.key': 'the key of a test instance that has none in its settings',
  'stored_file.sha256': 'hash',
  'webhook_attempt.answer': 'what a receiver answered',
}

const shaOf = (content: string): Buffer => createHash('sha256').update(content).digest()
const documentPlace = (sha256: Buffer) => placeOf.document(sha256.toString('hex'))

async function addDocument(content: string, close: (plain: string, sha256: Buffer) => Buffer): Promise<Buffer> {
  const sha256 = shaOf(content)
  await sql`
    insert into document (sha256, content, size, created_at)
    values (${sha256}, ${close(content, sha256)}, ${content.length}, now())`
  return sha256
}
const closedWith =
  (seal: Seal) =>
  (plain: string, sha256: Buffer): Buffer =>
    seal.close(Buffer.from(plain), documentPlace(sha256))
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
  const keys = [newest, older, oldest] as const
  const seal = createSeal(...keys)

  it('seals with the newest key what older ones and none had sealed, and nothing twice', async () => {
    await requireOwnInstance(sql, { instance: 'test' })
    await claimKey(sql, [])
    await claimKey(sql, [oldest])
    await claimKey(sql, [older, oldest])
    const client = await aClient(sql)
    const access = { id: randomUUID(), password: Buffer.from('geheim') }
    await sql`
      insert into gks_access (id, client_id, name, kopa_key, username, sealed_password, environment, certificate,
        sealed_private_key, created_at)
      values (${access.id}, ${client.id}, 'A', 'K', 'U', ${createSeal(older).close(access.password, placeOf.gksPassword(access.id))}, 'test', 'C',
        ${closedReadable('key')}, now())`
    const documents = [
      await addDocument('readable so far', closedReadable),
      await addDocument('of the oldest key', closedWith(createSeal(oldest))),
      await addDocument('of the older key', closedWith(createSeal(older))),
      await addDocument('of the newest key', closedWith(seal)),
    ]
    const untouched = await contentOf(documents[3] ?? Buffer.alloc(0))
    expect(await countOlderSealed(sql, seal)).toBe(5)

    expect(await rotateSeals(sql, keys)).toMatchObject({
      unopened: 0,
      resealed: { 'document.content': 3, 'gks_access.sealed_password': 1, 'gks_access.sealed_private_key': 1 },
    })
    expect(await countOlderSealed(sql, seal)).toBe(0)
    const only = createSeal(newest)
    const contents = await Promise.all(documents.map(contentOf))
    expect(contents.map((content, n) => only.open(content, documentPlace(documents[n] ?? NOTHING)).toString())).toEqual(
      ['readable so far', 'of the oldest key', 'of the older key', 'of the newest key'],
    )
    expect(contents[3]).toEqual(untouched)
    await expect(requireOwnKey(sql, [newest])).resolves.toBeDefined()
    expect(await rotateSeals(sql, keys)).toMatchObject({ resealed: { 'document.content': 0 } })
  })

  it('can be broken off at any statement and started again', async () => {
    const nextKey = randomBytes(32)
    const both = [nextKey, newest] as const
    const next = createSeal(...both)
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => addDocument(`document ${n}`, closedWith(seal))))
    const rotation = async (statements: number): Promise<'done' | 'broken off'> => {
      let left = statements
      const breaking = withFirst(async () => {
        if (--left < 0) throw BROKEN_OFF
      })
      return rotateSeals(breaking, both).then(
        () => 'done',
        (error) => (error === BROKEN_OFF ? 'broken off' : Promise.reject(error)),
      )
    }
    for (let statements = 1; (await rotation(statements)) === 'broken off'; statements += 3) {
      const contents = await Promise.all(many.map(contentOf))
      expect(contents.map((content, n) => next.open(content, documentPlace(many[n] ?? NOTHING)).toString())).toEqual(
        many.map((_, n) => `document ${n}`),
      )
      // Until it is done, a start needs both keys.
      await expect(requireOwnKey(sql, both)).resolves.toBeDefined()
      await expect(requireOwnKey(sql, [nextKey])).rejects.toThrow('PLAKETTE_ENCRYPTION_KEY')
      if (statements > 2) await expect(requireOwnKey(sql, [newest])).rejects.toThrow('PLAKETTE_ENCRYPTION_KEY')
    }
    expect(await countOlderSealed(sql, next)).toBe(0)
    await expect(requireOwnKey(sql, [newest])).rejects.toThrow('PLAKETTE_ENCRYPTION_KEY')
  })

  it('leaves alone what somebody changes at the same moment, until the next pass', async () => {
    const [current, was] = [randomBytes(32), randomBytes(32)]
    await retireOtherKeys(sql, was)
    const sha256 = await addDocument('as it was read', closedWith(createSeal(was)))
    let changes = 1
    const meddling = withFirst(async (statement) => {
      if (!statement.includes('as sealed_row') || --changes < 0) return
      const changed = createSeal(was).close(Buffer.from('changed'), documentPlace(sha256))
      await sql`update document set content = ${changed} where sha256 = ${sha256}`
    })
    await rotateSeals(meddling, [current, was])
    expect(
      createSeal(current)
        .open(await contentOf(sha256), documentPlace(sha256))
        .toString(),
    ).toBe('changed')
    await sql`delete from document where sha256 = ${sha256}`
  })

  it('leaves what it cannot open, says how many, and a start still needs the older key', async () => {
    const sha256 = await addDocument('of a lost key', closedWith(createSeal(randomBytes(32))))
    const [before, after] = [randomBytes(32), randomBytes(32)]
    await retireOtherKeys(sql, before)
    const rotation = await rotateSeals(sql, [after, before])
    expect(rotation).toMatchObject({ isFinished: false })
    expect(rotation.unreadable).toContainEqual({ column: 'document.content', id: `\\x${sha256.toString('hex')}` })
    expect(rotation.unopened).toBe(rotation.unreadable.length)
    await expect(requireOwnKey(sql, [after])).rejects.toThrow('lacks a key')

    expect(await rotateSeals(sql, [after, before], { leavesUnreadable: true })).toMatchObject({
      ...{ unopened: rotation.unopened, isFinished: true },
    })
    await expect(requireOwnKey(sql, [after])).resolves.toBeDefined()
    await sql`delete from document where sha256 = ${sha256}`
  })
})

describe('a rotation after an upgrade', () => {
  /** One value in every sealed column, as an earlier version left it. */
  async function fill(key: Buffer): Promise<void> {
    const client = await aClient(sql)
    await sql`
      insert into gks_access (id, client_id, name, kopa_key, username, sealed_password, environment, certificate,
        sealed_private_key, created_at)
      values (${randomUUID()}, ${client.id}, 'A', 'K', 'U', '', 'test', 'C', '', now())`
    await aWebhook(sql, { url: 'https://example.test', clientId: client.id })
    await anEvent(sql, client.id)
    await createStoreOrRepeat(sql)(aCandidate({ clientId: client.id }))
    await sql`
      insert into power_of_attorney (client_id, created_by, environment, provider, fin, fingerprint, has_mandate, trace_id,
        created_at, changed_at)
      values (${client.id}, 'A', 'test', 'P', 'WTEST', '', false, 'T', now(), now())`
    await sql`
      insert into return_message (environment, gks_identifier, message_id, content, received_at)
      values ('test', 'GKS A', 'm 1', '', now())`
    await sql`
      insert into dashboard_user (login, name, role, password_hash, created_at) values ('a', 'A', 'operator', '', now())`
    await sql`
      insert into uploaded_document (id, client_id, user_id, content, size, facts, created_at, expires_at)
      select ${randomUUID()}, ${client.id}, id, '', 1, '{}', now(), now() from dashboard_user`
    await sql`
      insert into application_draft (id, client_id, user_id, business_transaction, content, saved_at)
      select ${randomUUID()}, ${client.id}, id, 'AB', '', now() from dashboard_user`
    await sql`
      with given as (
        insert into batch (client_id, user_id, key, name, business_transaction, created_by, trace_id, created_at)
        select ${client.id}, id, ${randomUUID()}, 'B', 'AB', 'A', 'T', now() from dashboard_user returning id
      )
      insert into batch_row (batch_id, line, form) select id, 7, '' from given`
    await sql`
      insert into evidence_message (attempt_id, direction, sha256, size, content)
      select id, 'out', ${shaOf('sent')}, 4, '' from customer_order`
    await sql`
      insert into evidence_key (id, public_key, created_at) values ('k 1', ${randomBytes(32)}, now())`
    await addDocument('unbound', closedReadable)
    for (const { table, column } of SEALED_COLUMNS) {
      await sql`update ${sql(table)} set ${sql(column)} = ${closedUnbound(key, `${table}.${column}`)}`
    }
  }

  /** What a seal reads in every column, at the places that the code seals for. */
  const readAll = async (seal: Seal): Promise<string[]> => {
    const [access] = await sql<{ id: string; password: Buffer; key: Buffer }[]>`
      select id, sealed_password as password, sealed_private_key as key from gks_access`
    const [webhook] = await sql<{ id: number; secret: Buffer }[]>`select id, sealed_secret as secret from webhook`
    const [delivery] = await sql<{ secret: Buffer }[]>`select sealed_secret as secret from webhook_delivery`
    const [order] = await sql<{ messageId: string; application: Buffer }[]>`
      select message_id, application from customer_order`
    const [power] = await sql<{ id: number; request: Buffer; identity: Buffer }[]>`
      select id, request, identity from power_of_attorney`
    const [message] = await sql<{ content: Buffer }[]>`select content from return_message`
    const [person] = await sql<{ id: number; secret: Buffer }[]>`
      select id, sealed_totp_secret as secret from dashboard_user`
    const [upload] = await sql<{ id: string; content: Buffer }[]>`select id, content from uploaded_document`
    const [draft] = await sql<{ id: string; content: Buffer }[]>`select id, content from application_draft`
    if (!access || !webhook || !delivery || !order || !power || !message || !person) throw new Error('a row is missing')
    const [row] = await sql<{ batchId: number; form: Buffer }[]>`select batch_id, form from batch_row`
    const [sent] = await sql<{ attemptId: number; content: Buffer }[]>`select attempt_id, content from evidence_message`
    const [signer] = await sql<{ key: Buffer }[]>`select sealed_private_key as key from evidence_key`
    if (!upload || !draft || !row || !sent || !signer) throw new Error('a row is missing')
    const values: [Buffer, SealPlace][] = [
      [access.password, placeOf.gksPassword(access.id)],
      [access.key, placeOf.gksPrivateKey(access.id)],
      [webhook.secret, placeOf.webhookSecret(webhook.id)],
      [delivery.secret, placeOf.webhookSecret(webhook.id)],
      [order.application, placeOf.application(order.messageId)],
      [power.request, placeOf.powerRequest(power.id)],
      [power.identity, placeOf.identity(power.id)],
      [message.content, placeOf.returnMessage('test', 'GKS A', 'm 1')],
      [await contentOf(shaOf('unbound')), documentPlace(shaOf('unbound'))],
      [person.secret, placeOf.totpSecret(person.id)],
      [upload.content, placeOf.upload(upload.id)],
      [draft.content, placeOf.draft(draft.id)],
      [sent.content, placeOf.exchangedMessage(sent.attemptId, shaOf('sent').toString('hex'))],
      [signer.key, placeOf.evidenceKey('k 1')],
      [row.form, placeOf.batchRow(row.batchId, 7)],
    ]
    return values.map(([value, place]) => seal.open(value, place).toString())
  }

  it('binds every value to its place without a new key, and from then on nothing else is believed', async () => {
    const key = randomBytes(32)
    for (const table of ['document', 'gks_access']) await sql`delete from ${sql(table)}`
    await sql`update instance set seal_checks = array[${closedUnbound(key, 'plakette')}::bytea]`
    await fill(key)
    const names = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
    expect(await readAll(await claimKey(sql, [key]))).toEqual(names)
    expect(await countOlderSealed(sql, createSeal(key))).toBe(names.length)

    expect(await rotateSeals(sql, [key])).toMatchObject({ unopened: 0, isFinished: true })
    expect(await readAll(createSeal(key))).toEqual(names)
    const seal = await claimKey(sql, [key])
    expect(() => seal.open(closedUnbound(key, 'swapped'), documentPlace(shaOf('unbound')))).toThrow('without its place')
    expect(() => seal.open(closedReadable('planted'), documentPlace(shaOf('unbound')))).toThrow('not sealed')
  })
})

const NOTHING = Buffer.alloc(0)
const BROKEN_OFF = new Error('broken off')

/** The database, with something that happens before each statement. */
const withFirst = (happens: (statement: string) => Promise<void>): Sql =>
  new Proxy(sql, {
    apply(target, self, [first, ...values]) {
      const run = () => Reflect.apply(target, self, [first, ...values])
      return Array.isArray(first) && 'raw' in first ? happens(first.join('')).then(run) : run()
    },
  })
