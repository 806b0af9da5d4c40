import { correctWithUploads } from '../../../../flows/filing/correct-with-uploads.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { integer, isRecord, object, type Read, ShapeError, text, wrongType } from '../../../../kernel/rules/shape.ts'
import type { Sql } from '../../../../platform/db.ts'
import { actorNames } from '../../actor-names.ts'
import { demanding, reading } from '../../input.ts'
import { mayCall } from '../../permissions.ts'
import { actorOf } from '../../person.ts'
import { route } from '../../route.ts'
import type { CorrectionBody, OrderAnswer } from './order-answers.ts'
import { requireOrder } from './require-order.ts'
import { answerOf } from './show.route.ts'

/** More than any application has. */
const MAX_CHANGES = 200

const changes: Read<CorrectionBody['changes']> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  const given = Object.entries(value)
  if (given.length > MAX_CHANGES) throw new ShapeError(path, `must have at most ${MAX_CHANGES} fields`)
  return Object.fromEntries(given.map(([name, one]) => [name, single(one, name)]))
}

const single: Read<string | number | boolean | null> = (value, path) => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return integer(value, path)
  return text(value, path)
}

const BODY = object({ expectedAttempt: integer, changes, althoughUnclear: object({ reason: text }) })

/** Sends an order again with what a person has changed; another document by its handle. The rest, codes included, is what was sent last. */
export const correctOrderRoute = route({
  method: 'POST',
  path: '/orders/:id/correct',
  permission: 'file',
  async answer(request): Promise<OrderAnswer> {
    const { context, person, traceId } = request
    const { headId, shown } = await requireOrder(request)
    const body = demanding(reading(BODY, request.body), 'expectedAttempt', 'changes')
    const owner = { clientId: shown.clientId, userId: person.userId }
    await correctWithUploads(context.filing, owner, (upload) =>
      context.orders.correct({
        ...{ headId, clientId: shown.clientId, traceId, actor: actorOf(person) },
        expectedAttempt: body.expectedAttempt,
        changes: body.changes,
        upload,
        reason: body.althoughUnclear && (body.althoughUnclear.reason ?? ''),
        mayResendUnclear: mayCall(person, 'resend-unclear', 'POST'),
      }),
    ).catch(async (error: unknown) => Promise.reject(await named(context.db, error)))
    return answerOf(request)
  },
})

/** Who was faster is told by name. */
async function named(db: Sql, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || typeof error.details.by !== 'string') return error
  const { by } = error.details
  const refusal = new Refusal(error.status, error.message, { ...error.details, by: (await actorNames(db, [by]))(by) })
  refusal.reasons = error.reasons
  return refusal
}
