import { SECOND } from '../../kernel/duration.ts'
import type { Wake } from '../../platform/wake.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { releaseOfBatch } from '../filing/upload.ts'
import { BATCH_CHANGED } from './batch-hints.ts'
import { claimRows, finishBatches, waitingClients } from './batch-queue.ts'
import type { RowDeps } from './file-row.ts'
import { fileSome } from './file-some.ts'

const EVERY_MS = 2 * SECOND
/** Rows of a client at a time: then it is another's turn. */
const A_FEW = 10

export interface BatchWorkDeps extends RowDeps {
  wake: Pick<Wake, 'notify'>
}

/** Files the rows of all batches, a few of each client in turn, through the intake of the API. */
export const startBatches = (deps: BatchWorkDeps): Worker =>
  startWorker({
    name: 'batches',
    everyMs: EVERY_MS,
    log: deps.log,
    async round(signal) {
      while (!signal.aborted && (await fileForAll(deps, signal))) {
        // Until nothing waits.
      }
    },
  })

/** A few rows of each client that has some; whether there were any. */
async function fileForAll(deps: BatchWorkDeps, signal: AbortSignal): Promise<boolean> {
  let found = false
  for (const clientId of await waitingClients(deps.db, deps.clock.now())) {
    if (signal.aborted) return false
    const rows = await claimRows(deps.db, clientId, A_FEW, deps.clock.now())
    found ||= rows.length > 0
    const batches = new Set(rows.map(({ batchId }) => batchId))
    for (const id of batches) {
      await fileSome(
        deps,
        rows.filter(({ batchId }) => batchId === id),
        signal,
      )
    }
    const finished = await finishBatches(deps.db, clientId, deps.clock.now())
    // What failed may be tried again: its documents stay until they expire.
    for (const { id } of finished.filter(({ hasFailed }) => !hasFailed)) {
      await releaseOfBatch(deps.db, id, deps.clock.now())
    }
    tell(deps, clientId, [...batches, ...finished.map(({ id }) => id)])
  }
  return found
}

function tell({ wake }: BatchWorkDeps, clientId: number, batches: readonly number[]): void {
  for (const id of new Set(batches)) wake.notify(BATCH_CHANGED, `${clientId}:${id}`)
}
