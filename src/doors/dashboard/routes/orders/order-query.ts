import { ALL_TRANSACTIONS } from '../../../../domain/application/transaction.ts'
import type { ListFilter } from '../../../../domain/order/list/list-filter.ts'
import { searchOrders } from '../../../../domain/order/list/search-orders.ts'
import { ORDER_TABS, startOfDay } from '../../../../domain/order/list/tab.ts'
import { ORDER_STATES } from '../../../../domain/order/state.ts'
import { isCalendarDate } from '../../../../kernel/calendar-date.ts'
import { DAY } from '../../../../kernel/duration.ts'
import { object, type Read, ShapeError, text } from '../../../../kernel/rules/shape.ts'
import type { Sql } from '../../../../platform/db.ts'
import { reading, word } from '../../input.ts'

/** Several words, with commas between them or named again and again. */
const words =
  <const Word extends string>(known: readonly Word[]): Read<Word[] | undefined> =>
  (value, path) => {
    const given = (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => text(one, path).split(','))
    const wanted = given.map((one) => one.trim()).filter((one) => one !== '')
    return wanted.length === 0 ? undefined : wanted.map((one) => word(known)(one, path))
  }

/** A number of days back, a day in Germany, or a moment. */
type Since = { days: number } | { day: string } | { moment: Date }

const since: Read<Since> = (value, path) => {
  const given = text(value, path)
  if (/^\d{1,4}d$/.test(given)) return { days: Number.parseInt(given, 10) }
  if (isCalendarDate(given)) return { day: given }
  const moment = new Date(given)
  if (/^\d{4}-\d\d-\d\dT/.test(given) && !Number.isNaN(moment.getTime())) return { moment }
  throw new ShapeError(path, 'must be a number of days such as 30d, a date YYYY-MM-DD or an ISO 8601 time')
}

/** A day begins at midnight in Germany; noon in UTC is the same day there, summer and winter. */
function momentOf(given: Since, now: Date): Date {
  if ('moment' in given) return given.moment
  if ('day' in given) return startOfDay(new Date(`${given.day}T12:00:00Z`))
  return startOfDay(new Date(now.getTime() - given.days * DAY))
}

/** How an address names the operator's base access. */
const BASE = 'base'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const access: Read<string> = (value, path) => {
  const given = text(value, path)
  if (given !== BASE && !UUID.test(given)) throw new ShapeError(path, `must be the id of a GKS access, or ${BASE}`)
  return given
}

const QUERY = object({
  tab: word(ORDER_TABS),
  state: words(ORDER_STATES),
  tx: words(ALL_TRANSACTIONS),
  q: text,
  since,
  access,
})

/** The filter that an address or a body names; a search is looked up at once. */
export async function filterOf(sql: Sql, clientId: number | undefined, query: unknown, now: Date): Promise<ListFilter> {
  const given = reading(QUERY, query)
  const isSearched = given.q !== undefined && given.q.trim() !== ''
  return {
    clientId,
    tab: given.tab ?? 'all',
    states: given.state,
    transactions: given.tx,
    createdSince: given.since && momentOf(given.since, now),
    accessId: given.access === BASE ? null : given.access,
    ids: isSearched ? await searchOrders(sql, clientId, given.q ?? '') : undefined,
  }
}
