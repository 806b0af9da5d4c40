import { type Month, readMonth } from '../../kernel/german-time.ts'
import { badFields } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import { ALL_TRANSACTIONS, TRANSACTIONS, type Transaction } from '../application/transaction.ts'
import { type InvoiceItem, item } from './amounts.ts'
import { collectDueItems, type DueGroup, dueGroups } from './due-items.ts'
import type { InvoiceRecipient, Issuer } from './invoice-party.ts'
import { findIssuer, TEST_ISSUER, testRecipient } from './parties.ts'
import { CORRECTION_CENTS, listPrices, type Price, priceFor } from './price.ts'
import { STORED_INVOICE } from './stored-invoice.ts'
import type { BillingDeps } from './write-invoice.ts'

/** What is due of a client, and what is missing before an invoice can be written. */
export interface PlannedInvoice {
  clientId: number
  clientName: string
  /** `own`: a client of the operator that pays nothing, because no price is set for it. */
  state: 'ready' | 'blocked' | 'own'
  /** With the prices that are known. */
  items: readonly InvoiceItem[]
  /** What has no price. That is never 0: no invoice is written while something stands here. */
  unpriced: readonly { businessTransaction: Transaction; quantity: number }[]
  /** Undefined: none is set. */
  recipient: InvoiceRecipient | undefined
}

export interface MonthPlan {
  month: Month
  /** One that is not over is billed only by whoever says so. */
  isOver: boolean
  /** Undefined: none is set. */
  issuer: Issuer | undefined
  invoices: readonly PlannedInvoice[]
}

/** What a run of a month would write. Nothing is written; it takes a transaction of its own. */
export async function planMonth(
  tx: Sql,
  { instance, now }: Pick<BillingDeps, 'instance' | 'now'>,
  name: string,
  clientId?: number,
): Promise<MonthPlan> {
  const month = readMonth(name)
  if (!month) throw badFields('unfit', `month is written like 2026-11, not '${name}'`)
  const isTest = instance === 'test'
  await collectDueItems(tx, month, clientId)
  const groups = await dueGroups(tx)
  const [clients, prices, issuer] = [await clientsOf(tx, groups), await listPrices(tx), await findIssuer(tx)]
  return {
    month,
    isOver: now >= month.endsAt,
    issuer: issuer ?? (isTest ? TEST_ISSUER : undefined),
    invoices: clients.map((client) => planned(client, { groups, prices, month: name, isTest })),
  }
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

interface Given {
  groups: readonly DueGroup[]
  prices: readonly Price[]
  month: string
  isTest: boolean
}

function planned(client: BilledClient, { groups, prices, month, isTest }: Given): PlannedInvoice {
  const due = groups.filter(({ clientId }) => clientId === client.id).sort((one, other) => rank(one) - rank(other))
  const priced = due.map((group) => ({ group, cents: priceOf(group, prices, client, month) }))
  const unpriced = priced.filter(({ cents }) => cents === undefined).map(({ group }) => group)
  const items: InvoiceItem[] = []
  for (const { group, cents } of priced) if (cents !== undefined) add(items, group, cents)
  const recipient = client.recipient ?? (isTest ? testRecipient(client.name) : undefined)
  const isComplete = recipient !== undefined && unpriced.length === 0
  return {
    ...{ clientId: client.id, clientName: client.name, items, recipient },
    state: isComplete ? 'ready' : client.isOperators && unpriced.length > 0 ? 'own' : 'blocked',
    unpriced: unpriced.map(({ businessTransaction, quantity }) => ({ businessTransaction, quantity })),
  }
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
