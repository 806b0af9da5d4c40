import { findBatches } from '../../../../flows/batch/batch.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { reading, recordNumber } from '../../input.ts'
import { route } from '../../route.ts'
import { summariesOf } from './batch-answer.ts'
import type { BatchesAnswer } from './batch-answers.ts'

const PAGE = 50
const QUERY = object({ before: recordNumber })

/** The batches of the client, or of all. */
export const findBatchList = route({
  method: 'GET',
  path: '/batches',
  permission: 'file',
  async answer(request): Promise<BatchesAnswer> {
    const { before } = reading(QUERY, request.query)
    const found = await findBatches(request.context.db, request.scope.clientId, { before, limit: PAGE })
    const next = found.length < PAGE ? null : (found.at(-1)?.id ?? null)
    return { batches: await summariesOf(request, found), next }
  },
})
