import type { Sql } from '../../platform/db.ts'
import { processColumns } from './process.store.ts'
import type { Process } from './process.ts'
import { readinessOf, type Surroundings } from './readiness.ts'
import { SIGNED } from './status.ts'

/** So many signed ones are looked at, the newest first. */
const LOOKED_AT = 200

/** The processes of a client that an application can use now, the newest first. */
export async function readyProcesses(sql: Sql, clientId: number, around: Surroundings): Promise<Process[]> {
  const signed = await sql<Process[]>`
    select ${processColumns(sql)} from power_of_attorney
    where client_id = ${clientId} and status = ${SIGNED} and forgotten_at is null
    order by id desc
    limit ${LOOKED_AT}`
  return signed.filter((process) => readinessOf(process, around).readyForApplication)
}
