import { route } from '../../route.ts'
import { batchAnswer, requireBatch } from './batch-answer.ts'
import type { BatchAnswer } from './batch-answers.ts'

/** One batch, and how far its orders are. */
export const showBatch = route({
  method: 'GET',
  path: '/batches/:id',
  permission: 'file',
  answer: async (request): Promise<BatchAnswer> => batchAnswer(request, await requireBatch(request)),
})
