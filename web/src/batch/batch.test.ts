import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/universal'
import { leavesOf } from '../../../src/domain/application/body-values.ts'
import type { Transaction } from '../../../src/domain/application/transaction.ts'
import { ALL_TRANSACTIONS } from '../../../src/domain/application/transaction.ts'
import { aBody } from '../../../test/builders/draft.ts'
import { plateText } from '../forms/engine/plate-parts.ts'
import { optionWord } from '../texts/field-options.ts'
import { badRowsSheet } from './bad-rows.ts'
import { type BatchDocuments, checkRow } from './check-row.ts'
import { columnNames } from './column-names.ts'
import { columnsOf } from './columns.ts'
import { exampleRow } from './examples.ts'
import { guessMapping, isClear, toRemember } from './mapping.ts'
import { readCell } from './read-cell.ts'
import { readTable } from './read-table.ts'
import { sameVehicle } from './same-vehicle.ts'
import type { Cell } from './table.ts'
import { templateCsv, templateSheets } from './template.ts'
import { toRows } from './to-rows.ts'
import { type TextSheet, writeWorkbook } from './workbook.ts'

const bytesOf = async (sheets: readonly TextSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await writeWorkbook(sheets)).arrayBuffer())
const text = (given: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(given))

const HANDLE = '5f6b0c86-6a6e-4a1c-9d0e-2b8f6f3c1a11'
const MANDATE: BatchDocuments = {
  mandat: { handle: HANDLE, name: 'Mandat.pdf', facts: { bytes: 100, findings: {} } as never },
}

/** A sample as the cells that somebody would fill in. */
function cellsOf(transaction: Transaction, body: object): Record<string, string> {
  const values = Object.fromEntries(leavesOf(body))
  return Object.fromEntries(
    columnsOf(transaction).flatMap(({ path, input }) => {
      if (input === 'plate') return plateText(path, values) === '' ? [] : [[path, plateText(path, values)]]
      const value = values[path]
      if (value === undefined) return []
      if (input === 'document') return [[path, 'Mandat.pdf']]
      if (typeof value === 'boolean') return [[path, value ? 'ja' : 'nein']]
      return [[path, optionWord(path, String(value), 'de')]]
    }),
  )
}

describe.each(ALL_TRANSACTIONS)('the template of %s', (transaction) => {
  const columns = columnsOf(transaction)
  const names = columnNames(columns, 'de')

  it('filled in and read again says the very body', async () => {
    const body = aBody(transaction, { 'customization.productType': undefined, sepaMandateBase64: undefined })
    const cells = cellsOf(transaction, aBody(transaction))
    const [rows, values] = templateSheets(transaction, 'de')
    if (!rows || !values) throw new Error('a template has two sheets')
    const filled = columns.map(({ path }) => cells[path])
    const bytes = await bytesOf([{ ...rows, rows: [...rows.rows, filled], emptyRows: 20 }, values])
    const table = await readTable(bytes)
    const mapping = guessMapping(table.head, columns, {})
    expect(isClear(table.head, mapping, {})).toBe(true)
    const [row, ...others] = toRows(table, mapping)
    if (!row) throw new Error('the row is there')
    expect([row.line, others]).toEqual([3, []])
    const checked = checkRow(transaction, columns, row, MANDATE)
    expect(checked.findings).toEqual([])
    expect(checked.body).toEqual(body)
    expect(checked.documents).toEqual(cells.sepaMandateBase64 ? { sepaMandateBase64: HANDLE } : {})
  })

  it.each(['de', 'en'] as const)('has an example in %s that keeps every rule, and heads that differ', (language) => {
    const cells = exampleRow(transaction, columns, language)
    const files = { 'mandat-beispiel': MANDATE.mandat, 'mandate-example': MANDATE.mandat } as BatchDocuments
    expect(checkRow(transaction, columns, { line: 2, cells }, files).findings).toEqual([])
    const heads = [...columnNames(columns, language).values()]
    expect(heads).toEqual([...new Set(heads)])
    expect(guessMapping(heads, columns, {})).toEqual(columns.map(({ path }) => path))
  })

  it('is the same as CSV', async () => {
    const table = await readTable(text(templateCsv(transaction, 'de')))
    expect(table.head).toEqual([...names.values()])
    expect(toRows(table, guessMapping(table.head, columns, {}))).toEqual([])
  })
})

describe('a file', () => {
  it('in Windows-1252 with semicolons is read as one in UTF-8', async () => {
    const german = 'Straße;Ort\r\nMühlweg;Köln\r\n'
    const table = await readTable(new Uint8Array(Buffer.from(german, 'latin1')))
    expect(table).toEqual(await readTable(text(`\u{feff}${german}`)))
    expect(table).toMatchObject({ head: ['Straße', 'Ort'], rows: [{ line: 2, cells: ['Mühlweg', 'Köln'] }] })
  })

  it('keeps its lines where some are empty, and the head may stand lower', async () => {
    const table = await readTable(text('\n\nA,B\n1,2\n,\n3,4\n'))
    expect(table.headLine).toBe(3)
    expect(table.rows.map(({ line }) => line)).toEqual([4, 6])
  })

  it.each([
    ['nothing', '', 'empty'],
    ['a head only', 'A;B\r\n', 'empty'],
    ['a broken workbook', 'PK\u0003\u0004 no', 'unreadable'],
    ['2,002 rows', `A\n${'x\n'.repeat(2_002)}`, 'too-many'],
  ])('of %s is told apart', async (_, content, code) => {
    await expect(readTable(text(content))).rejects.toMatchObject({ code })
  })

  it('says of a workbook which cells are numbers and days', async () => {
    const data = [
      [{ value: 'Code' }, { value: 'Tag' }],
      [{ value: 7 }, { value: new Date('2026-11-20T00:00:00Z'), type: Date, format: 'dd.mm.yyyy' }],
    ]
    const table = await readTable(
      new Uint8Array(await (await writeExcelFile([{ sheet: 'A', data }]).toBlob()).arrayBuffer()),
    )
    expect(table).toMatchObject({ sheet: 'A', rows: [{ line: 2, cells: [7, '2026-11-20'] }] })
  })
})

const REAR = 'customization.rearLicensePlateSecurityCode'
const read = (transaction: Transaction, path: string, cell: Cell) => {
  const column = columnsOf(transaction).find((one) => one.path === path)
  if (!column) throw new Error(`${path} is no column`)
  return readCell(column, cell)
}

describe('a cell', () => {
  it.each([7, 123, 100_000])('with a code that is stored as the number %d is an error of its own', (cell) => {
    expect(read('AB', REAR, cell)).toEqual({ values: {}, problem: 'cell-number' })
    const cells = { ...cellsOf('AB', aBody('AB')), [REAR]: cell }
    const { findings } = checkRow('AB', columnsOf('AB'), { line: 2, cells })
    expect(findings.map(({ path, finding }) => [path, finding.rule])).toEqual([[REAR, 'cell-number']])
  })

  it.each([
    ['UG', 'vehicleHolder.address.houseNumber', 12, { 'vehicleHolder.address.houseNumber': '12' }],
    ['UG', 'vehicleHolder.address.zipCode', 99_123, { 'vehicleHolder.address.zipCode': '99123' }],
    [
      'AB',
      'customization.licensePlateReservationIncluded',
      'Ja',
      { 'customization.licensePlateReservationIncluded': true },
    ],
    [
      'AB',
      'customization.recycling.certificateDate',
      '3.2.2026',
      { 'customization.recycling.certificateDate': '2026-02-03' },
    ],
    [
      'UG',
      'customization.inspections[0].nextInspection',
      '2028-05-01',
      { 'customization.inspections[0].nextInspection': '052028' },
    ],
    ['UG', 'taxDetails.paymentInterval', 'Yearly', { 'taxDetails.paymentInterval': 'jaehrlich' }],
    ['UG', 'powerOfAttorney.processId', 7304, { 'powerOfAttorney.processId': 7304 }],
    [
      'UG',
      'deliveries[0].items',
      'ZB I, ZB II',
      { 'deliveries[0].items[0].documentType': 2, 'deliveries[0].items[1].documentType': 3 },
    ],
  ] as const)('of %s, %s: %s', (transaction, path, cell, values) =>
    expect(read(transaction, path, cell)).toEqual({ values }),
  )

  it.each([
    ['UG', 'vehicleHolder.address.zipCode', 1234, 'cell-number'],
    ['AB', 'customization.vehicleIdentificationNumber', 1.2e20, 'cell-number'],
    ['AB', 'customization.licensePlateReservationIncluded', 'vielleicht', 'cell-yes-no'],
    ['UG', 'deliveries[0].items', 'ZB III', 'cell-papers'],
    ['UG', 'powerOfAttorney.processId', 'P-7', 'cell-process'],
  ] as const)('of %s, %s: %s is wrong by itself', (transaction, path, cell, problem) =>
    expect(read(transaction, path, cell)).toEqual({ values: {}, problem }),
  )

  it('that names a PDF which is not there says so, whatever the case of its name', () => {
    const cells = cellsOf('NZ', aBody('NZ'))
    const rules = (files: BatchDocuments) =>
      checkRow(
        'NZ',
        columnsOf('NZ'),
        { line: 2, cells: { ...cells, sepaMandateBase64: 'MANDAT.PDF' } },
        files,
      ).findings.map(({ finding }) => finding.rule)
    expect(rules({})).toEqual(['cell-document'])
    expect(rules(MANDATE)).toEqual([])
  })
})

describe('the columns of a file', () => {
  const columns = columnsOf('AB')

  it('are known by the words of the trade, each field once', () => {
    expect(guessMapping(['FIN', 'Kennzeichen', 'Hinten', 'Lager', 'VIN'], columns, {})).toEqual([
      ...['customization.vehicleIdentificationNumber', 'customization.licensePlateNumberComponents', REAR],
      ...[undefined, undefined],
    ])
  })

  it('are as they were the last time, those that were left out included', () => {
    const head = ['Nr', 'FIN', 'Lager']
    const chosen = ['externalOrderId', undefined, undefined]
    const remembered = toRemember(head, chosen)
    expect(guessMapping(head, columns, remembered)).toEqual(chosen)
    expect(isClear(head, chosen, remembered)).toBe(true)
    expect(isClear([...head, 'Neu'], [...chosen, undefined], remembered)).toBe(false)
  })
})

describe('rows', () => {
  const columns = columnsOf('AB')
  const row = (line: number, change: Record<string, Cell> = {}) =>
    checkRow('AB', columns, { line, cells: { ...cellsOf('AB', aBody('AB')), ...change } })

  it('about the same vehicle are told, however its number is spaced', () =>
    expect([
      ...sameVehicle([row(2), row(3, { 'customization.vehicleIdentificationNumber': 'wtest 000000000001' })]),
    ]).toEqual([[3, 2]]))

  it('with mistakes come back as they went, with a message that is no field', async () => {
    const bad = row(9, { [REAR]: 'x7' })
    const names = columnNames(columns, 'de')
    const sheet = badRowsSheet([bad], { columns, names, message: 'Meldung', messageOf: () => 'zu kurz' })
    const table = await readTable(await bytesOf([sheet]))
    const mapping = guessMapping(table.head, columns, {})
    expect(mapping.at(-1)).toBeUndefined()
    expect(table.rows[0]?.cells.at(-1)).toBe('zu kurz')
    expect(toRows(table, mapping)[0]?.cells).toEqual(bad.cells)
  })

  it('say more than the rules where a value looks odd', () => {
    const { findings, hints } = row(2, { [REAR]: 'rOD' })
    expect([findings, hints]).toEqual([[], [{ path: REAR, hint: { name: 'lookalike' } }]])
  })
})
