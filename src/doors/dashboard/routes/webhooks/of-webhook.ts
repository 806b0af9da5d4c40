import { requireWebhook } from '../../../../flows/webhook/settings/webhook.ts'
import type { Sql } from '../../../../platform/db.ts'
import { change } from '../../change.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'

type Details = Record<string, string | number | boolean | null>

interface OfWebhook<Result> {
  action: string
  work(tx: Sql, id: number, now: Date): Promise<Result>
  details?: (result: Result) => Details
}

/** Whose webhook the address names, if the person may see it. */
export const webhookOf = ({ params, scope }: Pick<RouteRequest, 'params' | 'scope'>) => ({ id: idOf(params), ...scope })

/** Changes one webhook of the scope and notes it for its client. */
export async function changeOne<Result>(
  request: RouteRequest,
  { action, work, details }: OfWebhook<Result>,
): Promise<Result> {
  const { result } = await change(
    request,
    async (tx, now) => {
      const { id, clientId } = await requireWebhook(tx, webhookOf(request))
      return { id, clientId, result: await work(tx, id, now) }
    },
    ({ id, clientId, result: done }) => ({
      ...{ action, subject: `webhook ${id}`, clientId },
      ...(details && { details: details(done) }),
    }),
  )
  return result
}
