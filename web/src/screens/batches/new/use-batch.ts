import { useMemo, useState } from 'react'
import type { Transaction } from '../../../../../src/domain/application/transaction.ts'
import type { BatchMapping } from '../../../../../src/doors/dashboard/routes/batches/batch-answers.ts'
import { type BatchDocuments, type CheckedRow, checkRow } from '../../../batch/check-row.ts'
import { columnsOf } from '../../../batch/columns.ts'
import { checkRows, readFile } from '../../../batch/hand-over.ts'
import { guessMapping, isClear, type Mapping, toRemember } from '../../../batch/mapping.ts'
import type { Table } from '../../../batch/table.ts'
import { toRows } from '../../../batch/to-rows.ts'
import { withTold } from '../../../batch/with-told.ts'
import { call } from '../../../door/call.ts'
import type { ToldRow } from '../../../door/door-error.ts'
import { useChosenClient } from '../../../door/use-door.ts'
import { newId } from '../../../forms/engine/new-id.ts'
import { useDocuments } from './use-documents.ts'

export interface BatchFile {
  /** What it is sent with, however often: it becomes one batch. */
  key: string
  name: string
  table: Table
  mapping: Mapping
}

/** The rows as they were checked last. Which came first then stays so while they are mended. */
export interface Checked {
  rows: readonly CheckedRow[]
  /** Lines that had mistakes when the file was checked. */
  bad: ReadonlySet<number>
}

export type Batch = ReturnType<typeof useBatch>

const isTable = ({ name }: File): boolean => !/\.pdf$/i.test(name)

/** A batch before it is sent: nothing of it leaves the browser until then but its PDFs. */
export function useBatch(transaction: Transaction) {
  const client = useChosenClient()
  const [file, setFile] = useState<BatchFile>()
  const [checked, setChecked] = useState<Checked>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const documents = useDocuments()
  const columns = useMemo(() => columnsOf(transaction), [transaction])
  const mappingPath = `/batch-mappings/${transaction}`

  async function check({ table, mapping }: BatchFile, files: BatchDocuments): Promise<Checked> {
    const rows = await checkRows(transaction, toRows(table, mapping), files)
    return { rows, bad: new Set(rows.filter(({ findings }) => findings.length > 0).map(({ line }) => line)) }
  }

  async function open(given: File, files: BatchDocuments): Promise<void> {
    const [table, remembered] = await Promise.all([
      readFile(given),
      call<BatchMapping>(mappingPath, { query: { client } }),
    ])
    const mapping = guessMapping(table.head, columns, remembered.columns)
    const opened = { key: newId(), name: given.name, table, mapping }
    // Nobody has to look at columns that are all known.
    const isKnown = isClear(table.head, mapping, remembered.columns)
    const rows = isKnown ? await check(opened, files) : undefined
    setFile(opened)
    setChecked(rows)
  }

  async function working(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (failed) {
      setError(failed)
    } finally {
      setBusy(false)
    }
  }

  /** With PDFs that came later, the rows that are there are looked at again. */
  async function recheck(files: BatchDocuments): Promise<void> {
    if (!checked) return
    const rows = await checkRows(transaction, checked.rows, files)
    setChecked({ ...checked, rows })
  }

  return {
    ...{ transaction, columns, file, checked, isBusy, error, documents },
    take: (given: readonly File[]) =>
      working(async () => {
        const table = given.find(isTable)
        const files = await documents.upload(given.filter((one) => !isTable(one)))
        await (table ? open(table, files) : recheck(files))
      }),
    map: (mapping: Mapping) =>
      working(async () => {
        if (!file) return
        const columnsOfFile = toRemember(file.table.head, mapping)
        await call(mappingPath, { method: 'PUT', query: { client }, body: { columns: columnsOfFile } })
        setFile({ ...file, mapping })
        setChecked(await check({ ...file, mapping }, documents.known))
      }),
    /** Back to the columns. */
    remap: () => setChecked(undefined),
    mend(line: number, path: string, text: string): void {
      const changed = (row: CheckedRow): CheckedRow => {
        const { [path]: _, ...others } = row.cells
        const cells = text.trim() === '' ? others : { ...others, [path]: text.trim() }
        return checkRow(transaction, columns, { line, cells }, documents.known)
      }
      setChecked(
        (before) => before && { ...before, rows: before.rows.map((row) => (row.line === line ? changed(row) : row)) },
      )
    },
    /** What only the service found, at its rows. */
    tell(told: readonly ToldRow[]): void {
      setChecked((before) => {
        if (!before) return before
        const bad = new Set([...before.bad, ...told.map(({ line }) => line)])
        return { bad, rows: withTold(before.rows, told, columns) }
      })
    },
  }
}
