import type { Config } from './config.ts'
import { openPool, type Pool } from './db.ts'
import { joinCluster } from './embedded/cluster.ts'
import { closeDataDirectory } from './embedded/place.ts'
import { requireOwnInstance } from './instance.ts'
import { migrate } from './migrate.ts'

export interface Database {
  db: Pool
  url: string
  /** One line for the person who starts the service, when the embedded database is not where they would look. */
  notice: string | undefined
  /** Resolves when the embedded server has ended by itself. A server of its own may come back, so it never is lost. */
  lost: Promise<void>
  close(): Promise<void>
}

/** The database of the settings, brought up to date: a server by its address, else the embedded one. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'instance'>,
  options: { max: number; name: string },
): Promise<Database> {
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir) : undefined
  if (!cluster) closeDataDirectory(config.dataDir)
  const url = config.databaseUrl ?? cluster?.url ?? ''
  const db = openPool(url, options)
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 })
    await cluster?.leave()
  }
  try {
    await migrate(db)
    await requireOwnInstance(db, config)
  } catch (error) {
    await close()
    throw error
  }
  return { db, url, notice: cluster?.notice, lost: cluster?.lost ?? new Promise(() => {}), close }
}

/** Opens the database as it is: an examination must not migrate. */
export async function openAsItIs(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<{ db: Pool; close(): Promise<void> }> {
  const cluster = config.databaseUrl === undefined ? await joinCluster(config.dataDir) : undefined
  const db = openPool(config.databaseUrl ?? cluster?.url ?? '', { max: 1, name: 'plakette doctor' })
  const close = async (): Promise<void> => {
    await db.end({ timeout: 5 })
    await cluster?.leave()
  }
  try {
    await db`select 1`
  } catch (error) {
    await close()
    throw error
  }
  return { db, close }
}
