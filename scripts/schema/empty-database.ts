import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool, type Pool } from '../../src/platform/db.ts'
import { joinCluster } from '../../src/platform/embedded/cluster.ts'

/** Runs on an empty database of its own, which is gone afterwards. */
export async function withEmptyDatabase<Result>(work: (db: Pool) => Promise<Result>): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-schema-'))
  // As root, the database runs as another user, who must be able to enter.
  chmodSync(directory, 0o755)
  try {
    const cluster = await joinCluster(directory, ['fsync=off', 'full_page_writes=off'])
    const db = openPool(cluster.url, { max: 1, name: 'schema' })
    try {
      return await work(db)
    } finally {
      await db.end()
      await cluster.leave()
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
