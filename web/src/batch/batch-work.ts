import type { Transaction } from '../../../src/domain/application/transaction.ts'
import { type BatchDocuments, type BatchRow, type CheckedRow, checkRow } from './check-row.ts'
import { columnsOf } from './columns.ts'
import { readTable } from './read-table.ts'
import { type Table, TableError } from './table.ts'
import { type TextSheet, writeWorkbook } from './workbook.ts'

/** What takes longer than a moment: the page hands it to another thread. */
export type Work =
  | { kind: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'check'; transaction: Transaction; rows: readonly BatchRow[]; documents: BatchDocuments }
  | { kind: 'write'; sheets: readonly TextSheet[] }

export type Done =
  | { kind: 'read'; table: Table }
  | { kind: 'check'; rows: readonly CheckedRow[] }
  | { kind: 'write'; workbook: Blob }
  | { kind: 'failed'; code: TableError['code'] }

export async function workOn(work: Work): Promise<Done> {
  if (work.kind === 'check') {
    const columns = columnsOf(work.transaction)
    return { kind: 'check', rows: work.rows.map((row) => checkRow(work.transaction, columns, row, work.documents)) }
  }
  if (work.kind === 'write') return { kind: 'write', workbook: await writeWorkbook(work.sheets) }
  try {
    return { kind: 'read', table: await readTable(work.bytes) }
  } catch (error) {
    return { kind: 'failed', code: error instanceof TableError ? error.code : 'unreadable' }
  }
}
