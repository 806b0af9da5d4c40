import { beforeAll, describe, expect, it } from 'vitest'
import { TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { METRICS } from '../../src/platform/telemetry/metric-table.ts'
import { anApiUser } from '../builders/client.ts'
import { aBody } from '../builders/draft.ts'
import { aWebhook, sealOf } from '../builders/webhook.ts'
import { apiOf } from '../support/api.ts'
import { attributesOf, type CollectedSpan, figuresIn, spansIn } from '../support/collector.ts'
import { testDatabase } from '../support/database.ts'
import { testReceivers } from '../support/receiver.ts'
import { cleanUpServices, startService } from '../support/service.ts'
import { soon } from '../support/soon.ts'

const AB = TRANSACTIONS.AB.path
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const FIN = 'WTEST000000009118'

const { url, sql } = testDatabase()
cleanUpServices()
const receivers = testReceivers()

let figures = ''
let calls: Parameters<typeof spansIn>[0] = []
let orderId = 0
let traceId: string | null = null

/** One life of an order, of a refused application beside it, and of the node that saw them. */
beforeAll(async () => {
  const [collector, webhook, port] = await Promise.all([receivers.open(), receivers.open(), freePort()])
  const service = await startService({
    databaseUrl: url,
    env: {
      PLAKETTE_METRICS_PORT: String(port),
      PLAKETTE_SIMULATOR_DECISION_MS: '0',
      PLAKETTE_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'X-Tenant=plates%20and%20more',
    },
  })
  const { client, authorization } = await anApiUser(sql)
  await aWebhook(sql, { url: webhook.url, clientId: client.id, seal: await sealOf(sql) })
  const api = apiOf(service.baseUrl, { clientId: client.id, authorization })
  await api.post(AB, {})
  const accepted = await api.request(AB, {
    method: 'POST',
    body: JSON.stringify(aBody('AB', { 'customization.vehicleIdentificationNumber': FIN })),
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${CALLER}-01` },
  })
  traceId = accepted.headers.get('x-trace-id')
  orderId = ((await accepted.json()) as { order: { id: number } }).order.id
  await api.reached(orderId, 'beschieden')
  await soon(
    async () => {
      expect(webhook.calls.map(({ body }) => body.toString()).join()).toContain('APPROVED')
      expect(await sql`select from webhook_delivery where state = 'pending'`).toEqual([])
    },
    { interval: 20 },
  )
  await fetch(`http://127.0.0.1:${port}/metrics`).then(async (response) => {
    figures = await response.text()
  })
  await service.stop()
  calls = collector.calls
})

const readOf = (series: string): number =>
  Number(
    figures
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

describe('the trace of an order', () => {
  const spans = (): CollectedSpan[] => spansIn(calls).filter((span) => span.traceId === TRACE)
  const named = (name: string): CollectedSpan[] => spans().filter((span) => span.name === name)
  const only = (name: string): CollectedSpan => {
    const [span, ...others] = named(name)
    if (!span || others.length > 0) throw new Error(`expected one span ${name}`)
    return span
  }

  it('has the id that the caller takes part in, where it gave no other', () => expect(traceId).toBe(TRACE))

  it('leads from the request over acceptance and dispatch to return messages and webhook attempts', () => {
    const request = only(`POST /dropshipping-api/:clientId/2.3.0${AB}`)
    expect(request.parentSpanId).toBe(CALLER)
    const accepted = only('accept order')
    expect(accepted.parentSpanId).toBe(request.spanId)
    const dispatch = only('dispatch order')
    expect(dispatch.parentSpanId).toBe(accepted.spanId)
    expect(named('return message').map(({ parentSpanId }) => parentSpanId)).toContain(dispatch.spanId)
    const attempts = named('webhook attempt')
    expect(attempts.length).toBeGreaterThan(0)
    expect(new Set(attempts.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([accepted.spanId]))
  })

  it('has a parent for every step, and no id twice', () => {
    const ids = spans().map(({ spanId }) => spanId)
    expect(new Set(ids).size).toBe(ids.length)
    const lonely = spans().filter(({ parentSpanId = '' }) => ![...ids, CALLER].includes(parentSpanId))
    expect(lonely).toEqual([])
  })

  it('says what happened in words and numbers of ours, and nothing of the vehicle', () => {
    expect(attributesOf(only('dispatch order'))).toMatchObject({
      'plakette.transaction': 'AB',
      'plakette.outcome': expect.stringMatching(/^receipt/),
    })
    expect(JSON.stringify(spansIn(calls))).not.toContain(FIN)
  })

  it('goes to the collector of the operator with the headers it wants', () => {
    expect(calls.length).toBeGreaterThan(0)
    expect(new Set(calls.map(({ headers }) => headers['x-tenant']))).toEqual(new Set(['plates and more']))
  })
})

describe('the figures', () => {
  it('are those of the table, on the metrics port as at the collector', () => {
    const served = [...figures.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name)
    expect(served).toEqual(Object.keys(METRICS))
    const withValue = served.filter((name = '') => new RegExp(`^${name}(_count)?[ {]`, 'm').test(figures))
    expect([...figuresIn(calls)]).toEqual(expect.arrayContaining(withValue))
  })

  it('tell of the request, the acceptance, the refusal, the dispatch, the decision and the deliveries', () => {
    const route = `route="/dropshipping-api/:clientId/2.3.0${AB}"`
    expect(readOf(`plakette_requests_total{method="POST",${route},status="200"}`)).toBe(1)
    expect(readOf(`plakette_requests_total{method="POST",${route},status="400"}`)).toBe(1)
    expect(readOf('plakette_acceptances_total{transaction="AB",kind="new"}')).toBe(1)
    expect(readOf('plakette_refusals_total{rule="COM-01"}')).toBe(1)
    expect(readOf('plakette_lane_wait_seconds_count')).toBe(1)
    expect(readOf('plakette_authority_calls_total{kind="application",outcome="answered"}')).toBe(1)
    expect(readOf('plakette_decisions_total{transaction="AB",decision="beschieden"}')).toBe(1)
    expect(readOf('plakette_webhook_attempts_total{outcome="delivered"}')).toBeGreaterThan(0)
  })

  it('tell how the node and its database are', () => {
    expect(readOf('plakette_database_up')).toBe(1)
    expect(readOf('plakette_database_connections{state="idle"}')).toBeGreaterThan(0)
    expect(readOf('plakette_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
    expect(readOf('plakette_condition{condition="gks-login-blocked"}')).toBe(0)
    expect(readOf('plakette_body_bytes')).toBe(0)
    expect(readOf('plakette_data_free_bytes')).toBeGreaterThan(0)
  })
})
