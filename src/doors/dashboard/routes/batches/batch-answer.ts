import { type Batch, findBatch } from '../../../../flows/batch/batch.ts'
import { progressOf } from '../../../../flows/batch/progress.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { actorNames } from '../../actor-names.ts'
import { clientNames } from '../../client-names.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'
import type { BatchAnswer, BatchSummary } from './batch-answers.ts'

type Asked = Pick<RouteRequest, 'context' | 'scope' | 'params'>

/** The batch that a path names; a foreign one is as unknown as one that does not exist. */
export async function requireBatch({ context: { db }, scope, params }: Asked): Promise<Batch> {
  const batch = await findBatch(db, scope.clientId, idOf(params))
  if (!batch) throw notFound('There is no such batch').because('no-batch')
  return batch
}

/** Batches with the names of whose they are and who sent them. */
export async function summariesOf(
  { context: { db }, scope }: Pick<RouteRequest, 'context' | 'scope'>,
  batches: readonly Batch[],
): Promise<BatchSummary[]> {
  const nameOf = await clientNames(db, scope)
  const actorOf = await actorNames(
    db,
    batches.map(({ createdBy }) => createdBy),
  )
  return batches.map(({ userId: _, traceId: __, ...batch }) => ({
    ...batch,
    clientName: nameOf(batch.clientId),
    createdBy: actorOf(batch.createdBy),
    createdAt: isoTime(batch.createdAt),
    finishedAt: batch.finishedAt && isoTime(batch.finishedAt),
  }))
}

/** One batch and how far its orders are. */
export async function batchAnswer(
  request: Pick<RouteRequest, 'context' | 'scope'>,
  batch: Batch,
): Promise<BatchAnswer> {
  const { db, clock, accesses } = request.context
  const [[summary], progress] = await Promise.all([
    summariesOf(request, [batch]),
    progressOf({ db, base: accesses.base }, batch, clock.now()),
  ])
  if (!summary) throw new Error('a batch has a summary')
  const { byState, forecast, ...orders } = progress
  return {
    ...summary,
    orders,
    byState,
    forecast: forecast ? { sentAt: isoTime(forecast.emptyAt), inMaintenance: forecast.inMaintenance } : null,
  }
}
