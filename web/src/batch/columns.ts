import type { Transaction } from '../../../src/domain/application/transaction.ts'
import { type FieldSpec, type InputKind, type Item, isList } from '../forms/engine/sheet.ts'
import { SHEETS } from '../forms/sheets/sheets.ts'

/** A field of the application as a column of a file. */
export interface BatchColumn {
  path: string
  input: InputKind
  /** Findings at these paths appear here as well. */
  answers: readonly string[]
  /** Not in every application. */
  isOptional: boolean
  isRare: boolean
}

/** A choice of the form itself: in a file the other cells say it. */
const isOfForm = ({ path }: FieldSpec): boolean => path.startsWith('~')

const toColumn = ({ path, input, answers = [], optional, rare, shown }: FieldSpec): BatchColumn => ({
  ...{ path, input, answers, isOptional: optional === true || shown !== undefined, isRare: rare === true },
})

function columnsIn(item: Item): BatchColumn[] {
  if (!isList(item)) return isOfForm(item) ? [] : [toColumn(item)]
  return Array.from({ length: item.most }, (_, place) =>
    item.fields.map((field) => {
      const inPlace = (path: string) => path.replace(`${item.list}[]`, `${item.list}[${place}]`)
      const column = toColumn({ ...field, path: inPlace(field.path) })
      return { ...column, isOptional: true, isRare: column.isRare || place > 0 || item.least === 0 }
    }),
  ).flat()
}

/** What people know a row by. */
const FIRST: readonly string[] = ['externalOrderId', 'customization.licensePlateNumberComponents']

/** Every field that a row can say: the reference and the vehicle first, as people look for them; what is seldom needed last. */
export function columnsOf(transaction: Transaction): BatchColumn[] {
  const all = SHEETS[transaction].flatMap(({ items }) => items.flatMap(columnsIn))
  const rank = ({ path, isRare }: BatchColumn): number => {
    const first = FIRST.indexOf(path)
    return first < 0 ? FIRST.length + Number(isRare) : first
  }
  return all.toSorted((one, other) => rank(one) - rank(other))
}
