import { type AttentionItem, findAttention } from '../../../../flows/attention/attention.ts'
import { route } from '../../route.ts'

/** What waits for a person, by the address of the screen on which it waits. */
type CountsAnswer = Record<string, { count: number; tone?: 'warn' | 'bad' }>

const SCREENS: Record<AttentionItem['kind'], { path: string; tone?: 'warn' | 'bad' }> = {
  lock: { path: '/web/locks', tone: 'bad' },
  webhook: { path: '/web/webhooks', tone: 'bad' },
  unclear: { path: '/web/orders', tone: 'warn' },
  'to-correct': { path: '/web/orders', tone: 'warn' },
  overdue: { path: '/web/orders', tone: 'warn' },
  unmatched: { path: '/web/unmatched', tone: 'warn' },
  certificate: { path: '/web/gks-accesses', tone: 'warn' },
  'notice-due': { path: '/web/fee-notices', tone: 'warn' },
  'office-stopped': { path: '/web/offices', tone: 'warn' },
  'office-near': { path: '/web/offices', tone: 'warn' },
  'proof-ending': { path: '/web/orders', tone: 'warn' },
  'stalled-power': { path: '/web/powers-of-attorney', tone: 'warn' },
}

/** Of orders each one counts, of other things each item. */
const countOf = ({ id, count = 1 }: AttentionItem): number => (id === undefined ? count : 1)

export const showCounts = route({
  method: 'GET',
  path: '/counts',
  permission: 'orders',
  isPassive: true,
  async answer({ context: { db, clock, config, powers }, scope: { clientId } }): Promise<CountsAnswer> {
    const items = await findAttention(db, clientId, {
      now: clock.now(),
      retryScale: config.webhook.retryScale,
      signing: powers.around.environment,
    })
    const counts: CountsAnswer = {}
    for (const item of items) {
      const { path, ...tone } = SCREENS[item.kind]
      counts[path] = { ...tone, count: (counts[path]?.count ?? 0) + countOf(item) }
    }
    return counts
  },
})
