import { createBatch } from '../../../../flows/batch/create-batch.ts'
import { badRequest } from '../../../../kernel/refusal.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import { ownerOf } from '../filing/form-input.ts'
import { batchAnswer, requireBatch } from './batch-answer.ts'
import type { BatchAnswer } from './batch-answers.ts'

/** As much as an application with its documents may have. */
const MOST_BYTES = 12 * 1_048_576

/** Takes many applications of one kind. Its JSON is read where it keeps nobody waiting. */
export const sendBatch = route({
  method: 'POST',
  path: '/batches',
  permission: 'file',
  scoped: 'one',
  bytes: MOST_BYTES,
  async answer(request): Promise<BatchAnswer> {
    const { context, person, traceId, body } = request
    if (!Buffer.isBuffer(body) || body.length === 0) throw badRequest('The batch has no rows').because('no-bytes')
    const { id } = await createBatch(context.filing, {
      ...{ owner: ownerOf(request), bytes: body, actor: actorOf(person), traceId },
    })
    return batchAnswer(request, await requireBatch({ ...request, params: { id: String(id) } }))
  },
})
