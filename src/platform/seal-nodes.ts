import type { Sql } from './db.ts'
import { keyName } from './seal.ts'

/** What a node calls its connections: its role and the key that it seals with, so that a rotation can see who runs. */
export const nodeName = (role: string, [newest]: readonly Buffer[]): string =>
  `plakette ${role}${newest ? ` ${keyName(newest)}` : ''}`

/** How many nodes run on this database that seal with another key than this one, or with a generated one. */
export async function countOtherSealers(sql: Sql, newest: Buffer): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select count(distinct (client_addr, application_name)) as number
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^plakette (all|api|worker)'
      and application_name not like ${`% ${keyName(newest)}`}`
  return row?.number ?? 0
}
