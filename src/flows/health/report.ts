import { listLoginLocks } from '../../domain/gks-access/login-lock.ts'
import { API_VERSION } from '../../kernel/api-version.ts'
import type { Sql } from '../../platform/db.ts'

/** The answer of `GET /health` (contract 2, 4.5). Names, identifiers and order numbers never appear. */
export async function healthReport(sql: Sql): Promise<Record<string, unknown>> {
  const isLocked = (await listLoginLocks(sql)).length > 0
  return {
    status: isLocked ? 'degraded' : 'ok',
    apiVersion: API_VERSION,
    gksLogin: isLocked ? 'gesperrt' : 'ok',
  }
}
