import { Readable } from 'node:stream'
import { findBooking } from '../../../../domain/fee/booking.ts'
import { ledgerCsv } from '../../../../flows/fee-ledger/ledger-table.ts'
import { readLedger } from '../../../../flows/fee-ledger/read-ledger.ts'
import { datevName, writeDatev } from '../../../../flows/fee-ledger/write-datev.ts'
import { conflict } from '../../../../kernel/refusal.ts'
import { clientNames } from '../../client-names.ts'
import { reading } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { LEDGER_MONTH_QUERY, monthFrom } from './ledger-query.ts'

/** The whole month as a table. */
export const exportLedger = route({
  method: 'GET',
  path: '/fee-ledger/export',
  permission: 'fee-notices',
  async answer({ context: { db, seal, clock }, scope, query }): Promise<OwnAnswer> {
    const month = monthFrom(reading(LEDGER_MONTH_QUERY, query).month, clock.now())
    const lines = ledgerCsv(readLedger({ sql: db, seal }, scope.clientId, month), await clientNames(db, scope))
    return (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="gebuehrenbuch-${month.name}.csv"`)
        .send(Readable.from(lines))
  },
})

/** What notices charge, for the accounting of one client. */
export const exportDatev = route({
  method: 'GET',
  path: '/fee-ledger/datev',
  permission: 'fee-notices',
  scoped: 'one',
  async answer({ context: { db, seal, clock }, scope: { clientId }, query }): Promise<OwnAnswer> {
    const month = monthFrom(reading(LEDGER_MONTH_QUERY, query).month, clock.now())
    const booking = await findBooking(db, clientId)
    if (!booking) throw conflict('Set first how fees are booked').because('no-booking')
    const entries = readLedger({ sql: db, seal }, clientId, month)
    const content = await writeDatev(entries, { booking, month, now: clock.now() })
    return (reply) =>
      reply
        .type('text/csv; charset=windows-1252')
        .header('content-disposition', `attachment; filename="${datevName(month)}"`)
        .send(content)
  },
})
