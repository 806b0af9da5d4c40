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
import type { TextSheet } from './workbook.ts'

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
export function templateSheets(transaction: Transaction, language: Language): TextSheet[] {
  const texts = TEMPLATE_TEXTS[language]
  const columns = columnsOf(transaction)
  const names = columnNames(columns, language)
  const example = exampleRow(transaction, columns, language)
  const head = columns.map(({ path }) => names.get(path) ?? path)
  return [
    {
      name: texts.rows,
      head,
      rows: [columns.map(({ path }) => example[path])],
      widths: head.map((name) => Math.max(14, name.length + 2)),
      emptyRows: MOST_ROWS,
    },
    {
      name: texts.values,
      head: [texts.column, texts.use, texts.may],
      rows: columns.map((column, place) => [head[place], useOf(column, language), valuesOf(column, language)]),
      widths: [44, 18, 90],
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
