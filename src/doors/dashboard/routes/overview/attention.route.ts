import { type AttentionItem, findAttention } from '../../../../flows/attention/attention.ts'
import { clientNames } from '../../client-names.ts'
import { route } from '../../route.ts'

export interface AttentionAnswer {
  items: (AttentionItem & { clientName?: string })[]
}

export const showAttention = route({
  method: 'GET',
  path: '/overview/attention',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock, config, powers }, scope: { clientId } }): Promise<AttentionAnswer> {
    const looking = { now: clock.now(), retryScale: config.webhook.retryScale, signing: powers.around.environment }
    const [items, nameOf] = await Promise.all([findAttention(db, clientId, looking), clientNames(db, { clientId })])
    return {
      items: items.map((item) => {
        const clientName = item.clientId === undefined ? undefined : nameOf(item.clientId)
        return clientName === undefined ? item : { ...item, clientName }
      }),
    }
  },
})
