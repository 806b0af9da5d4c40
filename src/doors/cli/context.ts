import { type Act, recordAct } from '../../domain/client/audit.ts'
import { shiftedClock } from '../../kernel/clock.ts'
import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database.ts'
import type { Pool, Sql } from '../../platform/db.ts'

/** What a command may use of the world. */
export interface Context {
  /** Reads the settings; throws a SettingError for a wrong one. */
  config(): Config
  /** Who is noted as acting person: `cli:<os user>`. */
  actor: string
  fetch: typeof fetch
  /** For a command that goes on for a while: says something now, as one line of JSON with `--json`. */
  report(news: { result: unknown; text: string }): void
}

/** What is given to the command line as a whole. */
export type World = Omit<Context, 'report'>

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

/** Never empty: a refused connection to several addresses comes without a message of its own. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
