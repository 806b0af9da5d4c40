import type { Fragment, Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import { readApplication } from '../../application/stored-application.ts'
import { type FeeCase, USAGE_FEE_CENTS } from '../../fee/fee-table.ts'
import { type Attempt, attemptColumns, type RowOf, toAttempt } from '../order.ts'
import type { OfficeCosts } from '../result.ts'
import { isDecided, ORDER_STATES } from '../state.ts'
import { isUsageFeeKnown } from './cost-breakdown.ts'

/** What an attempt's fees follow from, and what the office said of them. */
export interface OrderFees {
  id: number
  headId: number
  clientId: number
  externalId: string | null
  transaction: string
  licensePlate: string | null
  applicationId: string | null
  createdAt: Date
  receiptedAt: Date | null
  /** Null where the application cannot be read any more. */
  feeCase: FeeCase | null
  told: OfficeCosts | null
  /** Of the authority itself, in cents; null while it is not known whether it is due. */
  usageFee: number | null
}

type FeeRow = RowOf<Attempt> & { application: Buffer; receiptedAt: Date | null }

const columns = (sql: Sql) => sql`${attemptColumns(sql)}, application, receipted_at`

/** One application that was taken away, or sealed with a lost key, must not take the whole ledger along: then nothing is expected. */
function feeCaseOf(seal: Seal, { application: sealed, messageId }: FeeRow): FeeCase | null {
  try {
    const application = readApplication(seal.open(sealed, placeOf.application(messageId)))
    return {
      transaction: application.transaction,
      assignsPlate: 'assignment' in application && application.assignment !== undefined,
      reservesPlate: 'reservePlate' in application && application.reservePlate,
    }
  } catch {
    return null
  }
}

const feesOfRow =
  (seal: Seal) =>
  (row: FeeRow): OrderFees => {
    const { id, headId, clientId, externalOrderId, businessTransaction, licensePlate, applicationId, ...attempt } =
      toAttempt(row)
    return {
      ...{ id, headId, clientId, externalId: externalOrderId, transaction: businessTransaction, licensePlate },
      ...{ applicationId, createdAt: attempt.createdAt, receiptedAt: row.receiptedAt },
      feeCase: feeCaseOf(seal, row),
      told: attempt.result.costs?.value ?? null,
      usageFee: isUsageFeeKnown(attempt) ? USAGE_FEE_CENTS : null,
    }
  }

/** Of one client, only what went out under its own registration (contract 1, 2.9 rule 6). */
const ofReader = (sql: Sql, clientId: number | undefined): Fragment =>
  clientId === undefined ? sql`true` : sql`client_id = ${clientId} and own_registration`

/** Of some attempts; without those that are not the reader's. */
export async function orderFees(
  { sql, seal }: { sql: Sql; seal: Seal },
  clientId: number | undefined,
  attemptIds: readonly number[],
): Promise<ReadonlyMap<number, OrderFees>> {
  const rows = await sql<FeeRow[]>`
    select ${columns(sql)} from customer_order
    where id = any(${attemptIds}::bigint[]) and ${ofReader(sql, clientId)}`
  return new Map(rows.map(feesOfRow(seal)).map((fees) => [fees.id, fees]))
}

const DECIDED = ORDER_STATES.filter(isDecided)

/** Decided attempts that the authority first answered in a span of time, a batch after an id: those that an office charges. */
export async function answeredFees(
  { sql, seal }: { sql: Sql; seal: Seal },
  clientId: number | undefined,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { after, limit }: { after: number; limit: number },
): Promise<OrderFees[]> {
  const rows = await sql<FeeRow[]>`
    select ${columns(sql)} from customer_order
    where receipted_at >= ${startsAt} and receipted_at < ${endsAt} and state = any(${DECIDED}) and application_id is not null
      and ${ofReader(sql, clientId)} and id > ${after}
    order by id limit ${limit}`
  return rows.map(feesOfRow(seal))
}
