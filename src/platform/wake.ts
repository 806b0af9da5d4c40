import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from './db.ts'
import type { Log } from './log.ts'

/** Tells workers on every node that there is something to do. A hint only: a slow poll catches what is lost. */
export interface Wake {
  notify(channel: string, payload: string): void
  /** Calls back for each payload, and with undefined after a connection was lost, when hints may be missing. */
  listen(channel: string, heard: (payload: string | undefined) => void): Promise<() => Promise<void>>
}

/** A busy intake would otherwise send a hint with every batch, and each one costs a commit of its own. */
const REST_MS = 20

export function createWake(db: Pool, log: Log): Wake {
  const pending = new Map<string, { channel: string; payload: string }>()
  let sending = false

  /** Outside of the transaction that made the work: a notifying commit would make all others wait for it. */
  async function send(): Promise<void> {
    sending = true
    try {
      while (pending.size > 0) {
        const batch = [...pending.values()]
        pending.clear()
        const channels = batch.map(({ channel }) => channel)
        const payloads = batch.map(({ payload }) => payload)
        await db`select pg_notify(hint.channel, hint.payload)
          from unnest(${channels}::text[], ${payloads}::text[]) as hint (channel, payload)`
        await pause(REST_MS, undefined, { ref: false })
      }
    } catch (error) {
      log.warn({ err: error }, 'waking workers failed, they will find the work at their next poll')
    } finally {
      sending = false
    }
  }

  return {
    notify(channel, payload) {
      pending.set(`${channel} ${payload}`, { channel, payload })
      if (!sending) void send()
    },
    async listen(channel, heard) {
      const subscription = await db.listen(
        channel,
        (payload) => heard(payload),
        () => heard(undefined),
      )
      return () => subscription.unlisten()
    },
  }
}
