import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from '../schedule.ts'
import type { ServiceNode } from '../world/node.ts'
import type { World } from '../world/world.ts'
import { chosen, type Fault } from './fault.ts'

const ended = new Set<ServiceNode>()

/** A node that is already being ended or started is left to whoever does. */
const restarting =
  (end: 'kill' | 'stop', settings: (world: World, step: Step) => Record<string, string> = () => ({})): Fault =>
  async (world, step) => {
    const node = chosen(world.nodes, step.pick)
    if (ended.has(node) || !node.isUp()) return
    ended.add(node)
    await node[end]()
    await pause(step.forMs)
    await node.start(settings(world, step))
    ended.delete(node)
  }

export const NODE_FAULTS = {
  'node killed': restarting('kill'),
  'node stopped': restarting('stop'),
  // Short of what a waiting order may be old at a start.
  'clock jumped': restarting('stop', ({ clockAt }, { how }) => clockAt(1 + (how % 8))),
} as const
