import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from '../metrics.ts'

const NANO = 1e9
/** How finely the delay is sampled, in milliseconds; the sampling itself is taken off. */
const RESOLUTION = 10

const QUANTILES = { '0.5': 50, '0.99': 99, max: 100 } as const

/** Figures of the process, looked up when they are told. The delay of the event loop is that since the last time. */
export function tellProcess(metrics: Pick<Metrics, 'set' | 'beforeTold'>): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION })
  delay.enable()
  metrics.beforeTold(() => {
    metrics.set('plakette_resident_bytes', process.memoryUsage.rss(), {})
    for (const [quantile, percent] of Object.entries(QUANTILES)) {
      const late = delay.percentile(percent) / NANO - RESOLUTION / 1000
      metrics.set('plakette_event_loop_delay_seconds', Math.max(0, late), { quantile })
    }
    delay.reset()
  })
  return { stop: () => void delay.disable() }
}

/** What is left of the disk on which the data directory lies. */
export async function tellDisk(metrics: Pick<Metrics, 'set'>, dataDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  metrics.set('plakette_data_free_bytes', bavail * bsize, {})
}
