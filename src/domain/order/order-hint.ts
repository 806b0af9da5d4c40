import type { Wake } from '../../platform/wake.ts'

/** Told with `client:order` when an order is new or has changed, `client:*` for many. A hint only: whoever hears it asks. */
export const ORDER_CHANGED = 'order_changed'

/** Says that an order is new or has changed; the head stands for all attempts. Called after the commit. */
export type OrderChanged = (order: { clientId: number; headId: number }) => void

/** Hints go out at once, then gather for so long: an intake under load sends a few, not thousands. */
const REST_MS = 100
/** Of one client at a time; more are one hint for all of them. */
const MOST = 20

export function createOrderHints({ notify }: Pick<Wake, 'notify'>): OrderChanged {
  let gathered = new Map<number, Set<number>>()
  let isResting = false

  function send(): void {
    const hints = gathered
    gathered = new Map()
    for (const [clientId, orders] of hints) {
      if (orders.size > MOST) notify(ORDER_CHANGED, `${clientId}:*`)
      else for (const id of orders) notify(ORDER_CHANGED, `${clientId}:${id}`)
    }
    isResting = hints.size > 0
    if (isResting) setTimeout(send, REST_MS).unref()
  }

  return ({ clientId, headId }) => {
    const orders = gathered.get(clientId)
    if (orders) orders.add(headId)
    else gathered.set(clientId, new Set([headId]))
    if (!isResting) send()
  }
}
