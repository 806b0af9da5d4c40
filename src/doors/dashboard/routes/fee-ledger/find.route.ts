import { isBilledClient } from '../../../../domain/client/billing.ts'
import { isDifferent, type LedgerEntry } from '../../../../flows/fee-ledger/ledger-entry.ts'
import { readLedger } from '../../../../flows/fee-ledger/read-ledger.ts'
import { pageOfLedger } from '../../../../flows/fee-ledger/sum-ledger.ts'
import { clientNames } from '../../client-names.ts'
import { reading } from '../../input.ts'
import { route } from '../../route.ts'
import type { FeeLedgerAnswer, LedgerLineAnswer } from './ledger-answers.ts'
import { LEDGER_MONTH_QUERY, monthFrom } from './ledger-query.ts'

const PAGE = 100

/** The ledger of a month with its sums; every page reads the whole month, because its sums are those of the whole month. */
export const findFeeLedger = route({
  method: 'GET',
  path: '/fee-ledger',
  permission: 'fee-notices',
  async answer({ context: { db, seal, clock }, scope, person, query }): Promise<FeeLedgerAnswer> {
    const { month: given, only, after = 0 } = reading(LEDGER_MONTH_QUERY, query)
    const month = monthFrom(given, clock.now())
    const page = { offset: after, limit: PAGE, onlyDifferences: only !== undefined }
    const [ledger, nameOf, isBilled] = await Promise.all([
      pageOfLedger(readLedger({ sql: db, seal }, scope.clientId, month), page),
      clientNames(db, scope),
      scope.clientId === undefined ? true : isBilledClient(db, scope.clientId),
    ])
    const seen = after + ledger.entries.length
    return {
      ...{ month: month.name, sums: ledger.sums, isBilled },
      entries: ledger.entries.map(lineOf(person.role === 'operator' ? nameOf : undefined)),
      next: seen < ledger.matching ? seen : null,
    }
  },
})

const lineOf =
  (nameOf: ((id: number) => string) | undefined) =>
  ({ clientId, ...entry }: LedgerEntry): LedgerLineAnswer => ({
    ...entry,
    key: `${entry.applicationId} ${entry.notice?.id ?? ''}`,
    isDifferent: isDifferent(entry),
    ...(nameOf && clientId !== null && { clientName: nameOf(clientId) }),
  })
