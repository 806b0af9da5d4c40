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
      const { accesses, closed } = await deps.accesses.all()
      await reportClosed(deps, closed)
      await mapBounded(accesses, MAILBOXES, (access) => pollAlone(deps, access, signal))
    },
  })
}

/** Mail that nobody can fetch is a failed poll, which health shows. */
async function reportClosed({ db, clock, log }: ReturnChannelDeps, closed: readonly string[]): Promise<void> {
  if (closed.length === 0) return
  log.error({ count: closed.length }, 'stored GKS accesses cannot be opened, their mailboxes are not read')
  for (const identifier of closed) await recordPoll(db, identifier, clock.now(), { failed: true })
}

async function pollAlone(deps: ReturnChannelDeps, access: Access, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const hold = await deps.locks.tryHold(`mailbox:${access.username}`)
  if (!hold) return
  const mailbox = { identifier: access.username, isBase: access.id === null }
  const evaluation = inTurn(() => evaluateOpen(deps, mailbox, signal))
  try {
    await pollMailbox(deps, access, { signal, onStored: evaluation.ask })
    // Also what an earlier poll has stored and nobody has evaluated since.
    evaluation.ask()
    await evaluation.done()
  } catch (error) {
    deps.log.error({ err: error }, 'a mailbox could not be worked off, the next poll goes on')
  } finally {
    // Nothing of this mailbox goes on once another may take it.
    await evaluation.done().catch(() => {})
    await hold.release()
  }
}

/** Runs something beside what goes on, one run after another; whoever asks while one waits gets that one. */
function inTurn(run: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve()
  let waits = false
  return {
    ask(): void {
      if (waits) return
      waits = true
      running = running.then(() => {
        waits = false
        return run()
      })
      // Told when it is done, not before.
      running.catch(() => {})
    },
    done: (): Promise<void> => running,
  }
}

async function pollMailbox(
  deps: ReturnChannelDeps,
  access: Access,
  options: { signal: AbortSignal; onStored: () => void },
): Promise<void> {
  const { db, clock, log } = deps
  if (await isLoginLocked(db, access.username)) return
  try {
    const { skipped } = await emptyMailbox(deps, access, options)
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
