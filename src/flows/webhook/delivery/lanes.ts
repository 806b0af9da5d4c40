import type { Demand } from './claim.ts'
import {
  type EndpointLane,
  freeOf,
  isFailing,
  isPaced,
  isSluggish,
  type LaneLimits,
  newLane,
  noteEnd,
  roomOf,
} from './lane.ts'

export interface EndpointLanes {
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

type Entry = readonly [webhookId: number, lane: EndpointLane]

/** So many webhooks are remembered, whether or not there is anything to do for them; of more, those whose receivers are slow or fail. */
const MANY = 1000

/**
 * Shares the calls of a node among webhooks, so that a slow or dead receiver delays nobody else (docs/adr/0016): each has
 * its own limit, and all that are slow or fail together never get the whole. Pure bookkeeping; times are given.
 */
export function createLanes(limits: LaneLimits): EndpointLanes {
  const lanes = new Map<number, EndpointLane>()
  const laneOf = (webhookId: number): EndpointLane => {
    const lane = lanes.get(webhookId) ?? newLane()
    lanes.set(webhookId, lane)
    return lane
  }

  return {
    expect(webhookId) {
      laneOf(webhookId).mayHaveMore = true
    },
    takeDemands(now) {
      if (lanes.size > MANY) forgetIdle(lanes, now)
      // Most have nothing to do; what follows looks at the others several times.
      const busy = [...lanes].filter(([, lane]) => lane.mayHaveMore || lane.underWay.size > 0)
      const demands = shareOut(busy, limits, now)
      // Whoever hears of more work from here on says so again.
      for (const { webhookId } of demands) laneOf(webhookId).mayHaveMore = false
      return demands
    },
    begun({ webhookId, room }, deliveryIds, now) {
      const lane = laneOf(webhookId)
      for (const id of deliveryIds) lane.underWay.set(id, now)
      lane.turnAt = now
      if (deliveryIds.length >= room) lane.mayHaveMore = true
      if (isFailing(lane)) lane.notBefore = now + limits.failing.everyMs
    },
    ended(webhookId, deliveryId, { isFailure }, now) {
      noteEnd(laneOf(webhookId), deliveryId, isFailure, now)
    },
    nextTurnIn(now) {
      const waits = [...lanes.values()]
        .filter((lane) => isPaced(lane, now) && freeOf(lane, limits) > 0)
        .map((lane) => lane.notBefore - now)
      return waits.length === 0 ? undefined : Math.min(...waits)
    },
  }
}

/** First those whose receivers are prompt, then the others out of what is theirs. */
function shareOut(entries: readonly Entry[], limits: LaneLimits, now: number): Demand[] {
  const sluggish = entries.filter(([, lane]) => isSluggish(lane, now))
  const prompt = entries.filter(([, lane]) => !isSluggish(lane, now))
  const free = limits.total - callsOf(entries)
  const first = share(prompt, free, limits, now)
  const left = free - first.reduce((sum, { room }) => sum + room, 0)
  return [...first, ...share(sluggish, Math.min(left, limits.sluggish - callsOf(sluggish)), limits, now)]
}

/**
 * None gets more than its room, and nothing is left while one could take it. Where there are fewer calls than webhooks, those get
 * one whose last turn is longest ago.
 */
function share(entries: readonly Entry[], free: number, limits: LaneLimits, now: number): Demand[] {
  const byRoom = entries
    .map(([webhookId, lane]) => ({ webhookId, room: roomOf(lane, limits, now), turnAt: lane.turnAt }))
    .filter(({ room }) => room > 0)
    .sort((a, b) => a.turnAt - b.turnAt)
    .slice(0, Math.max(0, free))
    .sort((a, b) => a.room - b.room)
  let left = Math.max(0, free)
  return byRoom.flatMap(({ webhookId, room }, index) => {
    const part = Math.min(room, Math.ceil(left / (byRoom.length - index)))
    left -= part
    return part > 0 ? [{ webhookId, room: part }] : []
  })
}

const callsOf = (entries: readonly Entry[]): number => entries.reduce((sum, [, { underWay }]) => sum + underWay.size, 0)

/** Whoever fails would otherwise be called again as if nobody knew it. */
function forgetIdle(lanes: Map<number, EndpointLane>, now: number): void {
  for (const [webhookId, lane] of lanes) {
    if (!lane.mayHaveMore && lane.underWay.size === 0 && !isSluggish(lane, now)) lanes.delete(webhookId)
  }
}
