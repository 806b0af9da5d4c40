import { writeFileSync } from 'node:fs'
import { isBilledClient } from '../../../domain/client/billing.ts'
import { listClientNames, requireClient } from '../../../domain/client/client.ts'
import { type FeeBooking, findBooking, requireSound, setBooking } from '../../../domain/fee/booking.ts'
import { ledgerCsv } from '../../../flows/fee-ledger/ledger-table.ts'
import { type LedgerDeps, readLedger } from '../../../flows/fee-ledger/read-ledger.ts'
import { type LedgerSums, pageOfLedger } from '../../../flows/fee-ledger/sum-ledger.ts'
import { datevName, writeDatev } from '../../../flows/fee-ledger/write-datev.ts'
import { compact } from '../../../kernel/compact.ts'
import { type Month, readMonth } from '../../../kernel/german-time.ts'
import type { Sql } from '../../../platform/db.ts'
import { ownSeal } from '../../../platform/seal/encryption-key.ts'
import type { Actions } from '../command.ts'
import type { feesCommands } from '../commands/fees.ts'
import { UsageError } from '../usage-error.ts'
import { change, withDatabase } from '../with-database.ts'

interface GivenBooking {
  consultant: number | undefined
  mandate: number | undefined
  yearBegin: string | undefined
  accountLength: number | undefined
  account: string | undefined
  contraAccount: string | undefined
  taxKey: string | undefined
}

const wishes = ({ consultant, mandate, yearBegin, accountLength, account, contraAccount, taxKey }: GivenBooking) =>
  compact({
    ...{ consultantNumber: consultant, clientNumber: mandate, fiscalYearBegin: yearBegin },
    ...{ accountLength, account, contraAccount, taxKey },
  })

/** What is set, with what is given instead. */
async function bookingOf(sql: Sql, clientId: number, given: GivenBooking): Promise<FeeBooking> {
  const known = await findBooking(sql, clientId)
  const usual = { fiscalYearBegin: '0101', accountLength: 4, taxKey: null }
  const { consultantNumber, clientNumber, account, contraAccount, ...rest } = { ...usual, ...known, ...wishes(given) }
  if (
    consultantNumber === undefined ||
    clientNumber === undefined ||
    account === undefined ||
    contraAccount === undefined
  ) {
    throw new UsageError(
      '--consultant, --mandate, --account and --contra-account are not set for this client: give them',
    )
  }
  return requireSound({ ...rest, consultantNumber, clientNumber, account, contraAccount })
}

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`

const ofNobody = (clientId: number): string =>
  `client ${clientId} is not billed by the authority, so its ledger is empty: it has neither a released KoPa identifier nor an own productive GKS access`

const shown = (month: Month, sums: LedgerSums): string =>
  [
    `${month.name}: ${sums.entries} applications, ${sums.differences} with differences`,
    `expected ${euros(sums.expected.least)} to ${euros(sums.expected.most)}, for ${sums.unexpected} nothing is expected`,
    `told by offices ${euros(sums.told)}, charged by notices ${euros(sums.charged)}, of that without order ${euros(sums.withoutOrder)}`,
    `charged once more and not counted ${euros(sums.doubled)}, not charged yet ${euros(sums.toCome)}, usage fees ${euros(sums.usageFees)}`,
  ].join('\n')

async function csv(deps: LedgerDeps, clientId: number | undefined, month: Month): Promise<string> {
  const names = new Map((await listClientNames(deps.sql, clientId)).map(({ id, name }) => [id, name]))
  const lines = ledgerCsv(readLedger(deps, clientId, month), (id) => names.get(id) ?? '')
  return (await Array.fromAsync(lines)).join('')
}

export const feesActions: Actions<typeof feesCommands> = {
  'fees ledger': (context, { month: name, client, format, out, ...given }) =>
    withDatabase(context, async (db, now) => {
      const month = readMonth(name)
      if (!month) throw new UsageError('--month must be written like 2026-11')
      if (format === 'datev' && client === undefined) throw new UsageError('--client is required for datev')
      if (client !== undefined) await requireClient(db, client)
      const deps = { sql: db, seal: await ownSeal(context.config(), db) }
      const file = out ?? (format === 'datev' ? datevName(month) : `gebuehrenbuch-${month.name}.csv`)
      if (format === 'csv') writeFileSync(file, await csv(deps, client, month), { mode: 0o600 })
      if (format === 'datev' && client !== undefined) {
        const booking = await bookingOf(db, client, given)
        const content = await writeDatev(readLedger(deps, client, month), { booking, month, now })
        writeFileSync(file, content, { mode: 0o600 })
      }
      const page = { offset: 0, limit: 0, onlyDifferences: false }
      const { sums } = await pageOfLedger(readLedger(deps, client, month), page)
      const written = format === undefined ? {} : { file }
      const isEmpty = client !== undefined && !(await isBilledClient(db, client))
      const told = isEmpty ? ofNobody(client) : shown(month, sums)
      const text = [told, ...(format === undefined ? [] : [`${file} written`])].join('\n')
      return { result: { month: month.name, sums, ...written }, text }
    }),
  async 'fees booking'(context, { client, ...given }) {
    if (Object.keys(wishes(given)).length === 0) {
      const booking = await withDatabase(context, async (db) => {
        await requireClient(db, client)
        return findBooking(db, client)
      })
      return { result: { booking: booking ?? null }, text: booking ? JSON.stringify(booking) : 'nothing is set' }
    }
    const booking = await change(
      context,
      async (tx) => {
        await requireClient(tx, client)
        return setBooking(tx, client, await bookingOf(tx, client, given))
      },
      (details) => ({
        action: 'fee-booking.set',
        subject: `client ${client}`,
        clientId: client,
        details: { ...details },
      }),
    )
    return { result: { booking }, text: `fees of client ${client} go to account ${booking.account}` }
  },
}
