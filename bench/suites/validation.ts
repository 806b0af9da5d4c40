import { checkApplication } from '../../src/domain/application/check-application.ts'
import { ALL_TRANSACTIONS, type Transaction } from '../../src/domain/application/transaction.ts'
import { aBody } from '../../test/builders/draft.ts'
import type { Bench } from '../support/bench.ts'
import type { SuiteResult } from '../support/report.ts'
import { median, quantile, round } from '../support/statistics.ts'

const FULL = { rounds: 15, roundMs: 100 }
const QUICK = { rounds: 3, roundMs: 5 }

/** What checking one application costs: reading, all rules, the application that is sent, the fingerprint. */
export async function validation({ isQuick }: Bench): Promise<SuiteResult> {
  const plan = isQuick ? QUICK : FULL
  const rounds = new Map(ALL_TRANSACTIONS.map((transaction) => [transaction, [] as number[]]))
  // Round 0 warms up.
  for (let number = 0; number <= plan.rounds; number += 1) {
    for (const transaction of ALL_TRANSACTIONS) {
      const micros = measure(transaction, plan.roundMs)
      if (number > 0) rounds.get(transaction)?.push(micros)
    }
  }
  return {
    suite: 'validation',
    rows: [...rounds].map(([transaction, micros]) => ({
      transaction,
      'µs per check': round(median(micros)),
      'µs, best round': round(Math.min(...micros)),
      'µs, p90 of rounds': round(quantile(micros, 0.9)),
    })),
    targets: [],
    notes: ['a valid application each, as parsed JSON; embedded documents of the samples are small'],
  }
}

function measure(transaction: Transaction, forMs: number): number {
  const body = aBody(transaction)
  const startedAt = performance.now()
  let checks = 0
  do {
    for (let turn = 0; turn < 50; turn += 1) {
      if (!checkApplication(transaction, body).accepted) throw new Error(`the sample of ${transaction} is not valid`)
    }
    checks += 50
  } while (performance.now() - startedAt < forMs)
  return ((performance.now() - startedAt) * 1000) / checks
}
