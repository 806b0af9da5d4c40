import { type Leaf, withValues } from '../../../src/domain/application/body-values.ts'
import type { DocumentFacts } from '../../../src/domain/application/document-facts.ts'
import { DOCUMENT_PATHS, pageFindings } from '../../../src/domain/application/page-findings.ts'
import type { Transaction } from '../../../src/domain/application/transaction.ts'
import type { Finding } from '../../../src/kernel/rules/staged-rules.ts'
import { CITY_CODES } from '../forms/engine/city-codes.ts'
import { type Hint, hintAt } from '../forms/engine/hints.ts'
import { placeOf } from '../forms/engine/placing.ts'
import type { BatchColumn } from './columns.ts'
import { type CellRule, readCell } from './read-cell.ts'
import type { Cell } from './table.ts'

/** A row by its fields. */
export interface BatchRow {
  line: number
  cells: Readonly<Record<string, Cell>>
}

/** A PDF that went up, by the name that rows use for it. */
export interface BatchDocument {
  handle: string
  /** As the file is called. */
  name: string
  facts: DocumentFacts
}
export type BatchDocuments = Readonly<Record<string, BatchDocument>>

export interface RowFinding {
  finding: Finding
  /** The column where people look for it. */
  path: string
}

/** A row with everything that the page can know of it. */
export interface CheckedRow extends BatchRow {
  body: Record<string, unknown>
  documents: Readonly<Record<string, string>>
  findings: readonly RowFinding[]
  hints: readonly { path: string; hint: Hint }[]
}

/** Names of files are the same in capitals, and without their ending. */
export const documentName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\.pdf$/, '')

const ownFinding = (rule: CellRule, path: string): RowFinding => ({
  path,
  finding: { rule, field: path, message: rule },
})

interface Said {
  values: Record<string, Leaf>
  documents: Record<string, BatchDocument>
  problems: RowFinding[]
}

function saidBy(columns: readonly BatchColumn[], cells: BatchRow['cells'], documents: BatchDocuments): Said {
  const said: Said = { values: {}, documents: {}, problems: [] }
  for (const column of columns) {
    const cell = cells[column.path]
    if (cell === undefined) continue
    if (column.input === 'document') {
      const document = documents[documentName(String(cell))]
      if (document) said.documents[column.path] = document
      else said.problems.push(ownFinding('cell-document', column.path))
      continue
    }
    const { values, problem } = readCell(column, cell)
    Object.assign(said.values, values)
    if (problem) said.problems.push(ownFinding(problem, column.path))
  }
  return said
}

/** With the documents in their places: what is in them was told when they went up. */
function ruleFindings(transaction: Transaction, body: object, documents: Said['documents']): readonly Finding[] {
  const handles = Object.entries(documents).map(([path, { handle }]) => [path, handle] as const)
  if (handles.length === 0) return pageFindings(transaction, body)
  const told = Object.fromEntries(DOCUMENT_PATHS.map((path) => [path, documents[path]?.facts.findings[path] ?? []]))
  return pageFindings(transaction, withValues(body, Object.fromEntries(handles)), told)
}

/** The body of the API that a row says, and what is wrong with it by the rules of the API. */
export function checkRow(
  transaction: Transaction,
  columns: readonly BatchColumn[],
  { line, cells }: BatchRow,
  files: BatchDocuments = {},
): CheckedRow {
  const { values, documents, problems } = saidBy(columns, cells, files)
  const body: Record<string, unknown> = { ...Object(withValues({}, values)) }
  const isTold = (path: string) => problems.some((problem) => problem.path === path)
  const findings = ruleFindings(transaction, body, documents)
    .map((finding) => ({ finding, path: placeOf(columns, finding.field)?.path ?? finding.field }))
    .filter(({ path }) => !isTold(path))
  const hints = columns.flatMap(({ path }) => {
    const hint = cells[path] === undefined ? undefined : hintAt(path, values, CITY_CODES)
    return hint ? [{ path, hint }] : []
  })
  return {
    ...{ line, cells, body, hints },
    documents: Object.fromEntries(Object.entries(documents).map(([path, { handle }]) => [path, handle])),
    findings: [...problems, ...findings],
  }
}
