import type { Sql } from '../db.ts'
import { keyName } from './seal.ts'

/** A node of an earlier version calls its key by the name alone: it seals without binding values to their places. */
const sealerName = (key: Buffer): string => `${keyName(key)}-bound`

/** What a node calls its connections: its role and how it seals, so that a rotation can see who runs. */
export const nodeName = (role: string, [newest]: readonly Buffer[]): string =>
  `plakette ${role}${newest ? ` ${sealerName(newest)}` : ''}`

const isNode = (sql: Sql) => sql`datname = current_database() and application_name ~ '^plakette (all|api|worker)'`

/** How many nodes run on this database. */
export async function countNodes(sql: Sql): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select count(distinct (client_addr, application_name)) as number from pg_stat_activity where ${isNode(sql)}`
  return row?.number ?? 0
}

/** How many nodes run on this database that seal otherwise than with this key and for the value's place. */
export async function countOtherSealers(sql: Sql, newest: Buffer): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select count(distinct (client_addr, application_name)) as number
    from pg_stat_activity
    where ${isNode(sql)}
      and application_name not like ${`% ${sealerName(newest)}`}`
  return row?.number ?? 0
}

/** A node, or several of one role on one machine: the database sees connections and what they call themselves. */
export interface ConnectedNode {
  role: string
  /** Where it connects from; null: over a socket of the database's machine. */
  address: string | null
  connections: number
  since: Date
}

/** Who runs on this database now, by role and machine. */
export const connectedNodes = (sql: Sql): Promise<ConnectedNode[]> => sql<ConnectedNode[]>`
  select split_part(application_name, ' ', 2) as role, host(client_addr) as address, count(*)::int as connections,
    min(backend_start) as since
  from pg_stat_activity
  where datname = current_database() and application_name ~ '^plakette (all|api|worker)'
  group by 1, 2
  order by 1, 2`
