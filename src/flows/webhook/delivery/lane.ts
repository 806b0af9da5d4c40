import { SECOND } from '../../../kernel/duration.ts'

/** How the calls of one node are shared out. */
export interface LaneLimits {
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

export const LIMITS: LaneLimits = {
  total: 512,
  sluggish: 384,
  perWebhook: 64,
  newcomer: 1,
  failing: { starts: 4, everyMs: 100 },
}

const SLOW_MS = SECOND
const FAILING_AFTER = 3

/** What a node knows of one webhook. */
export interface EndpointLane {
  /** It may have something due. */
  mayHaveMore: boolean
  /** Start times by delivery, the oldest first. */
  underWay: Map<number, number>
  hasAnswered: boolean
  wasSlow: boolean
  consecutiveFailures: number
  /** When a failing one may go on. */
  notBefore: number
  /** When its last turn was. */
  turnAt: number
}

export const newLane = (): EndpointLane => ({
  mayHaveMore: false,
  underWay: new Map(),
  hasAnswered: false,
  wasSlow: false,
  consecutiveFailures: 0,
  notBefore: 0,
  turnAt: Number.NEGATIVE_INFINITY,
})

export const isFailing = ({ consecutiveFailures }: EndpointLane): boolean => consecutiveFailures >= FAILING_AFTER

export function isSluggish(lane: EndpointLane, now: number): boolean {
  const [oldest = now] = lane.underWay.values()
  return isFailing(lane) || lane.wasSlow || now - oldest > SLOW_MS
}

/** It could take more, but for its pace. */
export const isPaced = (lane: EndpointLane, now: number): boolean => isFailing(lane) && now < lane.notBefore

export const freeOf = (
  { mayHaveMore, hasAnswered, underWay }: EndpointLane,
  { perWebhook, newcomer }: LaneLimits,
): number => (mayHaveMore ? (hasAnswered ? perWebhook : newcomer) - underWay.size : 0)

export function roomOf(lane: EndpointLane, limits: LaneLimits, now: number): number {
  if (isPaced(lane, now)) return 0
  const free = freeOf(lane, limits)
  return isFailing(lane) ? Math.min(free, limits.failing.starts) : free
}

/** Notes the end of a call. */
export function noteEnd(lane: EndpointLane, deliveryId: number, isFailure: boolean, now: number): void {
  const startedAt = lane.underWay.get(deliveryId) ?? now
  lane.underWay.delete(deliveryId)
  lane.hasAnswered = true
  lane.wasSlow = now - startedAt > SLOW_MS
  lane.consecutiveFailures = isFailure ? lane.consecutiveFailures + 1 : 0
}
