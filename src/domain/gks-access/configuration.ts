import { isoTime } from '../../kernel/time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Environment } from '../client/gks-account.ts'

/** A stored access as its client sees it: without password, key and certificate. */
export interface Configuration {
  id: string
  name: string
  kopaKey: string
  username: string
  largeCustomerId: string | null
  environment: Environment
  company: string | null
  certificatePresent: boolean
  privateKeyPresent: boolean
  createdAt: Date
}

export const configurationRecord = ({ createdAt, ...shown }: Configuration) => ({
  ...shown,
  createdAt: isoTime(createdAt),
})

const columns = (sql: Sql) => sql`
  id, name, kopa_key, username, large_customer_id, environment, company, certificate <> '' as certificate_present,
  length(sealed_private_key) > 0 as private_key_present, created_at`

export const findConfigurations = (sql: Sql, clientId: number): Promise<Configuration[]> => sql<Configuration[]>`
  select ${columns(sql)} from gks_access where client_id = ${clientId} order by created_at, id`

/** Undefined for an unknown id and for one of another client alike. */
export async function findConfiguration(sql: Sql, clientId: number, id: string): Promise<Configuration | undefined> {
  const [found] = await sql<Configuration[]>`
    select ${columns(sql)} from gks_access where client_id = ${clientId} and id = ${id}`
  return found
}
