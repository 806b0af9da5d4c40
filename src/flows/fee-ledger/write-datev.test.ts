import { describe, expect, it } from 'vitest'
import { readMonth } from '../../kernel/german-time.ts'
import { DATEV_COLUMNS } from './datev-columns.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { ledgerCsv } from './ledger-table.ts'
import { writeDatev } from './write-datev.ts'

const MONTH = readMonth('2026-10') ?? expect.unreachable()
const BOOKING = {
  ...{ consultantNumber: 29098, clientNumber: 55003, fiscalYearBegin: '0101', accountLength: 4 },
  ...{ account: '4390', contraAccount: '70001', taxKey: null },
}
const anEntry = (change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ day: '2026-10-07', clientId: 7, order: { id: 4711, externalId: null }, applicationId: '11000020261005000001' },
  ...{ transaction: 'AB', licensePlate: 'MÜ-AB 123', earlier: null, told: null, charged: 270, counted: 270 },
  notice: { id: 'gb_1', number: 'GB 2026/17', office: 'Zulassungsbehörde', currency: 'EUR' },
  ...{ usageFee: 30, expected: { least: 270, most: 270 }, difference: 0, extras: [], reasons: [] },
  ...change,
})
async function* given(...entries: readonly LedgerEntry[]): AsyncGenerator<LedgerEntry> {
  yield* entries
}
async function datev(entries: readonly LedgerEntry[], change: Partial<typeof BOOKING> = {}): Promise<string[]> {
  const now = new Date('2026-11-01T08:00:00.123Z')
  const bytes = await writeDatev(given(...entries), { booking: { ...BOOKING, ...change }, month: MONTH, now })
  return new TextDecoder('windows-1252').decode(bytes).split('\r\n')
}
const cellsOf = (line = ''): Record<string, string> =>
  Object.fromEntries(line.split(';').map((cell, index) => [DATEV_COLUMNS[index] ?? '', cell]))

describe('the DATEV file of a month', () => {
  it('begins with a head of 31 fields and the 125 columns', async () => {
    const [head = '', columns = '', ...rest] = await datev([])
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261101080000123;;"PL";"";"";29098;55003;20260101;4;20261001;20261031;' +
        '"Gebühren 2026-10";"";1;0;0;"EUR";;"";;;"";;;"";""',
    )
    expect([head.split(';').length, columns.split(';').length, new Set(columns.split(';')).size]).toEqual([
      31, 125, 125,
    ])
    expect(columns).toMatch(/^Umsatz \(ohne Soll\/Haben-Kz\);.*;Buchungstext;.*;Festschreibung;.*;Abw\. Skontokonto$/)
    expect(rest).toEqual([''])
  })

  it('books each charge that is counted: a comma in the amount, day and month, accounts as they are set', async () => {
    const [, , line, , last] = await datev([anEntry(), anEntry({ counted: -1205, order: null })], BOOKING)
    expect(cellsOf(line)).toMatchObject({
      'Umsatz (ohne Soll/Haben-Kz)': '2,70',
      'Soll/Haben-Kennzeichen': '"S"',
      Konto: '4390',
      'Gegenkonto (ohne BU-Schlüssel)': '70001',
      'BU-Schlüssel': '',
      Belegdatum: '0710',
      'Belegfeld 1': '"GB-2026/17"',
      Buchungstext: '"AB MÜ-AB 123 Auftrag 4711"',
      Festschreibung: '0',
    })
    expect(line?.split(';')).toHaveLength(125)
    expect(last).toBe('')
    const [, , , back] = await datev([anEntry(), anEntry({ counted: -1205, order: null })], BOOKING)
    expect(cellsOf(back)).toMatchObject({ 'Umsatz (ohne Soll/Haben-Kz)': '12,05', 'Soll/Haben-Kennzeichen': '"H"' })
  })

  it('books nothing twice, and nothing that is not charged', async () => {
    const twice = anEntry({ counted: 0, reasons: ['chargedTwice'] })
    expect(await datev([twice, anEntry({ charged: null, counted: 0, notice: null })])).toHaveLength(3)
  })

  it('knows business years that begin elsewhere, and keeps texts from breaking out', async () => {
    const begins = async (fiscalYearBegin: string) => (await datev([], { fiscalYearBegin }))[0]?.split(';')[12]
    expect(await Promise.all(['0701', '1001', '1101'].map(begins))).toEqual(['20260701', '20261001', '20251101'])
    const [, , line] = await datev([anEntry({ transaction: '=1+1";\n', licensePlate: null })])
    expect(line).toContain('"1+1"";  Auftrag 4711"')
  })
})

it('the table of the ledger guards what a spreadsheet would calculate', async () => {
  const entry = anEntry({
    ...{ order: { id: 1, externalId: '=HYPERLINK("x")' }, difference: -70, reasons: ['unexplained', 'cameAgain'] },
  })
  const lines = await Array.fromAsync(ledgerCsv(given(entry), () => '+Autohaus'))
  expect(lines[1]).toContain(`;'+Autohaus;1;"'=HYPERLINK(""x"")";`)
  expect(lines[1]).toContain(';2,70;2,70;;2,70;2,70;0,70-;0,30;ungeklärt, erneut gekommen;')
})
