import type { Done, Work } from './batch-work.ts'
import type { BatchDocuments, BatchRow, CheckedRow } from './check-row.ts'
import { type Table, TableError } from './table.ts'
import type { TextSheet } from './workbook.ts'

/** One piece of work on a thread of its own; it ends with it. */
function handOver(work: Work): Promise<Done> {
  const worker = new Worker(new URL('./batch.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Done>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Done>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(work)
  }).finally(() => worker.terminate())
}

export async function readFile(file: File): Promise<Table> {
  const done = await handOver({ kind: 'read', bytes: new Uint8Array(await file.arrayBuffer()) })
  if (done.kind === 'read') return done.table
  throw new TableError(done.kind === 'failed' ? done.code : 'unreadable')
}

export async function checkRows(
  transaction: Extract<Work, { kind: 'check' }>['transaction'],
  rows: readonly BatchRow[],
  documents: BatchDocuments,
): Promise<readonly CheckedRow[]> {
  const done = await handOver({ kind: 'check', transaction, rows, documents })
  if (done.kind !== 'check') throw new TableError('unreadable')
  return done.rows
}

export async function workbookOf(sheets: readonly TextSheet[]): Promise<Blob> {
  const done = await handOver({ kind: 'write', sheets })
  if (done.kind !== 'write') throw new Error('no workbook came')
  return done.workbook
}
