import { isConnectionGone } from '../platform/database-gone.ts'

type Note = (error: Error) => void

/** What is done about a promise that failed and that nobody waits for. */
export const judgeRejection =
  (note: Note) =>
  (error: unknown): void => {
    if (!isConnectionGone(error)) throw error
    note(error)
  }

/**
 * When a connection is cut, the driver of the database may leave a promise behind that nobody can wait for (seen when a server died
 * while many statements were under way, and when a command joined the embedded one while another stopped it). Node would end the
 * process for that, with everything that it is doing for others.
 */
export function outliveCuts(note: Note): void {
  process.on('unhandledRejection', judgeRejection(note))
}
