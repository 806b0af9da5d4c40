import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the service before its own code (`--import`): tells over a port of its own how long the event loop was held up
 * since it was last asked. So any version of the service can be looked at, as it is.
 */
const RESOLUTION_MS = 5
const NANOSECONDS = 1_000_000

const { BENCH_PROBE_PORT } = process.env
if (isMainThread && BENCH_PROBE_PORT !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const beyond = (nanoseconds: number): number => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS)
  createServer((_request, response) => {
    response.end(JSON.stringify({ maxMs: beyond(delay.max), p99Ms: beyond(delay.percentile(99)) }))
    delay.reset()
  })
    .listen(Number(BENCH_PROBE_PORT), '127.0.0.1')
    .unref()
}
