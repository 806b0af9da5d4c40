import { SECOND } from '../../kernel/duration.ts'
import type { Demand } from './claim.ts'

/** How the calls of one node are shared out. */
export interface Limits {
  /** Calls under way at once. */
  total: number
  /** Of these, for webhooks whose receiver is slow or fails. The rest always stays free for the others. */
  sluggish: number
  perWebhook: number
  /** Until the receiver's first answer: nobody knows yet how long it takes. */
  newcomer: number
  /** A receiver that fails at once would otherwise be called as fast as the machine can. */
  failing: { starts: number; everyMs: number }
}

export const LIMITS: Limits = {
  total: 512,
  sluggish: 384,
  perWebhook: 64,
  newcomer: 1,
  failing: { starts: 4, everyMs: 100 },
}

const SLOW_MS = SECOND
const FAILING_AFTER = 3
/** So many webhooks are remembered, whether or not there is anything to do for them. */
const MANY = 1000

/** What a node knows of one webhook. */
interface Lane {
  /** It may have something due. */
  isHungry: boolean
  /** Start times by delivery, the oldest first. */
  underWay: Map<number, number>
  hasAnswered: boolean
  wasSlow: boolean
  consecutiveFailures: number
  notBefore: number
}

export interface Lanes {
  /** Something may be due for a webhook. */
  expect(webhookId: number): void
  /** What to claim now: every webhook gets its share, the ones with prompt receivers first. */
  takeDemands(now: number): Demand[]
  /** What was claimed of a demand. As much as was asked for means that there may be more. */
  begun(demand: Demand, deliveryIds: readonly number[], now: number): void
  ended(webhookId: number, deliveryId: number, result: { isFailure: boolean }, now: number): void
  /** How long until a failing webhook that waits for nothing but its pace may go on; undefined when none does. */
  nextTurnIn(now: number): number | undefined
}

type Entry = readonly [webhookId: number, lane: Lane]

const newLane = (): Lane => ({
  isHungry: false,
  underWay: new Map(),
  hasAnswered: false,
  wasSlow: false,
  consecutiveFailures: 0,
  notBefore: 0,
})

/**
 * Shares the calls of a node among webhooks, so that a slow or dead receiver delays nobody else (docs/adr/0016): each has
 * its own limit, and all that are slow or fail together never get the whole. Pure bookkeeping; times are given.
 */
export function createLanes(limits: Limits = LIMITS): Lanes {
  const lanes = new Map<number, Lane>()
  const laneOf = (webhookId: number): Lane => {
    const lane = lanes.get(webhookId) ?? newLane()
    lanes.set(webhookId, lane)
    return lane
  }
  const sum = (chosen: Iterable<Entry>): number =>
    [...chosen].reduce((total, [, { underWay }]) => total + underWay.size, 0)
  const isFailing = (lane: Lane): boolean => lane.consecutiveFailures >= FAILING_AFTER
  const isSluggish = (lane: Lane, now: number): boolean => {
    const [oldest = now] = lane.underWay.values()
    return isFailing(lane) || lane.wasSlow || now - oldest > SLOW_MS
  }
  const freeOf = (lane: Lane): number =>
    lane.isHungry ? (lane.hasAnswered ? limits.perWebhook : limits.newcomer) - lane.underWay.size : 0
  const isPaced = (lane: Lane, now: number): boolean => isFailing(lane) && now < lane.notBefore
  const roomOf = (lane: Lane, now: number): number => {
    if (isPaced(lane, now)) return 0
    return isFailing(lane) ? Math.min(freeOf(lane), limits.failing.starts) : freeOf(lane)
  }

  /** Shares `free` among lanes: none gets more than its room, and nothing is left while one could take it. */
  function share(entries: readonly Entry[], free: number, now: number): Demand[] {
    const byRoom = entries
      .map(([webhookId, lane]) => ({ webhookId, room: roomOf(lane, now) }))
      .filter(({ room }) => room > 0)
      .sort((a, b) => a.room - b.room)
    let left = Math.max(0, free)
    return byRoom.flatMap(({ webhookId, room }, index) => {
      const part = Math.min(room, Math.ceil(left / (byRoom.length - index)))
      left -= part
      return part > 0 ? [{ webhookId, room: part }] : []
    })
  }

  function forgetIdle(): void {
    for (const [webhookId, lane] of lanes) {
      if (!lane.isHungry && lane.underWay.size === 0) lanes.delete(webhookId)
    }
  }

  return {
    expect(webhookId) {
      laneOf(webhookId).isHungry = true
    },
    takeDemands(now) {
      if (lanes.size > MANY) forgetIdle()
      const all = [...lanes]
      const sluggish = all.filter(([, lane]) => isSluggish(lane, now))
      const prompt = all.filter(([, lane]) => !isSluggish(lane, now))
      const free = limits.total - sum(all)
      const first = share(prompt, free, now)
      const taken = first.reduce((total, { room }) => total + room, 0)
      const demands = [...first, ...share(sluggish, Math.min(free - taken, limits.sluggish - sum(sluggish)), now)]
      // Whoever hears of more work from here on says so again.
      for (const { webhookId } of demands) laneOf(webhookId).isHungry = false
      return demands
    },
    begun({ webhookId, room }, deliveryIds, now) {
      const lane = laneOf(webhookId)
      for (const id of deliveryIds) lane.underWay.set(id, now)
      if (deliveryIds.length >= room) lane.isHungry = true
      if (isFailing(lane)) lane.notBefore = now + limits.failing.everyMs
    },
    ended(webhookId, deliveryId, { isFailure }, now) {
      const lane = laneOf(webhookId)
      const startedAt = lane.underWay.get(deliveryId) ?? now
      lane.underWay.delete(deliveryId)
      lane.hasAnswered = true
      lane.wasSlow = now - startedAt > SLOW_MS
      lane.consecutiveFailures = isFailure ? lane.consecutiveFailures + 1 : 0
    },
    nextTurnIn(now) {
      const waits = [...lanes.values()]
        .filter((lane) => isPaced(lane, now) && freeOf(lane) > 0)
        .map((lane) => lane.notBefore - now)
      return waits.length === 0 ? undefined : Math.min(...waits)
    },
  }
}
