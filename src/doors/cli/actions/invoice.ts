import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recordAct } from '../../../domain/client/audit.ts'
import { type Billing, billMonth } from '../../../domain/invoice/bill-month.ts'
import { billedCsv, billedCsvName } from '../../../domain/invoice/billed-csv.ts'
import { invoiceOfNumber } from '../../../domain/invoice/invoice.store.ts'
import type { Invoice } from '../../../domain/invoice/invoice.ts'
import { setIssuer, setRecipient } from '../../../domain/invoice/parties.ts'
import { reissue, reverseInvoice } from '../../../domain/invoice/reverse-invoice.ts'
import type { BillingDeps } from '../../../domain/invoice/write-invoice.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Sql } from '../../../platform/db.ts'
import { ownSeal } from '../../../platform/seal/encryption-key.ts'
import type { Actions, CommandResult } from '../command.ts'
import type { invoiceCommands } from '../commands/invoice.ts'
import type { Context } from '../context.ts'
import { change, withDatabase } from '../with-database.ts'

/** Billing and the note of who did it, in one transaction. */
const billing = (context: Context, work: (tx: Sql, deps: BillingDeps) => Promise<Billing>): Promise<CommandResult> =>
  withDatabase(context, async (db, now) => {
    const config = context.config()
    const seal = await ownSeal(config, db)
    const done = await db.begin(async (tx) => {
      const made = await work(tx, { seal, instance: config.instance, now })
      for (const { number, clientId, gross } of made.invoices) {
        const act = { action: 'invoice.write', subject: `invoice ${number}`, details: { clientId, gross } }
        await recordAct(tx, { actor: context.actor, ...act }, now)
      }
      return made
    })
    return outcome(done)
  })

const summary = ({ id, number, clientId, month, net, vat, gross, reverses }: Invoice) =>
  compact({ id, number, clientId, month, net, vat, gross, reverses: reverses?.number })

const euros = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`

function outcome({ invoices, problems }: Billing): CommandResult {
  const lines = invoices.map(({ number, clientId, gross }) => `${number}  client ${clientId}  ${euros(gross)}`)
  return {
    result: { invoices: invoices.map(summary), problems },
    text: lines.length === 0 ? 'there is nothing to bill' : lines.join('\n'),
    problem: problems.length === 0 ? undefined : problems.join('; '),
  }
}

export const invoiceActions: Actions<typeof invoiceCommands> = {
  'invoice run': (context, { month, unfinished }) =>
    billing(context, (tx, deps) => billMonth(tx, deps, month, { unfinished })),
  'invoice orders': (context, { number, line, out }) =>
    withDatabase(context, async (db) => {
      const invoice = await invoiceOfNumber(db, number)
      const name = billedCsvName(invoice, line)
      const file = out ?? name
      await pipeline(Readable.from(billedCsv(db, invoice, line)), createWriteStream(file, { mode: 0o600 }))
      return { result: { file }, text: `${file} written` }
    }),
  'invoice reverse': (context, input) =>
    billing(context, async (tx, deps) => {
      const reversal = await reverseInvoice(tx, deps, input.number)
      const anew = input.reissue ? await reissue(tx, deps, reversal) : { invoices: [], problems: [] }
      return { invoices: [reversal, ...anew.invoices], problems: anew.problems }
    }),
  async 'invoice issuer'(context, given) {
    const issuer = compact(given)
    await change(
      context,
      (tx) => setIssuer(tx, issuer),
      (details) => ({ action: 'invoice.issuer', subject: 'issuer of invoices', details }),
    )
    return { result: issuer, text: `${issuer.name} writes the invoices` }
  },
  async 'invoice recipient'(context, { client, ...given }) {
    const recipient = compact(given)
    await change(
      context,
      (tx) => setRecipient(tx, client, recipient),
      (details) => ({ action: 'invoice.recipient', subject: `client ${client}`, clientId: client, details }),
    )
    return { result: { client, ...recipient }, text: `the invoices of client ${client} go to ${recipient.name}` }
  },
}
