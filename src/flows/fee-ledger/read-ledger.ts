import { isBilledClient } from '../../domain/client/billing.ts'
import { closedNotices, firstNotices } from '../../domain/fee-notice/charged-by.ts'
import type { MatchedApplication } from '../../domain/fee-notice/fee-notice.ts'
import { findInLedger } from '../../domain/fee-notice/ledger.ts'
import type { LedgerNotice } from '../../domain/fee-notice/ledger-notice.ts'
import { answeredFees, orderFees } from '../../domain/order/show/fee-facts.ts'
import type { Month } from '../../kernel/german-time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { chargedEntry, type LedgerEntry, unchargedEntry } from './ledger-entry.ts'

export interface LedgerDeps {
  sql: Sql
  seal: Seal
}

const BATCH = 500

/**
 * The ledger of a month, of one client or of all: every line of the notices that were closed in it, and the orders that the authority first
 * answered in it and that no notice charges so far. So every charge stands in exactly one month, and an order that is charged later moves
 * to the month of its notice. Read in batches: a month may be long.
 */
export async function* readLedger(
  deps: LedgerDeps,
  clientId: number | undefined,
  month: Month,
): AsyncGenerator<LedgerEntry> {
  if (clientId !== undefined && !(await isBilledClient(deps.sql, clientId))) return
  for (const { id, cameAgain } of await closedNotices(deps.sql, clientId, month)) {
    const notice = await findInLedger(deps.sql, clientId, id)
    if (notice) yield* entriesOf(deps, clientId, { notice, cameAgain })
  }
  yield* uncharged(deps, clientId, month)
}

async function* entriesOf(
  deps: LedgerDeps,
  clientId: number | undefined,
  given: { notice: LedgerNotice; cameAgain: boolean },
): AsyncGenerator<LedgerEntry> {
  const lines = oncePerApplication(given.notice.lines)
  for (let begin = 0; begin < lines.length; begin += BATCH) {
    const batch = lines.slice(begin, begin + BATCH)
    const [fees, first] = await Promise.all([
      orderFees(
        deps,
        clientId,
        batch.flatMap(({ attemptId }) => attemptId ?? []),
      ),
      firstNotices(
        deps.sql,
        clientId,
        batch.map(({ applicationId }) => applicationId),
      ),
    ])
    for (const line of batch) {
      yield chargedEntry(line, given, fees.get(line.attemptId ?? 0), first.get(line.applicationId))
    }
  }
}

async function* uncharged(deps: LedgerDeps, clientId: number | undefined, month: Month): AsyncGenerator<LedgerEntry> {
  for (let after = 0; ; ) {
    const orders = await answeredFees(deps, clientId, month, { after, limit: BATCH })
    const numbers = orders.flatMap(({ applicationId }) => applicationId ?? [])
    const charged = await firstNotices(deps.sql, clientId, numbers)
    for (const order of orders) if (!charged.has(order.applicationId ?? '')) yield unchargedEntry(order)
    if (orders.length < BATCH) return
    after = orders.at(-1)?.id ?? after
  }
}

/** A notice may name an application in several lines: together they are its charge. */
function oncePerApplication(lines: readonly MatchedApplication[]): MatchedApplication[] {
  const merged = new Map<string, MatchedApplication>()
  for (const line of lines) {
    const known = merged.get(line.applicationId)
    const sum = known && { ...known, amount: known.amount + line.amount, items: [...known.items, ...line.items] }
    merged.set(line.applicationId, sum ?? line)
  }
  return [...merged.values()]
}
