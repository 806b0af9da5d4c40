import { type LoginLock, listLoginLocks, releaseLoginLock } from '../../../domain/gks-access/login-lock.ts'
import { isoTime } from '../../../kernel/time.ts'
import { command, type Outcome } from '../command.ts'
import { change, withDatabase } from '../context.ts'
import { required, text } from '../option.ts'

const locksHeld = (locks: readonly LoginLock[]): Required<Pick<Outcome, 'result' | 'text'>> => ({
  result: locks.map(({ lockedAt, ...lock }) => ({ ...lock, lockedAt: isoTime(lockedAt) })),
  text: locks.length === 0 ? 'no GKS identifier is locked' : locks.map(lockLine).join('\n'),
})

const HELD: Readonly<Record<string, string>> = {
  base: 'the base access',
  unproven: 'every access whose credentials were never accepted',
}

const lockLine = ({ environment, username, holder, lockedAt, reason }: LoginLock): string =>
  `${username} (${environment})  ${HELD[holder] ?? `access ${holder}`}  since ${isoTime(lockedAt)}  ${reason}`

export const gksLockCommands = [
  command({
    name: 'gks-lock list',
    summary: 'lists the GKS identifiers that are halted after a refused login',
    run: (context) => withDatabase(context, async (db) => locksHeld(await listLoginLocks(db))),
  }),
  command({
    name: 'gks-lock release',
    summary: 'lets a GKS identifier be used again once the cause is mended; prints the locks that remain',
    arguments: { username: required(text('USERNAME')) },
    async run(context, { username }) {
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
  }),
]
