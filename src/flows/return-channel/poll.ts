import type { Mailbox } from '../../domain/client/mailbox.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import { isLoginLocked, lockLogin } from '../../domain/gks-access/login-lock.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import { mapBounded } from '../../kernel/bounded.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import type { ReturnChannelDeps } from './deps.ts'
import { emptyMailbox } from './empty-mailbox.ts'
import { evaluateOpen } from './evaluate.ts'
import { recordPoll } from './return-message.store.ts'

/** So many mailboxes are asked at once: a slow one does not hold up the others. */
const MAILBOXES = 4

/** Asks every access's mailbox now and then; one poller per access across all nodes. */
export function startReturnChannel(deps: ReturnChannelDeps, everyMs: number): Worker {
  return startWorker({
    name: 'return channel',
    everyMs,
    log: deps.log,
    async round(signal) {
      await mapBounded(await deps.accesses.all(), MAILBOXES, (access) => pollAlone(deps, access, signal))
    },
  })
}

async function pollAlone(deps: ReturnChannelDeps, access: Access, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const hold = await deps.locks.tryHold(`mailbox:${access.username}`)
  if (!hold) return
  const mailbox = { identifier: access.username, isBase: access.id === null }
  try {
    await pollMailbox(deps, access, mailbox, signal)
    // Also what an earlier poll has stored and nobody has evaluated since.
    await evaluateOpen(deps, mailbox, signal)
  } catch (error) {
    deps.log.error({ err: error }, 'a mailbox could not be worked off, the next poll goes on')
  } finally {
    await hold.release()
  }
}

async function pollMailbox(
  deps: ReturnChannelDeps,
  access: Access,
  mailbox: Mailbox,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock, log } = deps
  if (await isLoginLocked(db, access.username)) return
  try {
    const onStored = (): Promise<void> => evaluateOpen(deps, mailbox, signal)
    const { skipped } = await emptyMailbox(deps, access, { signal, onStored })
    await recordPoll(db, access.username, clock.now(), { failed: skipped > 0 })
  } catch (error) {
    if (!(error instanceof AuthorityFailure)) throw error
    log.warn({ kind: error.kind }, 'a mailbox could not be read')
    await recordPoll(db, access.username, clock.now(), { failed: true })
    if (error.kind === 'loginRefused') {
      await lockLogin(db, {
        username: access.username,
        lockedAt: clock.now(),
        reason: 'the authority refused the login',
      })
    }
  }
}
