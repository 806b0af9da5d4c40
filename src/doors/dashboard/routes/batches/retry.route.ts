import { BATCH_WAITING } from '../../../../flows/batch/batch-hints.ts'
import { retryBatch } from '../../../../flows/batch/stop-batch.ts'
import { change } from '../../change.ts'
import { route } from '../../route.ts'
import { batchAnswer, requireBatch } from './batch-answer.ts'
import type { BatchAnswer } from './batch-answers.ts'

/** Files what could not be filed: rows that were put aside wait again. */
export const retryRows = route({
  method: 'POST',
  path: '/batches/:id/retry',
  permission: 'file',
  async answer(request): Promise<BatchAnswer> {
    const { id, clientId } = await requireBatch(request)
    await change(
      request,
      (tx) => retryBatch(tx, id),
      (rows) => ({ action: 'batch.retry', subject: `batch ${id}`, clientId, details: { rows } }),
    )
    request.context.filing.wake.notify(BATCH_WAITING, '')
    return batchAnswer(request, await requireBatch(request))
  },
})
