import { recordAct } from '../../../domain/client/audit.ts'
import { type Billing, billMonth } from '../../../domain/invoice/bill-month.ts'
import type { Invoice } from '../../../domain/invoice/invoice.ts'
import { setIssuer, setRecipient } from '../../../domain/invoice/parties.ts'
import { reissue, reverseInvoice } from '../../../domain/invoice/reverse-invoice.ts'
import type { BillingDeps } from '../../../domain/invoice/write-invoice.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Sql } from '../../../platform/db.ts'
import { ownSeal } from '../../../platform/encryption-key.ts'
import { command, type Outcome } from '../command.ts'
import { type Context, change, withDatabase } from '../context.ts'
import { recordNumber, required, text, truth } from '../option.ts'
import { MONTH } from './price.ts'

const address = {
  name: required(text('NAME')),
  street: required(text('STREET')),
  postalCode: required(text('12345')),
  city: required(text('CITY')),
}

/** Billing and the note of who did it, in one transaction. */
const billing = (context: Context, work: (tx: Sql, deps: BillingDeps) => Promise<Billing>): Promise<Outcome> =>
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

function outcome({ invoices, problems }: Billing): Outcome {
  const lines = invoices.map(({ number, clientId, gross }) => `${number}  client ${clientId}  ${euros(gross)}`)
  return {
    result: { invoices: invoices.map(summary), problems },
    text: lines.length === 0 ? 'there is nothing to bill' : lines.join('\n'),
    problem: problems.length === 0 ? undefined : problems.join('; '),
  }
}

export const invoiceCommands = [
  command({
    name: 'invoice run',
    summary: 'writes the invoices of a month, for whatever no invoice charges yet',
    details: [
      'A month ends at midnight in Germany. It can be run again at any time: nothing is charged twice.',
      'On a production instance the month must be over, and prices and billing addresses must be set.',
    ],
    options: { month: required(MONTH) },
    run: (context, { month }) => billing(context, (tx, deps) => billMonth(tx, deps, month)),
  }),
  command({
    name: 'invoice reverse',
    summary: 'takes an invoice back by a reversal; what it charged can be billed again',
    details: ['With --reissue the month of the client is billed anew at once, with the prices and address of today.'],
    arguments: { number: required(text('NUMBER')) },
    options: { reissue: truth() },
    run: (context, input) =>
      billing(context, async (tx, deps) => {
        const reversal = await reverseInvoice(tx, deps, input.number)
        const anew = input.reissue ? await reissue(tx, deps, reversal) : { invoices: [], problems: [] }
        return { invoices: [reversal, ...anew.invoices], problems: anew.problems }
      }),
  }),
  command({
    name: 'invoice issuer',
    summary: 'sets who writes the invoices, with what they must show',
    options: {
      ...address,
      vatId: text('DE123456789'),
      taxNumber: text('12/345/67890'),
      email: text('ADDRESS'),
      iban: text('IBAN'),
      bic: text('BIC'),
    },
    async run(context, given) {
      const issuer = compact(given)
      await change(
        context,
        (tx) => setIssuer(tx, issuer),
        () => ({ action: 'invoice.issuer', subject: 'issuer of invoices' }),
      )
      return { result: issuer, text: `${issuer.name} writes the invoices` }
    },
  }),
  command({
    name: 'invoice recipient',
    summary: 'sets where the invoices of a client go',
    options: { client: required(recordNumber()), ...address, country: text('COUNTRY'), vatId: text('DE123456789') },
    async run(context, { client, ...given }) {
      const recipient = compact(given)
      await change(
        context,
        (tx) => setRecipient(tx, client, recipient),
        () => ({ action: 'invoice.recipient', subject: `client ${client}` }),
      )
      return { result: { client, ...recipient }, text: `the invoices of client ${client} go to ${recipient.name}` }
    },
  }),
]
