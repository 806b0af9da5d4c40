import postgres from 'postgres'
import type { DatabaseAddress } from './address.ts'
import { dial } from './dial.ts'
import { type DatabaseLink, openLink } from './link.ts'
import type { Ask } from './primary.ts'

const CONNECT_TIMEOUT_S = 5

/** Asks a server, over a connection of its own, for the timeline on which it takes changes. */
export const askServer =
  (address: DatabaseAddress): Ask =>
  async (server, signal) => {
    let link: DatabaseLink | undefined
    const open = (): DatabaseLink['socket'] => {
      link = openLink({ dial: (ended) => dial(server, address, ended), failed() {}, cut() {}, gone() {} })
      return link.socket
    }
    const sql = postgres(address.forDriver, {
      ...{ max: 1, connect_timeout: CONNECT_TIMEOUT_S, fetch_types: false, ssl: false, onnotice: () => {} },
      connection: { application_name: 'plakette looks for the primary' },
      ...{ socket: open },
    })
    const end = (): Promise<void> => sql.end({ timeout: 0 }).then(() => link?.bury())
    signal.addEventListener('abort', () => void end())
    try {
      const [row] = await sql<{ timeline: string }[]>`
        select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline where not pg_is_in_recovery()`
      return row && Number.parseInt(row.timeline, 16)
    } finally {
      await end()
    }
  }
