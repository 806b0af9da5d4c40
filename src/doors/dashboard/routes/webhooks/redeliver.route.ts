import { notedRedelivery } from '../../../../flows/webhook/operator/noted-redelivery.ts'
import { redeliver } from '../../../../flows/webhook/operator/redeliver.ts'
import { integer, list, object } from '../../../../kernel/rules/shape.ts'
import { moment, reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import type { RedeliveryAnswer } from './count-redelivery.route.ts'
import { changeOne } from './of-webhook.ts'
import { WANTED, wantedOf } from './wanted.ts'

const BODY = object({ ids: list(integer), what: word(WANTED), since: moment })

/** Sends again: the deliveries named, all that wait, all that failed since, or all that were missed since (contract 2, 6.6). */
export const redeliverWebhook = route({
  method: 'POST',
  path: '/webhooks/:id/redeliver',
  permission: 'redeliver',
  async answer(request): Promise<RedeliveryAnswer> {
    const { ids, ...given } = reading(BODY, request.body)
    const wanted = ids === undefined ? wantedOf(given) : { deliveryIds: ids }
    const count = await changeOne(request, {
      action: 'webhook.redeliver',
      work: (tx, id, now) => redeliver(tx, id, wanted, now),
      details: (sent) => ({ ...notedRedelivery(wanted), count: sent }),
    })
    return { count }
  },
})
