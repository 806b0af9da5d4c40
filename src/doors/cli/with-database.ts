import { type Act, recordAct } from '../../domain/client/audit.ts'
import { shiftedClock } from '../../kernel/clock.ts'
import { openDatabase } from '../../platform/database.ts'
import type { Pool, Sql } from '../../platform/db.ts'
import { type Context, reasonOf } from './context.ts'

/** Runs on the database of the settings, whether or not the service runs. */
export async function withDatabase<Result>(
  context: Context,
  work: (db: Pool, now: Date) => Promise<Result>,
): Promise<Result> {
  const config = context.config()
  const database = await openDatabase(config, { max: 2, name: 'plakette command' }).catch((error: unknown) => {
    throw new Error(`the database cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  try {
    return await work(database.db, shiftedClock(config.clockShiftMs).now())
  } finally {
    await database.close()
  }
}

/** A change and the note of who made it, in one transaction. */
export async function change<Result>(
  context: Context,
  work: (tx: Sql, now: Date) => Promise<Result>,
  act: (result: Result) => Omit<Act, 'actor'>,
): Promise<Result> {
  return withDatabase(context, async (db, now) => {
    const { result } = await db.begin(async (tx) => {
      const result = await work(tx, now)
      await recordAct(tx, { actor: context.actor, ...act(result) }, now)
      return { result }
    })
    return result
  })
}
