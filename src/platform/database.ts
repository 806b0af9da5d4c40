import type { Config } from './config.ts'
import { openPool, type Pool } from './db.ts'
import { joinCluster } from './embedded/cluster.ts'
import { migrate } from './migrate.ts'

export interface Database {
  db: Pool
  url: string
  /** One line for the person who starts the service, when the embedded database is not where they would look. */
  notice: string | undefined
  close(): Promise<void>
}

/** The database of the settings, brought up to date: a server by its address, else the embedded one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: { max: number; name: string },
): Promise<Database> {
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir) : undefined
  const url = config.databaseUrl ?? cluster?.url ?? ''
  const db = openPool(url, options)
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 })
    await cluster?.leave()
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, url, notice: cluster?.notice, close }
}
