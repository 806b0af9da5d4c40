import type { Cell, Sheet } from 'write-excel-file/universal'
import type { Transaction } from '../../../src/domain/application/transaction.ts'
import { csvOf } from '../../../src/kernel/csv.ts'
import { helpOf } from '../forms/form-words.ts'
import { fieldOptions } from '../texts/field-options.ts'
import type { Language } from '../texts/language.ts'
import { columnNames } from './column-names.ts'
import { type BatchColumn, columnsOf } from './columns.ts'
import { exampleRow } from './examples.ts'
import { MOST_ROWS } from './table.ts'
import { TEMPLATE_TEXTS } from './template.texts.ts'

/** Text whatever it looks like: a spreadsheet would make 7 of `007` and 100000 of `1E5`. */
export const textCell = (value?: string): Cell => ({ ...(value !== undefined && { value }), type: String, format: '@' })
export const headCell = (value: string): Cell => ({
  value,
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#e8f0fb',
})

/** What may stand in a column, in words. */
function valuesOf({ path, input }: BatchColumn, language: Language): string {
  const texts = TEMPLATE_TEXTS[language]
  const words = fieldOptions(input === 'papers' ? 'documentType' : path, language)?.map(({ word }) => word)
  if (words) return input === 'papers' ? texts.several(words.join(', ')) : words.join(', ')
  const kinds: Readonly<Partial<Record<string, string>>> = texts.kinds
  return kinds[input] ?? helpOf(path, language) ?? ''
}

function useOf({ isOptional, isRare }: BatchColumn, language: Language): string {
  const texts = TEMPLATE_TEXTS[language]
  return isRare ? texts.rare : isOptional ? texts.optional : texts.usual
}

/** The workbook that people fill in: rows as text, an example, and a sheet that says what may stand where. */
export function templateSheets(transaction: Transaction, language: Language): Sheet<Blob>[] {
  const texts = TEMPLATE_TEXTS[language]
  const columns = columnsOf(transaction)
  const names = columnNames(columns, language)
  const example = exampleRow(transaction, columns, language)
  const empty = columns.map(() => textCell())
  return [
    {
      sheet: texts.rows,
      stickyRowsCount: 1,
      columns: columns.map(({ path }) => ({ width: Math.max(14, (names.get(path) ?? '').length + 2) })),
      data: [
        columns.map(({ path }) => headCell(names.get(path) ?? path)),
        columns.map(({ path }) => textCell(example[path])),
        ...Array.from({ length: MOST_ROWS }, () => empty),
      ],
    },
    {
      sheet: texts.values,
      stickyRowsCount: 1,
      columns: [{ width: 44 }, { width: 18 }, { width: 90 }],
      data: [
        [texts.column, texts.use, texts.may].map((text) => headCell(text)),
        ...columns.map((column) =>
          [names.get(column.path) ?? column.path, useOf(column, language), valuesOf(column, language)].map((text) =>
            textCell(text),
          ),
        ),
      ],
    },
  ]
}

/** The same without what only a workbook has. */
export function templateCsv(transaction: Transaction, language: Language): string {
  const columns = columnsOf(transaction)
  const names = columnNames(columns, language)
  const example = exampleRow(transaction, columns, language)
  return csvOf(
    columns.map(({ path }) => names.get(path) ?? path),
    [columns.map(({ path }) => example[path])],
  )
}
