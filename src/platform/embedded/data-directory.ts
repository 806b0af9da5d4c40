import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const CLOSED = 0o700
/** One group may pass through to what it owns, but neither list nor read anything here. */
const PASSABLE = 0o710
const STICKY = 0o1000

/** Whether somebody besides its owner can look into a directory, or change it. */
export const isOpen = (directory: string): boolean => (statSync(directory).mode & 0o067) !== 0

/**
 * Makes the data directory and closes it to others, one of an earlier version too. Where the database lives in it and runs
 * as another user, the group of that user may pass through. A directory that belongs to somebody else, or to
 * everybody, such as /tmp, is left alone.
 */
export function closeDirectory(directory: string, passing: { gid: number } | undefined): void {
  if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: CLOSED })
  const { mode, uid, gid } = statSync(directory)
  const user = process.getuid?.()
  const isOurs = (user === 0 || user === uid) && (mode & STICKY) === 0 && dirname(directory) !== directory
  if (!isOurs) return
  if (passing && gid !== passing.gid) chownSync(directory, uid, passing.gid)
  const wanted = passing ? PASSABLE : CLOSED
  if ((mode & 0o777) !== wanted) chmodSync(directory, wanted)
}
