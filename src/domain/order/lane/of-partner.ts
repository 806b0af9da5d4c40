import { one, type Sql } from '../../../platform/db.ts'
import { type Attempt, attemptColumns, type RowOf, toAttempt } from '../order.ts'
import { inLaneOrHeld } from './lane.ts'

/** An order of a contract partner that waits. */
export interface PartnerOrder extends Attempt {
  traceId: string
  filedBy: string
}

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`client_id = ${clientId}`

/** What waits and was not sent, held back or not. */
const waiting = (sql: Sql, kopaVp: string, clientId: number | undefined) => sql`
  ${inLaneOrHeld(sql)} and sent_at is null and contract_partner = ${kopaVp} and ${ofClient(sql, clientId)}`

/** The first that wait of a contract partner, of one client or of all, locked. What was held back is in its lane again. */
export async function waitingOfPartner(
  tx: Sql,
  kopaVp: string,
  { clientId, limit }: { clientId: number | undefined; limit: number },
): Promise<PartnerOrder[]> {
  const first = await tx<{ id: number }[]>`
    select id from customer_order where ${waiting(tx, kopaVp, clientId)} order by id limit ${limit} for no key update`
  const ids = first.map(({ id }) => id)
  await tx`update customer_order set held_office = null where id = any(${ids}) and held_office is not null`
  const rows = await tx<RowOf<PartnerOrder>[]>`
    select ${attemptColumns(tx)}, trace_id, filed_by from customer_order where id = any(${ids}) order by id`
  return rows.map(toAttempt)
}

export async function countWaitingOfPartner(sql: Sql, kopaVp: string, clientId: number | undefined): Promise<number> {
  const { count } = one(
    await sql<{ count: number }[]>`
      select count(*)::int as count from customer_order where ${waiting(sql, kopaVp, clientId)}`,
  )
  return count
}

/** How many applications that name a contract partner went out between two moments. There is an index of the time of receipts. */
export async function sentOfPartner(
  sql: Sql,
  kopaVp: string,
  clientId: number | undefined,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { count } = one(
    await sql<{ count: number }[]>`
      select count(*)::int as count from customer_order
      where receipted_at >= ${from} and sent_at > ${from} and sent_at <= ${to} and contract_partner = ${kopaVp}
        and technical_reason is distinct from 'PARTNER_EXCLUDED' and ${ofClient(sql, clientId)}`,
  )
  return count
}
