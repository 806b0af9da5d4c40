import type { Finding } from '../../../src/kernel/rules/staged-rules.ts'
import { placeOf } from '../forms/engine/placing.ts'
import type { CheckedRow } from './check-row.ts'
import type { BatchColumn } from './columns.ts'

/** Rows with what the service found in them; it stands until the row changes. */
export function withTold(
  rows: readonly CheckedRow[],
  told: readonly { line: number; findings: readonly Finding[] }[],
  columns: readonly BatchColumn[],
): CheckedRow[] {
  const byLine = new Map(told.map(({ line, findings }) => [line, findings]))
  return rows.map((row) => {
    const findings = byLine.get(row.line)
    if (!findings) return row
    return {
      ...row,
      findings: findings.map((finding) => ({ finding, path: placeOf(columns, finding.field)?.path ?? finding.field })),
    }
  })
}
