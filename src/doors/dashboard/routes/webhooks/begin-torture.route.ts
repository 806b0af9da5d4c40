import { runTorture } from '../../../../flows/webhook/torture/run-torture.ts'
import {
  beginTorture,
  endTorture,
  findTorture,
  type TortureRun,
} from '../../../../flows/webhook/torture/torture-run.ts'
import { route } from '../../route.ts'
import { changeOne, webhookOf } from './of-webhook.ts'

/** Null: there was none yet. */
export interface TortureRunAnswer {
  run: TortureRun | null
}

/** Sends the receiver what receivers get wrong. It goes on behind the answer; the page looks how far it is. */
export const beginWebhookTorture = route({
  method: 'POST',
  path: '/webhooks/:id/torture',
  permission: 'webhooks',
  async answer(request): Promise<TortureRunAnswer> {
    const { db, clock, seal, outbound, config, trials } = request.context
    const { instance } = config
    const begun = await changeOne(request, { action: 'webhook.torture', work: beginTorture })
    const isTaken = trials.later(String(begun.clientId), (signal) =>
      runTorture({ db, clock, seal, outbound, instance }, begun, signal),
    )
    if (!isTaken) await endTorture(db, begun, 'cut', clock.now())
    return { run: await findTorture(db, webhookOf(request), clock.now()) }
  },
})

export const showWebhookTorture = route({
  method: 'GET',
  path: '/webhooks/:id/torture',
  permission: 'webhooks',
  async answer(request): Promise<TortureRunAnswer> {
    const { db, clock } = request.context
    return { run: await findTorture(db, webhookOf(request), clock.now()) }
  },
})
