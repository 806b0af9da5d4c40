import type { Sql } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal/seal.ts'
import { placeOf } from '../../../platform/seal/sealed-columns.ts'
import type { Application } from '../../application/application.ts'
import { readApplication } from '../../application/stored-application.ts'

/** How an attempt was filed and sent. */
export interface FilingTimes {
  id: number
  attempt: number
  filedBy: string
  traceId: string
  createdAt: Date
  sentAt: Date | null
  receiptedAt: Date | null
  /** When the authority was last asked for its status. */
  askedAt: Date | null
}

/** The same with what it says: codes included, so it goes to nobody as it is. */
export interface Filing extends FilingTimes {
  application: Application
}

/** All attempts of an order, the first one first; nothing is opened for it. */
export const findFilingTimes = (sql: Sql, headId: number): Promise<FilingTimes[]> => sql<FilingTimes[]>`
  select id, attempt, filed_by, trace_id, created_at, sent_at, receipted_at, asked_at
  from customer_order
  where id = ${headId} or (head_id = ${headId} and id <> head_id)
  order by attempt`

/** All attempts of an order with what they say, the first one first. */
export async function findFilings(sql: Sql, seal: Seal, headId: number): Promise<Filing[]> {
  const rows = await sql<(Omit<Filing, 'application'> & { application: Buffer; messageId: string })[]>`
    select id, attempt, filed_by, trace_id, created_at, sent_at, receipted_at, asked_at, application, message_id
    from customer_order
    where id = ${headId} or (head_id = ${headId} and id <> head_id)
    order by attempt`
  return rows.map(({ application, messageId, ...row }) => ({
    ...row,
    application: readApplication(seal.open(application, placeOf.application(messageId))),
  }))
}
