import { type Month, monthOf, readMonth } from '../../../../kernel/german-time.ts'
import { object, type Read, ShapeError, text } from '../../../../kernel/rules/shape.ts'
import { recordNumber, word } from '../../input.ts'

const month: Read<Month> = (value, path) => {
  const found = readMonth(text(value, path))
  if (!found) throw new ShapeError(path, 'must be a month such as 2026-10')
  return found
}

export const LEDGER_MONTH_QUERY = object({ month, only: word(['differences']), after: recordNumber })

/** The month that is asked for, else the present one. */
export function monthFrom(given: Month | undefined, now: Date): Month {
  const found = given ?? readMonth(monthOf(now))
  if (!found) throw new Error('the clock shows no month')
  return found
}
