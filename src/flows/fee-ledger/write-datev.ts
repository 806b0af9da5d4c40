import type { FeeBooking } from '../../domain/fee/booking.ts'
import { germanDate, type Month } from '../../kernel/german-time.ts'
import { badRequest } from '../../kernel/refusal.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { toWindows1252 } from './windows-1252.ts'

/** More bookings than this DATEV does not take in one file. */
const MOST = 99_999

/** A text in quotation marks, on one line; it begins with nothing that a spreadsheet would calculate. */
const quoted = (text: string, length: number): string =>
  `"${Array.from(text.replace(/\p{Cc}+/gu, ' ').replace(/^[\s=+\-@]+/, ''))
    .slice(0, length)
    .join('')
    .replaceAll('"', '""')}"`

/** What DATEV allows in the number of a voucher. */
const voucher = (number: string): string => quoted(number.replace(/[^A-Za-z0-9$&%*+\-/]/g, '-'), 36)

const amount = (cents: number): string =>
  `${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

const digits = (day: string): string => day.replaceAll('-', '')

/** The business year that a month lies in begins on the last such day before the month is over. */
function yearBegin({ firstDay }: Month, fiscalYearBegin: string): string {
  const year = Number(firstDay.slice(0, 4))
  const begins = `${year}${fiscalYearBegin}`
  return begins.slice(0, 6) <= digits(firstDay).slice(0, 6) ? begins : `${year - 1}${fiscalYearBegin}`
}

/** YYYYMMDDHHMMSSFFF. */
const stamp = (now: Date): string => `${digits(germanDate(now))}${now.toISOString().slice(11, 23).replace(/\D/g, '')}`

/** The first line: what the file is, whose, and over which time. */
const headLine = (booking: FeeBooking, month: Month, now: Date): string =>
  [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', stamp(now), '', '"PL"', '""', '""'],
    ...[
      booking.consultantNumber,
      booking.clientNumber,
      yearBegin(month, booking.fiscalYearBegin),
      booking.accountLength,
    ],
    ...[digits(month.firstDay), digits(month.lastDay), quoted(`Gebühren ${month.name}`, 30), '""', '1', '0', '0'],
    ...['"EUR"', '', '""', '', '', '""', '', '', '""', '""'],
  ].join(';')

const textOf = ({ transaction, licensePlate, order, applicationId }: LedgerEntry): string =>
  [transaction, licensePlate, order ? `Auftrag ${order.id}` : `Antrag ${applicationId}`].filter(Boolean).join(' ')

/** A charge: debit of the fees, or credit where the office gives something back. */
function bookingLine(entry: LedgerEntry, { account, contraAccount, taxKey }: FeeBooking): string {
  const cells: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(entry.counted),
    'Soll/Haben-Kennzeichen': entry.counted < 0 ? '"H"' : '"S"',
    'WKZ Umsatz': quoted(entry.notice?.currency ?? 'EUR', 3),
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contraAccount,
    'BU-Schlüssel': taxKey === null ? '' : `"${taxKey}"`,
    Belegdatum: entry.day.slice(8, 10) + entry.day.slice(5, 7),
    'Belegfeld 1': voucher(entry.notice?.number ?? ''),
    Buchungstext: quoted(textOf(entry), 60),
    Auftragsnummer: entry.order ? quoted(String(entry.order.id), 30) : '',
    Festschreibung: '0',
  }
  return DATEV_COLUMNS.map((column) => cells[column] ?? '').join(';')
}

/**
 * What notices charge in a month as a DATEV file (EXTF, Buchungsstapel), in Windows-1252: each charge that is counted. What is charged twice
 * is not booked twice, and what is not charged yet is not booked.
 */
export async function writeDatev(
  entries: AsyncIterable<LedgerEntry>,
  { booking, month, now }: { booking: FeeBooking; month: Month; now: Date },
): Promise<Buffer> {
  const lines: string[] = [headLine(booking, month, now), DATEV_COLUMNS.join(';')]
  for await (const entry of entries) if (entry.counted !== 0) lines.push(bookingLine(entry, booking))
  if (lines.length - 2 > MOST) {
    throw badRequest(`A DATEV file has at most ${MOST} bookings, and this month has more`).because('too-many-bookings')
  }
  return toWindows1252(lines.map((line) => `${line}\r\n`).join(''))
}

/** The name that DATEV looks for. */
export const datevName = ({ name }: Month): string => `EXTF_Gebuehren_${name}.csv`
