import type { FastifyReply } from 'fastify'
import { findRows } from '../../../../flows/batch/batch.ts'
import { MOST_ROWS } from '../../../../flows/batch/examine-batch.ts'
import { csvOf } from '../../../../kernel/csv.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { reading, word } from '../../input.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { requireBatch } from './batch-answer.ts'
import type { BatchRowAnswer } from './batch-answers.ts'
import { rowAnswers } from './rows.route.ts'

const QUERY = object({ format: word(['csv']) })

type Column = readonly [name: string, read: (row: BatchRowAnswer) => string | number | null]

/** What the result tells of a row. Names stay as they are: people build tables on them. */
const COLUMNS: readonly Column[] = [
  ['Zeile', ({ line }) => line],
  ['Ergebnis', ({ state }) => state],
  ['Auftrag', ({ orderId }) => orderId],
  ['Zustand', ({ orderState }) => orderState],
  ['Referenz', ({ externalId }) => externalId],
  ['FIN', ({ fin }) => fin],
  ['Kennzeichen', ({ plate }) => plate],
  ['Meldung', ({ code }) => code],
  ['Meldungstext', ({ message }) => message],
]

/** Every row with what became of it, as a table. */
export const exportBatch = route({
  method: 'GET',
  path: '/batches/:id/export',
  permission: 'file',
  async answer(request): Promise<OwnAnswer> {
    reading(QUERY, request.query)
    const { db } = request.context
    const { id } = await requireBatch(request)
    const rows = await rowAnswers(db, await findRows(db, id, { limit: MOST_ROWS }))
    const csv = csvOf(
      COLUMNS.map(([name]) => name),
      rows.map((row) => COLUMNS.map(([, read]) => read(row))),
    )
    return (reply: FastifyReply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="stapel-${id}.csv"`)
        .send(csv)
  },
})
