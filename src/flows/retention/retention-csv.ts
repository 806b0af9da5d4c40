import { isoTime } from '../../kernel/time.ts'
import type { RetentionReport } from './retention-report.ts'

/** The report as rows for a spreadsheet; no cell is free text. */
export function retentionCsv({ due, deleted, cutoff, madeAt }: RetentionReport): string {
  const rows = [
    ['Abschnitt', 'Art', 'Mandant', 'Anzahl', 'Ältestes', 'Bis', 'Am'],
    ...due.map(({ kind, clientId, count, oldest }) => [
      ...['fällig', kind, clientId === null ? '' : String(clientId), String(count), isoTime(oldest)],
      ...[isoTime(cutoff), isoTime(madeAt)],
    ]),
    ...deleted.map(({ kind, number, until, lastAt }) => [
      ...['gelöscht', kind, '', String(number), ''],
      ...[isoTime(until), isoTime(lastAt)],
    ]),
  ]
  return `\uFEFF${rows.map((row) => row.join(';')).join('\r\n')}\r\n`
}
