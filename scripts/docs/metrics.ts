import { METRICS } from '../../src/platform/telemetry/metric-table.ts'
import { code, page, table } from './markdown.ts'

/** Every figure that the service tells. */
export const renderMetrics = (): string =>
  page('Figures', code('src/platform/telemetry/metric-table.ts'), [
    'With `PLAKETTE_METRICS_PORT` set, `GET /metrics` on that port serves them to Prometheus; with `OTEL_EXPORTER_OTLP_ENDPOINT` they are sent to a ' +
      'collector. Both are the same figures ([operations.md](operations.md#figures-and-traces)). Labels have words of ours only, never what a caller chose.',
    table(
      ['name', 'type', 'labels', 'meaning'],
      Object.entries(METRICS).map(([name, { type, labels, help }]) => [
        code(name),
        type,
        labels.map((label) => code(label)).join(', '),
        help,
      ]),
    ),
  ])
