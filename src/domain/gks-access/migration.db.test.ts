import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { migrate } from '../../platform/migrate.ts'

/** A database as it was before accounts and proofs. */
const { sql } = testDatabase()
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
const former = mkdtempSync(join(tmpdir(), 'plakette-migrations-'))
afterAll(() => rmSync(former, { recursive: true, force: true }))

const ids = { owner: 1, thief: 2, alone: 3 }
const accesses = { owner: randomUUID(), thief: randomUUID(), alone: randomUUID() }

beforeAll(async () => {
  for (const name of readdirSync(MIGRATIONS).filter((one) => one < '0070'))
    copyFileSync(join(MIGRATIONS, name), join(former, name))
  await sql.unsafe('drop schema public cascade; create schema public')
  await migrate(sql, former)
  await sql`insert into instance (kind) values ('production')`
  for (const [name, username] of [
    ['owner', 'SHARED'],
    ['thief', 'SHARED'],
    ['alone', 'ALONE'],
  ] as const) {
    await sql`insert into client (name, created_at) values (${name}, now())`
    await sql`
      insert into gks_access (id, client_id, name, kopa_key, username, sealed_password, environment, certificate,
        sealed_private_key, created_at)
      values (${accesses[name]}, ${ids[name]}, ${name}, 'K', ${username}, '', 'produktion', '', '', now())`
    await sql`
      insert into unmatched_message (id, client_id, gks_identifier, message_id, message_type, received_at)
      values (${`ek_${name}`}, ${ids[name]}, ${username}, ${`letter to ${username}`}, '0090', now())`
    await sql`insert into document (sha256, content, size, created_at)
      values (sha256(${name}::bytea), '', 0, now())`
    await sql`
      insert into stored_file (client_id, unmatched_message_id, sha256, access_key, purpose_type, media_type, filename,
        expires_at, created_at)
      values (${ids[name]}, ${`ek_${name}`}, sha256(${name}::bytea), ${name}, 'UNSPECIFIED', 'application/pdf', 'Brief.pdf',
        now(), now())`
  }
  await sql`
    insert into customer_order (head_id, current_attempt_id, client_id, filed_by, business_transaction, fin, message_id,
      gks_identifier, gks_access_id, application, trace_id, created_at, changed_at, sent_at, receipted_at, application_id)
    values (1, 1, ${ids.owner}, 'x', 'AB', 'WTEST1', ${randomUUID()}, 'SHARED', ${accesses.owner}, '', 't', now(), now(),
      now(), now(), '11000020261116000001')`
  await sql`insert into fee_notice (id, gks_identifier, message_id, number, office, parts) values ('gb_1', 'SHARED', 'n', '1', '{}', 1)`
  for (const client of [ids.owner, ids.thief]) {
    await sql`insert into fee_notice_client (notice_id, client_id, sees_unknown) values ('gb_1', ${client}, true)`
  }
  await sql`insert into gks_login_lock (username, locked_at, reason) values ('ALONE', now(), 'refused')`
  await migrate(sql)
})

describe('a database of the version before accounts', () => {
  it('keeps what was given to who has shown that it can log in, and to who alone names an identifier', async () => {
    expect(
      (await sql`select client_id from unmatched_message order by client_id`).map(({ clientId }) => clientId),
    ).toEqual([ids.owner, ids.alone])
    expect(await sql`select client_id from fee_notice_client`).toEqual([{ clientId: ids.owner }])
    expect((await sql`select access_key from stored_file order by 1`).map(({ accessKey }) => accessKey)).toEqual([
      'alone',
      'owner',
    ])
  })

  it('counts an access as proven by its last receipt only', async () => {
    const rows = await sql`select name from gks_access where proven_at is not null`
    expect(rows).toEqual([{ name: 'owner' }])
  })

  it('fixes the account of every order, and whose fees they are', async () => {
    expect(await sql`select gks_environment, own_registration from customer_order`).toEqual([
      { gksEnvironment: 'produktion', ownRegistration: true },
    ])
  })

  it('keeps a lock for everything that it halted', async () => {
    const locks = await sql`select environment, holder from gks_login_lock order by holder`
    expect(locks).toEqual(
      [accesses.alone, 'base', 'unproven'].toSorted().map((holder) => ({ environment: 'produktion', holder })),
    )
  })
})
