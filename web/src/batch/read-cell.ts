import { SECRET_FIELDS } from '../../../src/domain/application/body-fields.ts'
import type { Leaf } from '../../../src/domain/application/body-values.ts'
import { typedMonth } from '../forms/engine/month.ts'
import { platePartsOf } from '../forms/engine/plate-parts.ts'
import type { InputKind } from '../forms/engine/sheet.ts'
import { tidy } from '../forms/engine/tidy.ts'
import { fieldOptions } from '../texts/field-options.ts'
import type { BatchColumn } from './columns.ts'
import type { Cell } from './table.ts'

/** What is wrong with the cell itself, before any rule is asked. */
export const CELL_RULES = ['cell-number', 'cell-yes-no', 'cell-papers', 'cell-process', 'cell-document'] as const
export type CellRule = (typeof CELL_RULES)[number]

export interface CellReading {
  values: Readonly<Record<string, Leaf>>
  problem?: CellRule
}

const LANGUAGES = ['de', 'en'] as const
const YES = /^(ja|j|yes|y|true|wahr|x|1)$/i
const NO = /^(nein|n|no|false|falsch|0|-)$/i
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const ISO_MONTH = /^(\d{4})-(\d\d)-\d\d$/
const FIGURES = /^\d{1,15}$/

const isSecret = (path: string): boolean => SECRET_FIELDS.has(path.replace(/\[\d+\]/g, '[]'))

/** The value that a word means; what is unknown stays, and the rules say what it could be. */
function optionOf(path: string, text: string): string {
  const words = LANGUAGES.flatMap((language) => fieldOptions(path, language) ?? [])
  const typed = text.toLowerCase()
  return words.find(({ value, word }) => [value, word].some((one) => one.toLowerCase() === typed))?.value ?? text
}

const plain = ({ path }: BatchColumn, text: string): CellReading => ({ values: { [path]: tidy(path, text) } })
const option = ({ path }: BatchColumn, text: string): CellReading => ({ values: { [path]: optionOf(path, text) } })

function flag({ path }: BatchColumn, text: string): CellReading {
  if (YES.test(text)) return { values: { [path]: true } }
  return NO.test(text) ? { values: { [path]: false } } : { values: {}, problem: 'cell-yes-no' }
}

function date({ path }: BatchColumn, text: string): CellReading {
  const [, day = '', month = '', year] = GERMAN_DAY.exec(text) ?? []
  const value = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { values: { [path]: value } }
}

/** A spreadsheet makes a day of `05/2028`. */
function month({ path }: BatchColumn, text: string): CellReading {
  const [, year, figures] = ISO_MONTH.exec(text) ?? []
  return { values: { [path]: year === undefined ? typedMonth(text) : `${figures}${year}` } }
}

const plate = ({ path }: BatchColumn, text: string): CellReading => ({
  values: Object.fromEntries(Object.entries(platePartsOf(text)).map(([part, value]) => [`${path}.${part}`, value])),
})

/** `ZB I, ZB II`: one of each. */
function papers({ path }: BatchColumn, text: string): CellReading {
  const types = text
    .split(/[,;+\n]/)
    .flatMap((word) => (word.trim() === '' ? [] : [optionOf('documentType', word.trim())]))
  if (types.some((type) => !FIGURES.test(type))) return { values: {}, problem: 'cell-papers' }
  return { values: Object.fromEntries(types.map((type, place) => [`${path}[${place}].documentType`, Number(type)])) }
}

const power = ({ path }: BatchColumn, text: string): CellReading =>
  FIGURES.test(text) ? { values: { [path]: Number(text) } } : { values: {}, problem: 'cell-process' }

/** Documents are files of their own: the row names them. */
const none = (): CellReading => ({ values: {} })

const READERS: Readonly<Record<InputKind, (column: BatchColumn, text: string) => CellReading>> = {
  ...{ text: plain, mono: plain, code: plain, partner: plain, access: plain },
  ...{ choice: option, segments: option, ways: none },
  ...{ flag, yesOrNo: flag, date, month, plate, papers, power, document: none },
}

/** Figures that no spreadsheet can have shortened. */
const isWhole = ({ path }: BatchColumn, value: number): boolean =>
  !isSecret(path) && Number.isSafeInteger(value) && value >= 0 && (!path.endsWith('.zipCode') || value >= 10_000)

/** What a cell says. A code that is stored as a number is no code: `007` became 7, and `1E5` became 100000. */
export function readCell(column: BatchColumn, cell: Cell): CellReading {
  if (typeof cell === 'number' && !isWhole(column, cell)) return { values: {}, problem: 'cell-number' }
  return READERS[column.input](column, String(cell).trim())
}
