import { listClientNames } from '../../../../domain/client/client.ts'
import { type AttentionItem, findAttention } from '../../../../flows/attention/attention.ts'
import { route } from '../../route.ts'

export interface AttentionAnswer {
  items: (AttentionItem & { clientName?: string })[]
}

export const showAttention = route({
  method: 'GET',
  path: '/overview/attention',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock, config }, scope: { clientId } }): Promise<AttentionAnswer> {
    const looking = { now: clock.now(), retryScale: config.webhook.retryScale }
    const [items, clients] = await Promise.all([findAttention(db, clientId, looking), listClientNames(db, clientId)])
    const names = new Map(clients.map(({ id, name }) => [id, name]))
    return {
      items: items.map((item) => {
        const clientName = item.clientId === undefined ? undefined : names.get(item.clientId)
        return clientName === undefined ? item : { ...item, clientName }
      }),
    }
  },
})
