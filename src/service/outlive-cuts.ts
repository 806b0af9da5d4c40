import { isConnectionGone } from '../platform/database-gone.ts'
import type { Log } from '../platform/log.ts'

/** What is done about a promise that failed and that nobody waits for. */
export const judgeRejection =
  (log: Log) =>
  (error: unknown): void => {
    if (!isConnectionGone(error)) throw error
    log.error({ err: error }, 'a connection was cut, and nobody waited for what it was asked')
  }

/**
 * When a connection is cut, the driver of the database may leave a promise behind that nobody can wait for (seen when a server died
 * while many statements were under way). Node would end the process for that, with everything that it is doing for others.
 */
export function outliveCuts(log: Log): void {
  process.on('unhandledRejection', judgeRejection(log))
}
