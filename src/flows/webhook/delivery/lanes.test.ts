import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aRandom } from '../../../../test/support/random.ts'
import { LIMITS } from './lane.ts'
import { createLanes, type EndpointLanes } from './lanes.ts'

let delivery = 0
/** Claims all that is asked for, as if every webhook had an endless backlog. */
function begin(lanes: EndpointLanes, now: number): Map<number, number[]> {
  const begun = new Map<number, number[]>()
  for (const demand of lanes.takeDemands(now)) {
    const ids = Array.from({ length: demand.room }, () => ++delivery)
    lanes.begun(demand, ids, now)
    begun.set(demand.webhookId, ids)
  }
  return begun
}
const endAll = (lanes: EndpointLanes, begun: ReadonlyMap<number, number[]>, isFailure: boolean, now: number): void => {
  for (const [webhookId, ids] of begun) for (const id of ids) lanes.ended(webhookId, id, { isFailure }, now)
}
const sizes = (begun: ReadonlyMap<number, number[]>) =>
  Object.fromEntries([...begun].map(([id, ids]) => [id, ids.length]))

describe('the calls of a node', () => {
  it('go to a webhook only when something may be due for it, and again when there was more', () => {
    const lanes = createLanes({ ...LIMITS, newcomer: 5 })
    expect(lanes.takeDemands(0)).toEqual([])
    lanes.expect(1)
    const [demand] = lanes.takeDemands(0)
    lanes.begun({ webhookId: 1, room: demand?.room ?? 0 }, [100], 0)
    expect(lanes.takeDemands(0)).toEqual([])
    lanes.expect(1)
    expect(lanes.takeDemands(0)).toEqual([{ webhookId: 1, room: 4 }])
  })

  it('are one until a receiver has answered, then as many as one webhook may have', () => {
    const lanes = createLanes(LIMITS)
    lanes.expect(1)
    const first = begin(lanes, 0)
    expect(sizes(first)).toEqual({ 1: LIMITS.newcomer })
    endAll(lanes, first, false, 5)
    expect(sizes(begin(lanes, 5))).toEqual({ 1: LIMITS.perWebhook })
    expect(lanes.takeDemands(5)).toEqual([])
  })

  it('go in turns where there are more webhooks than calls', () => {
    const lanes = createLanes({ ...LIMITS, total: 4, newcomer: 4 })
    const webhooks = Array.from({ length: 12 }, (_, index) => index + 1)
    for (const id of webhooks) lanes.expect(id)
    const underWay = [...begin(lanes, 0)].flatMap(([id, deliveries]) => deliveries.map((one) => [id, one] as const))
    const served = new Set(underWay.map(([id]) => id))
    for (let now = 1; now <= 8; now += 1) {
      const [webhookId = 0, deliveryId = 0] = underWay.shift() ?? []
      lanes.ended(webhookId, deliveryId, { isFailure: false }, now)
      for (const [id, deliveries] of begin(lanes, now)) {
        served.add(id)
        underWay.push(...deliveries.map((one) => [id, one] as const))
      }
    }
    expect([...served].sort((a, b) => a - b)).toEqual(webhooks)
  })

  it('leave room for others, however many receivers never answer', () => {
    const lanes = createLanes(LIMITS)
    for (let id = 1; id <= 100; id += 1) lanes.expect(id)
    for (let now = 0; now < 14_000; now += 500) begin(lanes, now)
    lanes.expect(1000)
    expect(sizes(begin(lanes, 14_000))).toEqual({ 1000: LIMITS.newcomer })
  })

  it('never all belong to slow receivers once they are known as slow', () => {
    const lanes = createLanes(LIMITS)
    for (let id = 1; id <= 20; id += 1) lanes.expect(id)
    endAll(lanes, begin(lanes, 0), false, 2000)
    const slow = begin(lanes, 2000)
    expect([...slow.values()].flat().length).toBe(LIMITS.sluggish)
    lanes.expect(1000)
    expect(sizes(begin(lanes, 2001))).toEqual({ 1000: LIMITS.newcomer })
  })

  it('to a receiver that keeps failing are paced, and free again with its first success', () => {
    const lanes = createLanes(LIMITS)
    lanes.expect(1)
    endAll(lanes, begin(lanes, 0), true, 1)
    endAll(lanes, begin(lanes, 1), true, 1)
    const paced = begin(lanes, 1)
    expect(sizes(paced)).toEqual({ 1: LIMITS.failing.starts })
    endAll(lanes, paced, true, 2)
    expect(lanes.takeDemands(2)).toEqual([])
    expect(lanes.nextTurnIn(2)).toBe(LIMITS.failing.everyMs - 1)
    const later = begin(lanes, 1 + LIMITS.failing.everyMs)
    expect(sizes(later)).toEqual({ 1: LIMITS.failing.starts })
    endAll(lanes, later, false, 200)
    expect(lanes.nextTurnIn(200)).toBeUndefined()
    expect(sizes(begin(lanes, 200))).toEqual({ 1: LIMITS.perWebhook })
  })

  it('are shared evenly when there are not enough for all', () => {
    const lanes = createLanes({ ...LIMITS, total: 30, newcomer: 16 })
    for (const id of [1, 2, 3]) lanes.expect(id)
    expect(sizes(begin(lanes, 0))).toEqual({ 1: 10, 2: 10, 3: 10 })
  })

  const seed = randomInt(2 ** 31)
  it(`stay within every limit on a random walk, and reach every webhook (seed ${seed})`, () => {
    const random = aRandom(seed)
    const limits = { total: 40, sluggish: 30, perWebhook: 8, newcomer: 3, failing: { starts: 2, everyMs: 100 } }
    const lanes = createLanes(limits)
    const underWay = new Map<number, Set<number>>()
    const served = new Set<number>()
    const all = () => [...underWay.values()].reduce((sum, ids) => sum + ids.size, 0)
    for (let now = 0; now < 60_000; now += random.below(50)) {
      for (let id = 1; id <= 20; id += 1) lanes.expect(id)
      for (const [webhookId, ids] of begin(lanes, now)) {
        served.add(webhookId)
        const own = underWay.get(webhookId) ?? new Set()
        for (const id of ids) own.add(id)
        underWay.set(webhookId, own)
        expect(own.size).toBeLessThanOrEqual(limits.perWebhook)
      }
      expect(all()).toBeLessThanOrEqual(limits.total)
      for (const [webhookId, ids] of underWay) {
        for (const id of ids) {
          // Even numbers answer at once, odd ones seldom; every third one fails.
          if (random.next() > (webhookId % 2 === 0 ? 0.5 : 0.02)) continue
          ids.delete(id)
          lanes.ended(webhookId, id, { isFailure: webhookId % 3 === 0 }, now)
        }
      }
    }
    expect(served.size).toBe(20)
  })

  it('do not go faster to a receiver that fails because there are many webhooks', () => {
    const lanes = createLanes({ ...LIMITS, total: 5000 })
    lanes.expect(1)
    lanes.takeDemands(0)
    // All that was due, fewer than there was room for.
    const failed = [1, 2, 3]
    lanes.begun({ webhookId: 1, room: LIMITS.perWebhook }, failed, 0)
    endAll(lanes, new Map([[1, failed]]), true, 1)
    for (let id = 2; id <= 1500; id += 1) lanes.expect(id)
    endAll(lanes, begin(lanes, 2), false, 3)
    lanes.takeDemands(4)
    lanes.expect(1)
    expect(sizes(begin(lanes, 1000))).toMatchObject({ 1: LIMITS.failing.starts })
  })
})
