import { stopBatch } from '../../../../flows/batch/stop-batch.ts'
import { change } from '../../change.ts'
import { route } from '../../route.ts'
import { batchAnswer, requireBatch } from './batch-answer.ts'
import type { BatchAnswer } from './batch-answers.ts'

/** Files nothing more of a batch. What was filed stays filed. */
export const endBatch = route({
  method: 'POST',
  path: '/batches/:id/stop',
  permission: 'file',
  async answer(request): Promise<BatchAnswer> {
    const { id, clientId } = await requireBatch(request)
    await change(
      request,
      (tx, now) => stopBatch(tx, id, now),
      (left) => ({ action: 'batch.stop', subject: `batch ${id}`, clientId, details: { left } }),
    )
    return batchAnswer(request, await requireBatch(request))
  },
})
