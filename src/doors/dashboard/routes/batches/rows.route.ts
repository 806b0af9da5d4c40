import { currentStates } from '../../../../domain/order/show/current-states.ts'
import { findRows, ROW_STATES, type ShownRow } from '../../../../flows/batch/batch.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import type { Sql } from '../../../../platform/db.ts'
import { reading, recordNumber, word } from '../../input.ts'
import { route } from '../../route.ts'
import { requireBatch } from './batch-answer.ts'
import type { BatchRowAnswer, BatchRowsAnswer } from './batch-answers.ts'

const PAGE = 100
const QUERY = object({ after: recordNumber, state: word(ROW_STATES) })

/** Rows with how their orders stand. */
export async function rowAnswers(sql: Sql, rows: readonly ShownRow[]): Promise<BatchRowAnswer[]> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? [])
  const states = await currentStates(sql, ids)
  return rows.map(({ licensePlate, externalOrderId, ...row }) => ({
    ...row,
    plate: licensePlate,
    externalId: externalOrderId,
    orderState: (row.orderId !== null && states.get(row.orderId)) || null,
  }))
}

/** The rows of a batch by their lines. */
export const findBatchRows = route({
  method: 'GET',
  path: '/batches/:id/rows',
  permission: 'file',
  async answer(request): Promise<BatchRowsAnswer> {
    const { db } = request.context
    const { id } = await requireBatch(request)
    const { after, state } = reading(QUERY, request.query)
    const rows = await findRows(db, id, { after, state, limit: PAGE })
    const next = rows.length < PAGE ? null : (rows.at(-1)?.line ?? null)
    return { rows: await rowAnswers(db, rows), next }
  },
})
