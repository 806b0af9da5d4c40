import { germanDate } from '../../kernel/german-time.ts'
import { badRequest, conflict, type Refusal } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { amountsOf } from './amounts.ts'
import { markBilled } from './due-items.ts'
import { holdBilling } from './hold-billing.ts'
import type { Invoice } from './invoice.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'
import { type MonthPlan, type PlannedInvoice, planMonth } from './plan-month.ts'
import { type BillingDeps, writeInvoice } from './write-invoice.ts'

export interface Billing {
  invoices: Invoice[]
  /** Clients that could not be billed, one line each; nothing of theirs is lost, the next run takes it up. */
  problems: string[]
}

/** How many invoices a plan comes to, and their sum in cents. */
interface RunTotals {
  count: number
  gross: number
}

export function totalsOf({ invoices }: Pick<MonthPlan, 'invoices'>): RunTotals {
  const ready = invoices.filter(({ state }) => state === 'ready')
  return { count: ready.length, gross: ready.reduce((sum, { items }) => sum + amountsOf(items).gross, 0) }
}

export interface RunWishes {
  /** Without it: all clients. */
  clientId?: number | undefined
  /** Whoever agreed to a plan says to which: it is not run when it would come to something else. */
  agreed?: RunTotals | undefined
  /** Bills what has come together of a month that is not over. */
  unfinished?: boolean | undefined
}

/**
 * Writes an invoice for every client with something due in the month that no invoice charges yet. So it can be run
 * again at any time: what is billed stays billed once, what came to the month since, or was reversed, is billed now.
 */
export async function billMonth(
  tx: Sql,
  deps: BillingDeps,
  name: string,
  { clientId, agreed, unfinished = false }: RunWishes = {},
): Promise<Billing> {
  await holdBilling(tx)
  const plan = await planMonth(tx, deps, name, clientId)
  if (!plan.isOver && !unfinished) throw notOver(plan)
  if (agreed) requireAgreed(plan, agreed)
  const billing: Billing = { invoices: [], problems: [] }
  for (const planned of plan.invoices) {
    const { issuer } = plan
    if (!issuer) {
      throw badRequest('who writes the invoices is not set: use plakette invoice issuer').because('no-issuer')
    }
    const { state, recipient } = planned
    if (state === 'blocked') billing.problems.push(problemOf(planned, name))
    if (state !== 'ready' || !recipient) continue
    billing.invoices.push(await charge(tx, deps, { ...planned, recipient, issuer, month: name }))
  }
  return billing
}

/** A month ends at midnight in Germany. */
const notOver = ({ month: { name, endsAt } }: MonthPlan): Refusal =>
  badRequest(
    `the month ${name} is not over before ${germanDate(endsAt)}: ask for it (--unfinished) to bill what has come together so far; a later run bills the rest`,
  ).because('month-not-over')

function requireAgreed(plan: MonthPlan, agreed: RunTotals): void {
  const { count, gross } = totalsOf(plan)
  if (count === agreed.count && gross === agreed.gross) return
  throw conflict('The month would come to something else by now').because('plan-changed')
}

async function charge(
  tx: Sql,
  deps: BillingDeps,
  given: Pick<PlannedInvoice, 'clientId' | 'items'> & { recipient: InvoiceRecipient; issuer: Issuer; month: string },
): Promise<Invoice> {
  const { clientId, items, recipient, issuer, month } = given
  const draft = { clientId, items, recipient, issuer, month, reverses: null }
  return writeInvoice(tx, deps, draft, (invoiceId) => markBilled(tx, invoiceId, clientId))
}

/** Why an invoice cannot be written, for the command line. */
function problemOf({ clientId, unpriced }: PlannedInvoice, month: string): string {
  if (unpriced.length === 0) return `client ${clientId} has no billing address: use plakette invoice recipient`
  const transactions = unpriced.map(({ businessTransaction }) => businessTransaction).join(', ')
  return `client ${clientId} has no price for ${transactions} in ${month}: use plakette price set`
}
