import { ALL_TRANSACTIONS } from '../../../../domain/application/transaction.ts'
import { type OfficeAhead, officesAhead } from '../../../../flows/offices/offices-ahead.ts'
import { badFields } from '../../../../kernel/refusal.ts'
import { list, object, text } from '../../../../kernel/rules/shape.ts'
import { demanding, reading, word } from '../../input.ts'
import { route } from '../../route.ts'

export interface OfficesAheadAnswer {
  offices: OfficeAhead[]
}

/** As many as a batch may have. */
const MOST_ROWS = 2_000

const BODY = object({
  transaction: word(ALL_TRANSACTIONS),
  rows: list(object({ fin: text, postalCode: text, city: text })),
})

/** Which offices some applications would go to, and how full their day is, before anything is filed. */
export const lookAhead = route({
  method: 'POST',
  path: '/offices/ahead',
  permission: 'file',
  scoped: 'one',
  async answer({ context: { db, clock }, scope, body }): Promise<OfficesAheadAnswer> {
    const { transaction, rows } = demanding(reading(BODY, body), 'transaction', 'rows')
    if (rows.length > MOST_ROWS) throw badFields('too-many-rows', `rows must have at most ${MOST_ROWS} entries`)
    const wanted = rows.map(({ fin = null, postalCode, city }) => ({
      fin,
      place: postalCode !== undefined && city !== undefined ? { postalCode, city } : undefined,
    }))
    return { offices: await officesAhead(db, { ...scope, transaction, rows: wanted }, clock.now()) }
  },
})
