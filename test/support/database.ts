import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPool, type Pool } from '../../src/platform/db.ts'
import { SERVICE_ROLE } from '../../src/platform/embedded/service-role.ts'
import { databaseUrl, TEMPLATE } from './cluster.ts'

/** A migrated database of its own for a test file. Each test makes its own clients, so nothing is emptied. */
export function testDatabase(): { url: string; sql: Pool } {
  const [clusterUrl, superuserUrl] = [inject('clusterUrl'), inject('superuserUrl')]
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = databaseUrl(clusterUrl, name)
  const sql = openPool(url, { max: 8, name: 'test' })
  const administer = async (statement: string): Promise<void> => {
    const admin = openPool(superuserUrl, { max: 1, name: 'test' })
    await admin.unsafe(statement).finally(() => admin.end())
  }
  beforeAll(() => administer(`create database ${name} template ${TEMPLATE} owner ${SERVICE_ROLE}`))
  afterAll(async () => {
    await sql.end({ timeout: 2 })
    await administer(`drop database ${name} with (force)`)
  })
  return { url, sql }
}
