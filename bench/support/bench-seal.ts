import type { Sql } from '../../src/platform/db.ts'
import { requireOwnInstance } from '../../src/platform/instance.ts'
import type { Seal } from '../../src/platform/seal/seal.ts'
import { claimKey } from '../../src/platform/seal/seal-check.ts'
import { ENCRYPTION_KEY } from './service.ts'

/** Seals what services open, before any of them has run on the database. */
export async function benchSeal(sql: Sql): Promise<Seal> {
  await requireOwnInstance(sql, { instance: 'test' })
  return claimKey(sql, [ENCRYPTION_KEY])
}
