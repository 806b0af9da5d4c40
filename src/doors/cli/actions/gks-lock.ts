import { type LoginLock, listLoginLocks, releaseLoginLock } from '../../../domain/gks-access/login-lock.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { Actions, CommandResult } from '../command.ts'
import type { gksLockCommands } from '../commands/gks-lock.ts'
import { change, withDatabase } from '../with-database.ts'

const locksHeld = (locks: readonly LoginLock[]): Required<Pick<CommandResult, 'result' | 'text'>> => ({
  result: locks.map(({ lockedAt, ...lock }) => ({ ...lock, lockedAt: isoTime(lockedAt) })),
  text: locks.length === 0 ? 'no GKS identifier is locked' : locks.map(lockLine).join('\n'),
})

const HELD: Readonly<Record<string, string>> = {
  base: 'the base access',
  unproven: 'every access whose credentials were never accepted',
}

const lockLine = ({ environment, username, holder, lockedAt, reason }: LoginLock): string =>
  `${username} (${environment})  ${HELD[holder] ?? `access ${holder}`}  since ${isoTime(lockedAt)}  ${reason}`

export const gksLockActions: Actions<typeof gksLockCommands> = {
  'gks-lock list': (context) => withDatabase(context, async (db) => locksHeld(await listLoginLocks(db))),
  async 'gks-lock release'(context, { username }) {
    const remaining = await change(
      context,
      async (tx) => {
        await releaseLoginLock(tx, username)
        return { locks: await listLoginLocks(tx) }
      },
      () => ({ action: 'gks-lock.release', subject: `GKS identifier ${username}` }),
    )
    return { ...locksHeld(remaining.locks), text: `${username} released` }
  },
}
