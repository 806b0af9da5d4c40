import { countRedelivery } from '../../../../flows/webhook/operator/redeliver.ts'
import { requireWebhook } from '../../../../flows/webhook/settings/webhook.ts'
import { object } from '../../../../kernel/rules/shape.ts'
import { moment, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import { webhookOf } from './of-webhook.ts'
import { WANTED, wantedOf } from './wanted.ts'

export interface RedeliveryAnswer {
  count: number
}

const QUERY = object({ what: word(WANTED), since: moment })

/** How many deliveries it would be, for the question before. */
export const countRedeliveries = route({
  method: 'GET',
  path: '/webhooks/:id/redeliver',
  permission: 'redeliver',
  async answer(request): Promise<RedeliveryAnswer> {
    const { db, clock } = request.context
    const wanted = wantedOf(reading(QUERY, request.query))
    const { id } = await requireWebhook(db, webhookOf(request))
    return { count: await countRedelivery(db, id, wanted, clock.now()) }
  },
})
