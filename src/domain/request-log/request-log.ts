import type { Clock } from '../../kernel/clock.ts'
import { SECOND } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { startWorker } from '../../platform/worker.ts'
import { type BodyShape, shapeOf } from './body-shape.ts'
import { createRequestBounds } from './request-bounds.ts'
import { isRefused, type RequestEntry } from './request-entry.ts'
import { writeRequests } from './write-requests.ts'

interface RequestLogDeps {
  db: Sql
  clock: Clock
  log: Log
  metrics: Metrics
}

/** A request that was answered. The body as it was parsed; undefined where there was none that can be told. */
export type AnsweredRequest = Omit<RequestEntry, 'at' | 'shape'> & { body: unknown }

export interface RequestLog {
  /** Called after the answer is out. Never throws, never waits. */
  note(request: AnsweredRequest): void
  stop(): Promise<void>
}

const MAX_WAITING = 1_000
const EVERY_MS = SECOND

/** Keeps what programs asked, in batches beside the requests: what does not fit into its bounds is dropped and counted. */
export function startRequestLog({ db, clock, log, metrics }: RequestLogDeps): RequestLog {
  const bounds = createRequestBounds()
  const countDropped = (): void => metrics.count('plakette_request_log_dropped_total', {})
  let waiting: RequestEntry[] = []

  async function write(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    await writeRequests(db, batch).catch((error: unknown) => {
      for (const _ of batch) countDropped()
      log.warn({ err: error, entries: batch.length }, 'entries of the request log were lost')
    })
  }

  function shapeFor(body: unknown, refused: boolean, now: number): BodyShape | undefined {
    if (body === undefined || !bounds.takesShape(refused, now)) return undefined
    return shapeOf(body)
  }

  const worker = startWorker({ name: 'request log', everyMs: EVERY_MS, log, round: write })
  return {
    note({ body, ...request }) {
      const at = clock.now()
      const refused = isRefused(request)
      // The last half is for refused requests.
      const room = refused ? MAX_WAITING : MAX_WAITING / 2
      if (waiting.length >= room || !bounds.takes(request.clientId, refused, at.getTime())) countDropped()
      else waiting.push({ ...request, at, shape: shapeFor(body, refused, at.getTime()) })
    },
    async stop() {
      await worker.stop()
      await write()
    },
  }
}
