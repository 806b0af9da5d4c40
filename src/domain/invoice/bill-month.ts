import { badRequest } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS } from '../application/transaction.ts'
import { type InvoiceItem, item } from './amounts.ts'
import { collectDueItems, type DueGroup, dueGroups, markBilled } from './due-items.ts'
import type { Invoice } from './invoice.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'
import { readMonth } from './month.ts'
import { findIssuer, TEST_ISSUER, testRecipient } from './parties.ts'
import { CORRECTION_CENTS, listPrices, type Price, priceFor } from './price.ts'
import { STORED_INVOICE } from './stored-invoice.ts'
import { type BillingDeps, writeInvoice } from './write-invoice.ts'

export interface Billing {
  invoices: Invoice[]
  /** Clients that could not be billed, one line each; nothing of theirs is lost, the next run takes it up. */
  problems: string[]
}

/**
 * Writes an invoice for every client with something due in the month that no invoice charges yet. So it can be run
 * again at any time: what is billed stays billed once, what came to the month since, or was reversed, is billed now.
 */
export async function billMonth(tx: Sql, deps: BillingDeps, name: string, clientId?: number): Promise<Billing> {
  const month = readMonth(name)
  if (!month) throw badRequest(`a month is written like 2026-11, not '${name}'`)
  if (deps.instance === 'production' && deps.now < month.endsAt) throw badRequest(`the month ${name} is not over yet`)
  await holdBilling(tx)
  await collectDueItems(tx, month, clientId)
  const groups = await dueGroups(tx)
  const issuer = (await findIssuer(tx)) ?? (deps.instance === 'test' ? TEST_ISSUER : undefined)
  if (!issuer && groups.length > 0) throw badRequest('who writes the invoices is not set: use plakette invoice issuer')
  const billing: Billing = { invoices: [], problems: [] }
  for (const client of issuer ? await clientsOf(tx, groups) : []) {
    const drafted = draft(client, { groups, prices: await listPrices(tx), month: name, instance: deps.instance })
    if (!drafted) continue
    if (typeof drafted === 'string') billing.problems.push(drafted)
    else billing.invoices.push(await charge(tx, deps, { ...drafted, issuer: issuer ?? TEST_ISSUER, month: name }))
  }
  return billing
}

/** Two runs at once would both find the same things due. */
export const holdBilling = (tx: Sql) => tx`select pg_advisory_xact_lock(hashtext('plakette billing'))`

async function charge(
  tx: Sql,
  deps: BillingDeps,
  given: {
    clientId: number
    recipient: InvoiceRecipient
    items: readonly InvoiceItem[]
    issuer: Issuer
    month: string
  },
): Promise<Invoice> {
  const invoice = await writeInvoice(tx, deps, { ...given, reverses: null })
  await markBilled(tx, invoice.id, given.clientId)
  return invoice
}

interface BilledClient {
  id: number
  name: string
  isOperators: boolean
  recipient: InvoiceRecipient | null
}

async function clientsOf(tx: Sql, groups: readonly DueGroup[]): Promise<BilledClient[]> {
  const rows = await tx<(Omit<BilledClient, 'recipient'> & { recipient: unknown })[]>`
    select c.id, c.name, coalesce(c.role = 'betreiber', false) as is_operators, r.details as recipient
    from client c
    left join invoice_recipient r on r.client_id = c.id
    where c.id = any(${groups.map(({ clientId }) => clientId)}::bigint[])
    order by c.id`
  return rows.map(({ recipient, ...client }) => ({
    ...client,
    recipient: recipient === null ? null : STORED_INVOICE.recipient.read(recipient),
  }))
}

interface Drafting {
  groups: readonly DueGroup[]
  prices: readonly Price[]
  month: string
  instance: BillingDeps['instance']
}

/** What a client is to pay; a text that says why it cannot be told; undefined for a client that is not billed. */
function draft(client: BilledClient, { groups, prices, month, instance }: Drafting) {
  const due = groups.filter(({ clientId }) => clientId === client.id).sort((one, other) => rank(one) - rank(other))
  const isTest = instance === 'test'
  const items: InvoiceItem[] = []
  for (const group of due) {
    const set = priceOf(group, prices, client, month)
    // On a test instance what has no price is free.
    const unitPrice = set ?? (isTest ? 0 : undefined)
    if (unitPrice === undefined && client.isOperators) return undefined
    if (unitPrice === undefined) {
      return `client ${client.id} has no price for ${group.businessTransaction} in ${month}: use plakette price set`
    }
    add(items, group, unitPrice)
  }
  const recipient = client.recipient ?? (isTest ? testRecipient(client.name) : undefined)
  if (!recipient) return `client ${client.id} has no billing address: use plakette invoice recipient`
  return { clientId: client.id, recipient, items }
}

/** Orders in the order of the contract, corrections last. */
const rank = ({ kind, businessTransaction }: DueGroup): number =>
  kind === 'correction' ? ALL_TRANSACTIONS.length : ALL_TRANSACTIONS.indexOf(businessTransaction)

const priceOf = (group: DueGroup, prices: readonly Price[], client: BilledClient, month: string) =>
  group.kind === 'correction' ? CORRECTION_CENTS : priceFor(prices, client, group.businessTransaction, month)

const CORRECTION = 'Korrektur einer zurückgewiesenen Übermittlung'

/** Orders by transaction; corrections of all transactions together. */
function add(items: InvoiceItem[], { kind, businessTransaction, quantity }: DueGroup, unitPrice: number): void {
  if (kind === 'order') {
    const description = `${TRANSACTIONS[businessTransaction].germanName} (${businessTransaction})`
    items.push(item({ description, businessTransaction, quantity, unitPrice }))
    return
  }
  const index = items.findIndex(({ description }) => description === CORRECTION)
  const before = items[index]?.quantity ?? 0
  const corrections = item({ description: CORRECTION, quantity: before + quantity, unitPrice })
  if (index === -1) items.push(corrections)
  else items[index] = corrections
}
