interface Shape {
  help: string
  /** Names of labels. Their values are words of ours, never what a caller chose: the number of series has a bound. */
  labels: readonly string[]
}

const counter = <const Labels extends readonly string[]>(help: string, ...labels: Labels) => ({
  ...{ type: 'counter' as const, help, labels },
})
const gauge = <const Labels extends readonly string[]>(help: string, ...labels: Labels) => ({
  ...{ type: 'gauge' as const, help, labels },
})
const histogram = <const Labels extends readonly string[]>(
  help: string,
  bounds: readonly number[],
  ...labels: Labels
) => ({
  ...{ type: 'histogram' as const, help, bounds, labels },
})

/** In seconds, rising: what a program waits for, what a partner takes, and what may last for hours. */
const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const CALL = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30, 60]
const ATTEMPT = [0.01, 0.05, 0.1, 0.5, 1, 5, 15]
const WAIT = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3600, 14_400, 86_400]

/**
 * Every figure that the service tells, on the metrics port and by OTLP. Counters and histograms are of the node that tells them; gauges
 * "of the instance" come from the database and are the same on every node. Names stay: dashboards and alerts of operators hold on to them.
 */
export const METRICS = {
  plakette_info: gauge('Always 1: which version runs, and in which role.', 'version', 'role'),
  plakette_requests_total: counter('Answered requests.', 'method', 'route', 'status'),
  plakette_request_seconds: histogram('How long requests took.', QUICK, 'method', 'route'),
  plakette_acceptances_total: counter('Applications that were accepted, by what they are.', 'transaction', 'kind'),
  plakette_refusals_total: counter('Refused requests of the API by rule or word; one may break several.', 'rule'),
  plakette_request_log_dropped_total: counter('Requests that the log has no entry of.'),
  plakette_body_bytes: gauge('Bytes of bodies under way.'),
  plakette_bodies_waiting: gauge('Requests that wait, unread, for room for their body.'),
  plakette_lane_waiting_orders: gauge('Of the instance: orders that wait to be sent.'),
  plakette_lane_in_flight_orders: gauge('Of the instance: orders that are marked as sent and have no receipt yet.'),
  plakette_lane_held_orders: gauge('Of the instance: orders held back because sending to their office rests.'),
  plakette_lanes: gauge('Of the instance: lanes in which something waits.'),
  plakette_lane_oldest_seconds: gauge('Of the instance: how long the oldest waiting order waits.'),
  plakette_lane_wait_seconds: histogram('How long orders waited from acceptance to dispatch.', WAIT),
  plakette_dispatch_seconds: histogram('How long dispatches took, by what came of them.', CALL, 'outcome'),
  plakette_authority_calls_total: counter('Calls to the authority.', 'kind', 'outcome'),
  plakette_authority_call_seconds: histogram('How long calls to the authority took.', CALL, 'kind'),
  plakette_mailbox_lag_seconds: gauge('Of the instance: since when the longest waiting mailbox was not asked.'),
  plakette_mailboxes_failing: gauge('Of the instance: mailboxes whose last poll failed.'),
  plakette_return_messages_open: gauge('Of the instance: stored return messages that wait for their evaluation.'),
  plakette_return_messages_total: counter('Evaluated return messages, by what became of them.', 'outcome'),
  plakette_decisions_total: counter('Decisions of the authority.', 'transaction', 'decision'),
  plakette_events_total: counter('Of the instance: events that were made, and the few that were rolled back.'),
  plakette_webhook_attempts_total: counter('Webhook attempts by what came of them.', 'outcome'),
  plakette_webhook_attempt_seconds: histogram('How long attempts took.', ATTEMPT),
  plakette_webhook_oldest_due_seconds: gauge('How long the oldest due webhook delivery waits.'),
  plakette_webhook_due_webhooks: gauge('Webhooks that have a due delivery.'),
  plakette_condition: gauge(
    'Of the instance: a condition of degraded health; how many it is about, such as login locks or overdue orders; 0 when it does not hold.',
    'condition',
  ),
  plakette_database_up: gauge('Whether the database answered the last time.'),
  plakette_database_answer_seconds: gauge('How long a statement took lately, with the wait for a connection.'),
  plakette_database_connections: gauge('Of the instance: connections of all nodes, by state.', 'state'),
  plakette_event_loop_delay_seconds: gauge('By how much the event loop is late.', 'quantile'),
  plakette_resident_bytes: gauge('Memory of the process.'),
  plakette_data_free_bytes: gauge('Free bytes where the data directory lies.'),
} as const satisfies Readonly<Record<string, Shape>>

type Table = typeof METRICS
export type MetricName = keyof Table
export type MetricOf<Type extends string> = {
  [Name in MetricName]: Table[Name] extends { type: Type } ? Name : never
}[MetricName]
/** A value for each label of a metric. */
export type LabelsOf<Name extends MetricName> = Readonly<Record<Table[Name]['labels'][number], string>>

/** What a histogram has counted: how many values lie in each bucket; the last one has no upper bound. */
export interface Distribution {
  counts: number[]
  sum: number
  count: number
}

export interface Series {
  labels: Readonly<Record<string, string>>
  /** Of a counter or a gauge. */
  value: number
  distribution: Distribution
}

/** A metric with its present values. */
export interface MetricFigures {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  bounds: readonly number[]
  series: readonly Readonly<Series>[]
}
