import { SECOND } from '../../kernel/duration.ts'
import type { Wake } from '../../platform/wake.ts'
import { startWorker, type Worker } from '../../platform/worker.ts'
import { releaseOfBatch } from '../filing/upload.ts'
import { BATCH_CHANGED } from './batch-hints.ts'
import { type ClaimedRow, claimRows, finishBatches, releaseRows, waitingClients } from './batch-queue.ts'
import { fileRow, type RowDeps } from './file-row.ts'

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
      while (!signal.aborted && (await fileSome(deps, signal))) {
        // Until nothing waits.
      }
    },
  })

/** A few rows of each client that has some; whether there were any. */
async function fileSome(deps: BatchWorkDeps, signal: AbortSignal): Promise<boolean> {
  let found = false
  for (const clientId of await waitingClients(deps.db, deps.clock.now())) {
    if (signal.aborted) return false
    const rows = await claimRows(deps.db, clientId, A_FEW, deps.clock.now())
    found ||= rows.length > 0
    await fileRows(deps, rows, signal)
    const finished = await finishBatches(deps.db, clientId, deps.clock.now())
    for (const batchId of finished) await releaseOfBatch(deps.db, batchId, deps.clock.now())
    tell(deps, clientId, [...rows.map(({ batchId }) => batchId), ...finished])
  }
  return found
}

/** One after another: within a client the order of the lines stays. */
async function fileRows(deps: BatchWorkDeps, rows: readonly ClaimedRow[], signal: AbortSignal): Promise<void> {
  const resting = new Set<number>()
  const untouched: number[] = []
  for (const row of rows) {
    if (signal.aborted || resting.has(row.batchId)) untouched.push(row.id)
    else if (!(await fileRow(deps, row))) {
      resting.add(row.batchId)
      untouched.push(row.id)
    }
  }
  await releaseRows(deps.db, untouched)
}

function tell({ wake }: BatchWorkDeps, clientId: number, batches: readonly number[]): void {
  for (const id of new Set(batches)) wake.notify(BATCH_CHANGED, `${clientId}:${id}`)
}
