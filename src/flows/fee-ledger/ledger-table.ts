import { CSV_BEGIN, type CsvRow, csvLine } from '../../kernel/csv.ts'
import type { FeeReason } from './explain.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** As German spreadsheets read a sum. */
const sum = (cents: number | null | undefined): string | null =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2).replace('.', ',')

/** A sum below nothing is a number to a spreadsheet, not a formula, so the sign stands behind it, as accountants write it. */
const signed = (cents: number | null): string | null => {
  const text = sum(cents === null ? null : Math.abs(cents))
  return cents !== null && cents < 0 ? `${text}-` : text
}

const REASON_WORDS: Readonly<Record<FeeReason, string>> = {
  chargedTwice: 'doppelt berechnet',
  withoutOrder: 'ohne Auftrag',
  otherPartner: 'anderer Vertragspartner',
  otherThanTold: 'anders als mitgeteilt',
  counterPrice: 'Schalterpreis',
  extraItems: 'weitere Positionen',
  unexplained: 'ungeklärt',
  cameAgain: 'erneut gekommen',
  notChargedYet: 'noch nicht berechnet',
  noExpectation: 'keine Erwartung',
}

type Column = readonly [name: string, read: (entry: LedgerEntry, clientName: string) => CsvRow[number]]

/** What an export tells of an entry. Names stay as they are: people build tables on them. */
const COLUMNS: readonly Column[] = [
  ['Tag', ({ day }) => day],
  ['Mandant', (_entry, clientName) => clientName],
  ['Auftrag', ({ order }) => order?.id],
  ['Referenz', ({ order }) => order?.externalId],
  ['Antrag', ({ applicationId }) => applicationId],
  ['Vorgang', ({ transaction }) => transaction],
  ['Kennzeichen', ({ licensePlate }) => licensePlate],
  ['Erwartet von', ({ expected }) => sum(expected?.least)],
  ['Erwartet bis', ({ expected }) => sum(expected?.most)],
  ['Mitgeteilt', ({ told }) => signed(told)],
  ['Berechnet', ({ charged }) => signed(charged)],
  ['Gezählt', ({ charged, counted }) => signed(charged === null ? null : counted)],
  ['Differenz', ({ difference }) => signed(difference)],
  ['KBA', ({ usageFee }) => sum(usageFee)],
  ['Grund', ({ reasons }) => reasons.map((reason) => REASON_WORDS[reason]).join(', ')],
  ['Weitere Positionen', ({ extras }) => extras.map(({ extra, amount }) => `${extra} ${sum(amount)}`).join(', ')],
  ['Bescheid', ({ notice }) => notice?.number],
  ['Behörde', ({ notice }) => notice?.office],
  ['Schon berechnet mit', ({ earlier }) => earlier?.number],
]

/** The ledger as a table, a line at a time. */
export async function* ledgerCsv(
  entries: AsyncIterable<LedgerEntry>,
  clientName: (id: number) => string,
): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(COLUMNS.map(([name]) => name))
  for await (const entry of entries) {
    const name = entry.clientId === null ? '' : clientName(entry.clientId)
    yield csvLine(COLUMNS.map(([, read]) => read(entry, name)))
  }
}
