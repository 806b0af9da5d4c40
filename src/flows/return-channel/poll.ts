import type { Access, Accesses } from '../../domain/gks-access/access.ts'
import { isLoginLocked, lockLogin } from '../../domain/gks-access/login-lock.ts'
import { AuthorityFailure } from '../../foreign/authority/failure.ts'
import type { Gks } from '../../foreign/authority/gks.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Pool } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Seal } from '../../platform/seal.ts'
import type { SessionLocks } from '../../platform/session-locks.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { evaluateOpen } from './evaluate.ts'
import { isStored, recordPoll, storeReturnMessage } from './return-message.store.ts'

export interface ReturnChannelDeps {
  db: Pool
  clock: Clock
  log: Log
  seal: Seal
  locks: SessionLocks
  accesses: Accesses
  gks: Gks
}

/** Asks every access's mailbox now and then; one poller per access across all nodes. */
export function startReturnChannel(deps: ReturnChannelDeps, everyMs: number): Worker {
  return startWorker({
    name: 'return channel',
    everyMs,
    log: deps.log,
    round: async (signal) => {
      for (const access of await deps.accesses.all()) {
        if (!signal.aborted) await pollAlone(deps, access, signal)
      }
    },
  })
}

async function pollAlone(deps: ReturnChannelDeps, access: Access, signal: AbortSignal): Promise<void> {
  const hold = await deps.locks.tryHold(`mailbox:${access.username}`)
  if (!hold) return
  try {
    await pollMailbox(deps, access, signal)
    await evaluateOpen(deps, access.username)
  } finally {
    await hold.release()
  }
}

/** Empties a mailbox: every message is stored first and acknowledged then, so that none is lost. */
async function pollMailbox(deps: ReturnChannelDeps, access: Access, signal: AbortSignal): Promise<void> {
  const { db, clock, gks, log } = deps
  if (await isLoginLocked(db, access.username)) return
  try {
    for (let hasMore = true; hasMore && !signal.aborted; ) {
      const { total, messages } = await gks.listMailbox(access)
      for (const { messageId } of messages) await take(deps, access, messageId)
      hasMore = messages.length > 0 && total > messages.length
    }
    await recordPoll(db, access.username, clock.now(), { failed: false })
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

async function take({ db, seal, clock, gks }: ReturnChannelDeps, access: Access, messageId: string): Promise<void> {
  if (!(await isStored(db, access.username, messageId))) {
    const message = await gks.fetchMessage(access, messageId)
    if (!message) return
    await storeReturnMessage(db, seal, { identifier: access.username, messageId, xml: message.xml }, clock.now())
  }
  await gks.acknowledge(access, messageId)
}
