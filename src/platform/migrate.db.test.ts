import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { migrate } from './migrate.ts'

const { sql } = testDatabase()
const directory = mkdtempSync(join(tmpdir(), 'plakette-migrations-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('gets along with nodes that lock orders and change them meanwhile', async () => {
  cpSync(join(import.meta.dirname, '../../migrations'), directory, { recursive: true })
  writeFileSync(
    join(directory, '9999-later.sql'),
    `create index made_later on customer_order (trace_id) where attempt = 2;
     drop index made_later;`,
  )
  let migrated: Promise<string[]> | undefined
  await sql.begin(async (tx) => {
    await tx`select id from customer_order where id = 1 for update`
    migrated = migrate(sql, directory)
    const waiting = () => sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(waiting).toHaveLength(1)
    await tx`update customer_order set trace_id = trace_id where id = 1`
  })
  expect(await migrated).toEqual(['9999-later.sql'])
})
