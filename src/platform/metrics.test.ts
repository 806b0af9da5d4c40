import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { createMetrics } from './metrics.ts'
import { json, METRICS_TYPE, startMetricsServer } from './metrics-server.ts'

describe('metrics', () => {
  it('are written as Prometheus reads them', () => {
    const metrics = createMetrics()
    const attempts = metrics.counter('plakette_attempts_total', 'Attempts.')
    attempts({ outcome: 'delivered' })
    attempts({ outcome: 'delivered' })
    attempts({ outcome: 'a "quoted"\nreason\\' })
    metrics.gauge('plakette_age_seconds', 'Age.')(1.5)
    const timed = metrics.histogram('plakette_seconds', 'Time.', [0.1, 1])
    for (const value of [0.05, 0.5, 5]) timed(value)
    expect(metrics.render()).toBe(`# HELP plakette_attempts_total Attempts.
# TYPE plakette_attempts_total counter
plakette_attempts_total{outcome="delivered"} 2
plakette_attempts_total{outcome="a \\"quoted\\"\\nreason\\\\"} 1
# HELP plakette_age_seconds Age.
# TYPE plakette_age_seconds gauge
plakette_age_seconds 1.5
# HELP plakette_seconds Time.
# TYPE plakette_seconds histogram
plakette_seconds_bucket{le="0.1"} 1
plakette_seconds_bucket{le="1"} 2
plakette_seconds_bucket{le="+Inf"} 3
plakette_seconds_sum 5.55
plakette_seconds_count 3
`)
  })

  it('are served on a port of their own, and nothing else is', async () => {
    const metrics = createMetrics()
    metrics.gauge('plakette_age_seconds', 'Age.')(2)
    const port = await freePort()
    const pages = {
      '/metrics': () => ({ status: 200, type: METRICS_TYPE, body: metrics.render() }),
      '/live': () => json(200, { status: 'live' }),
      '/torn': () => Promise.reject(new Error('torn')),
    }
    const server = await startMetricsServer(pages, { host: '127.0.0.1', port })
    afterAll(() => server.stop())
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(await response.text()).toContain('plakette_age_seconds 2\n')
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    expect(await Promise.all(['/', '/toString', '/live?x', '/torn'].map((path) => statusOf(path)))).toEqual([
      ...[404, 404, 200, 500],
    ])
    expect([await statusOf('/live', 'HEAD'), await statusOf('/live', 'POST')]).toEqual([200, 404])
  })
})
