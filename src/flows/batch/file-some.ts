import { DAY, SECOND } from '../../kernel/duration.ts'
import { type ClaimedRow, endRest, markRow, postponeRows, releaseRows, restBatch } from './batch-queue.ts'
import { fileRow, MOST_TRIES, type RowDeps, type Tried } from './file-row.ts'

const REST_MS = 30 * SECOND
/** When so many in a row cannot be filed, and none can, it is not because of them. */
const ENOUGH = 3
/** A batch of which nothing could be filed for so long does not wait for ever. */
const LONGEST_REST_MS = 3 * DAY

interface Waiting {
  row: ClaimedRow
  why: Exclude<Tried, string>
}

/**
 * Files rows of one batch, one after another. What cannot be filed just now waits and lets the others pass; after some tries, while
 * others went through, it is put aside with its reason. When nothing can be filed the batch rests.
 */
export async function fileSome(deps: RowDeps, rows: readonly ClaimedRow[], signal: AbortSignal): Promise<void> {
  const waiting: Waiting[] = []
  const untouched: number[] = []
  let isGoing = false
  for (const row of rows) {
    if (signal.aborted || (!isGoing && waiting.length === ENOUGH)) {
      untouched.push(row.id)
      continue
    }
    const tried = await fileRow(deps, row)
    if (typeof tried !== 'string') waiting.push({ row, why: tried })
    else isGoing ||= tried === 'done'
  }
  await releaseRows(deps.db, untouched)
  const [first] = rows
  if (!first) return
  if (isGoing && first.restingSince) await endRest(deps.db, first.batchId)
  if (waiting.length > 0) await letWait(deps, first, waiting, isGoing)
}

async function letWait(
  { db, clock }: RowDeps,
  { batchId, restingSince }: ClaimedRow,
  waiting: readonly Waiting[],
  isGoing: boolean,
): Promise<void> {
  const now = clock.now()
  const isTooLong = restingSince !== null && now.getTime() - restingSince.getTime() > LONGEST_REST_MS
  const isLasting = ({ row }: Waiting): boolean => (isGoing ? row.tries >= MOST_TRIES : isTooLong)
  for (const { row, why } of waiting.filter(isLasting)) await markRow(db, row.id, { state: 'failed', ...why })
  const rows = waiting.filter((one) => !isLasting(one)).map(({ row, why }) => ({ id: row.id, ...why }))
  const postponed = { rows, until: new Date(now.getTime() + REST_MS) }
  if (isGoing) await postponeRows(db, postponed)
  else await restBatch(db, batchId, postponed, now)
}
