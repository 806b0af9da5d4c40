import { upcase } from '../../../kernel/text.ts'
import type { Fragment, Sql } from '../../../platform/db.ts'

/** More than anybody reads; what a term of few characters finds beyond is left out. */
const AT_MOST = 1000
/** With fewer characters a FIN or a plate would be found everywhere. */
const MIN_PART = 3

/**
 * The orders that a person may mean: by number, application number or trace id as they are; by reference from its beginning;
 * by a FIN or its end; by plate from its beginning, in any spelling. Any attempt of an order counts.
 */
export async function searchOrders(sql: Sql, clientId: number | undefined, term: string): Promise<number[]> {
  const given = term.trim()
  if (given === '') return []
  const found = waysOf(sql, given).map(
    (matches) => sql`(
      select head_id from customer_order
      where ${matches} ${clientId === undefined ? sql`` : sql`and client_id = ${clientId}`}
      limit ${AT_MOST})`,
  )
  const rows = await sql<{ id: number }[]>`
    select distinct head_id as id
    from (${found.reduce((all, one) => sql`${all} union all ${one}`)}) found
    order by id desc
    limit ${AT_MOST}`
  return rows.map(({ id }) => id)
}

function waysOf(sql: Sql, given: string): Fragment[] {
  const part = upcase(given).replace(/[^A-ZÄÖÜ0-9]/g, '')
  const ways = [
    sql`application_id = ${given}`,
    sql`trace_id = ${given}`,
    sql`id = head_id and external_order_id is not null and external_order_id like ${beginning(given)}`,
  ]
  if (/^[1-9]\d{0,14}$/.test(given)) ways.push(sql`id = ${Number(given)}`)
  if (part.length >= MIN_PART) {
    ways.push(
      sql`reverse(upper(fin)) like ${`${[...part].toReversed().join('')}%`}`,
      sql`license_plate is not null and translate(license_plate, '- ', '') like ${`${part}%`}`,
    )
  }
  return ways
}

/** Everything that begins so; what `like` reads as a sign stands for itself. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
