import { setTimeout as pause } from 'node:timers/promises'
import { chosen, type Fault } from './fault.ts'

const crashed: Fault = ({ ground: { pair }, pairAlone }, { forMs }) =>
  pairAlone(async () => {
    await pair.primary().crash()
    await pause(forMs)
    await pair.primary().start()
  })

const failOver: Fault = ({ ground: { pair }, pairAlone }) =>
  pairAlone(async () => {
    await pair.failOver()
    await pair.rebuild()
  })

const standbyAway: Fault = ({ ground: { pair }, pairAlone }, { forMs }) =>
  pairAlone(async () => {
    await pair.standby().crash()
    await pause(forMs)
    await pair.standby().start()
  })

/** A server may end at it: then whoever keeps it running starts it again once there is room. */
const diskFull: Fault = ({ ground: { pair }, pairAlone }, { forMs, pick }) =>
  pairAlone(async () => {
    const { volume, recover } = chosen([pair.primary(), pair.primary(), pair.standby()], pick)
    if (!volume) return
    volume.fill()
    await pause(forMs)
    volume.free()
    await recover()
  })

const cut: Fault = async ({ ground: { proxies } }, { how }) => {
  for (const proxy of proxies) proxy.cut(how % 2 === 0 ? 'closed' : 'reset')
}

const stalled: Fault = async ({ ground: { proxies } }, { forMs, how }) => {
  for (const proxy of proxies) proxy.stall()
  await pause(forMs)
  // What was stalled goes on, or is lost with the connections.
  for (const proxy of proxies) {
    if (how % 3 === 0) proxy.cut('reset')
    proxy.resume()
  }
}

const unreachable: Fault = async ({ ground: { proxies } }, { forMs, how }) => {
  for (const proxy of proxies) await (how % 2 === 0 ? proxy.down() : proxy.mute())
  await pause(forMs)
  for (const proxy of proxies) await proxy.up()
}

export const DATABASE_FAULTS = {
  'database crashed': crashed,
  'fail-over': failOver,
  'standby away': standbyAway,
  'disk full': diskFull,
  'connections cut': cut,
  'network stalled': stalled,
  'database unreachable': unreachable,
} as const
