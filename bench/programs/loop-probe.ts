import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the service before its own code (`--import`): tells over a port of its own how long the event loop was held up
 * since it was last asked. So any version of the service can be looked at, as it is.
 *
 * `maxMs` is what a clock says, and counts the time in which a busy machine gave the thread no processor. `busyMs` is the most
 * processor time that the thread itself used between two turns of a timer: that is what the service's own code holds up.
 */
const RESOLUTION_MS = 5

const { BENCH_PROBE_PORT } = process.env
if (isMainThread && BENCH_PROBE_PORT !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const usedMs = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let before = usedMs()
  let busyMs = 0
  setInterval(() => {
    const now = usedMs()
    busyMs = Math.max(busyMs, now - before)
    before = now
  }, RESOLUTION_MS).unref()
  createServer((_request, response) => {
    response.end(JSON.stringify({ maxMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS), busyMs }))
    delay.reset()
    busyMs = 0
  })
    .listen(Number(BENCH_PROBE_PORT), '127.0.0.1')
    .unref()
}
