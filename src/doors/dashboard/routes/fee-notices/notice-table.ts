import type { LedgerRow } from '../../../../domain/fee-notice/ledger-notice.ts'
import type { CsvRow } from '../../../../kernel/csv.ts'
import { germanDay } from '../../../../kernel/time.ts'
import type { LineAnswer, NoticeListRow } from './notice-answers.ts'
import { noticeRow, type Reader } from './notice-parts.ts'

/** As German spreadsheets read a sum: with a comma, and never a date. */
const sum = (amount: number): string => amount.toFixed(2).replace('.', ',')

type Cell = CsvRow[number]
type Column<Record> = readonly [name: string, read: (record: Record) => Cell]

/** What an export tells of a notice. Names stay as they are: people build tables on them. */
const NOTICE_COLUMNS: readonly Column<{ row: NoticeListRow; notice: LedgerRow }>[] = [
  ['Bescheid', ({ row }) => row.number],
  ['Behörde', ({ row }) => row.office.name ?? row.office.districtKey],
  ['Eingang', ({ notice }) => germanDay(notice.closedAt)],
  ['Fällig', ({ row }) => row.dueDate],
  ['Betrag', ({ row }) => sum(row.amount)],
  ['Währung', ({ row }) => row.currency],
  ['Kassenzeichen', ({ notice }) => notice.closing.paymentReference],
  ['IBAN', ({ notice }) => notice.closing.bankAccount?.iban],
  ['Teile', ({ row }) => `${row.parts.arrived} von ${row.parts.of}`],
  ['Anträge', ({ row }) => row.counts.all],
  ['Zugeordnet', ({ row }) => row.counts.MATCHED],
  ['Abweichend', ({ row }) => row.counts.MISMATCH],
  ['Unbekannt', ({ row }) => row.counts.UNKNOWN],
  ['Bezahlt am', ({ row }) => row.payment?.paidOn],
  ['Vermerkt von', ({ row }) => row.payment?.by],
]

export const NOTICES_HEAD: readonly string[] = NOTICE_COLUMNS.map(([name]) => name)
export const noticeCells = (notice: LedgerRow, reader: Reader): CsvRow =>
  NOTICE_COLUMNS.map(([, read]) => read({ row: noticeRow(notice, reader), notice }))

const LINE_COLUMNS: readonly Column<{ number: string; line: LineAnswer }>[] = [
  ['Bescheid', ({ number }) => number],
  ['Antrag', ({ line }) => line.applicationId],
  ['Auftrag', ({ line }) => line.order?.id],
  ['Referenz', ({ line }) => line.order?.externalId],
  ['Mandant', ({ line }) => line.clientName],
  ['Vorgang', ({ line }) => line.transaction],
  ['Kennzeichen', ({ line }) => line.plate],
  ['Datum', ({ line }) => line.date],
  ['Betrag', ({ line }) => sum(line.amount)],
  ['Erwartet', ({ line }) => line.expected && sum(line.expected.amount)],
  ['Zuordnung', ({ line }) => line.match],
  ['Vertragspartner', ({ line }) => line.contractPartner],
]

export const LINES_HEAD: readonly string[] = LINE_COLUMNS.map(([name]) => name)
export const lineCells = (number: string, line: LineAnswer): CsvRow =>
  LINE_COLUMNS.map(([, read]) => read({ number, line }))
