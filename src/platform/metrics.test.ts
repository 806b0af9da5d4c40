import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { createMetrics } from './metrics.ts'
import { json, METRICS_TYPE, startMetricsServer } from './metrics-server.ts'

describe('metrics', () => {
  it('are written as Prometheus reads them', () => {
    const metrics = createMetrics()
    metrics.count('plakette_webhook_attempts_total', { outcome: 'delivered' })
    metrics.count('plakette_webhook_attempts_total', { outcome: 'delivered' })
    metrics.count('plakette_webhook_attempts_total', { outcome: 'a "quoted"\nreason\\' })
    metrics.set('plakette_lane_oldest_seconds', 1.5, {})
    for (const value of [0.05, 0.5, 50]) metrics.observe('plakette_webhook_attempt_seconds', value, {})
    const blockOf = (name: string) =>
      metrics
        .render()
        .split(/(?=^# HELP)/m)
        .find((block) => block.startsWith(`# HELP ${name} `))
    expect(
      blockOf('plakette_webhook_attempts_total'),
    ).toBe(`# HELP plakette_webhook_attempts_total Webhook attempts by what came of them.
# TYPE plakette_webhook_attempts_total counter
plakette_webhook_attempts_total{outcome="delivered"} 2
plakette_webhook_attempts_total{outcome="a \\"quoted\\"\\nreason\\\\"} 1
`)
    expect(blockOf('plakette_lane_oldest_seconds')).toContain('gauge\nplakette_lane_oldest_seconds 1.5\n')
    expect(blockOf('plakette_webhook_attempt_seconds')).toContain(`histogram
plakette_webhook_attempt_seconds_bucket{le="0.01"} 0
plakette_webhook_attempt_seconds_bucket{le="0.05"} 1
plakette_webhook_attempt_seconds_bucket{le="0.1"} 1
plakette_webhook_attempt_seconds_bucket{le="0.5"} 2
plakette_webhook_attempt_seconds_bucket{le="1"} 2
plakette_webhook_attempt_seconds_bucket{le="5"} 2
plakette_webhook_attempt_seconds_bucket{le="15"} 2
plakette_webhook_attempt_seconds_bucket{le="+Inf"} 3
plakette_webhook_attempt_seconds_sum 50.55
plakette_webhook_attempt_seconds_count 3
`)
  })

  it('begin at 0 where nothing has happened, and have no figure where nothing is known', () => {
    const text = createMetrics().render()
    expect(text).toMatch(/^plakette_request_log_dropped_total 0$/m)
    expect(text).toMatch(/^plakette_lane_wait_seconds_count 0$/m)
    expect(text).not.toMatch(/^plakette_lane_oldest_seconds /m)
  })

  it('have a bound on their series, whatever a label is given', () => {
    const metrics = createMetrics()
    for (let rule = 0; rule < 5_000; rule += 1) metrics.count('plakette_refusals_total', { rule: String(rule) })
    expect(metrics.render().match(/^plakette_refusals_total\{/gm)).toHaveLength(2_000)
  })

  it('are looked up when they are told', () => {
    const metrics = createMetrics()
    let told = 0
    metrics.beforeTold(() => metrics.set('plakette_body_bytes', ++told, {}))
    metrics.render()
    expect(metrics.render()).toMatch(/^plakette_body_bytes 2$/m)
  })

  it('are served on a port of their own, and nothing else is', async () => {
    const metrics = createMetrics()
    metrics.set('plakette_lane_oldest_seconds', 2, {})
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
    expect(await response.text()).toContain('plakette_lane_oldest_seconds 2\n')
    const statusOf = async (path: string, method = 'GET') =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { method })).status
    expect(await Promise.all(['/', '/toString', '/live?x', '/torn'].map((path) => statusOf(path)))).toEqual([
      ...[404, 404, 200, 500],
    ])
    expect([await statusOf('/live', 'HEAD'), await statusOf('/live', 'POST')]).toEqual([200, 404])
  })
})
