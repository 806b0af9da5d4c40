import { type HrTime, ValueType } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType, type MetricData, type MetricProducer } from '@opentelemetry/sdk-metrics'
import type { Metrics } from '../metrics.ts'
import type { MetricFigures } from './metric-table.ts'

/** The same figures that Prometheus is told, in the words of the SDK: the program counts once, whoever asks. */
export const figureSource = (metrics: Pick<Metrics, 'figures'>, resource: Resource, since: Date): MetricProducer => ({
  async collect() {
    const told = metrics.figures().filter(({ series }) => series.length > 0)
    const between = { startTime: timeOf(since), endTime: timeOf(new Date()) }
    const scopeMetrics = [{ scope: { name: 'plakette' }, metrics: told.map((metric) => dataOf(metric, between)) }]
    return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
  },
})

const timeOf = (date: Date): HrTime => {
  const ms = date.getTime()
  return [Math.floor(ms / 1000), (ms % 1000) * 1_000_000]
}

function dataOf({ name, help, type, bounds, series }: MetricFigures, between: { startTime: HrTime; endTime: HrTime }) {
  const head = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = series.map(({ labels, value }) => ({ ...between, attributes: { ...labels }, value }))
  const data: Record<MetricFigures['type'], () => MetricData> = {
    counter: () => ({ ...head, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }),
    gauge: () => ({ ...head, dataPointType: DataPointType.GAUGE, dataPoints: points }),
    histogram: () => ({
      ...head,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: series.map(({ labels, distribution: { counts, sum, count } }) => ({
        ...between,
        attributes: { ...labels },
        value: { buckets: { boundaries: [...bounds], counts: [...counts] }, sum, count },
      })),
    }),
  }
  return data[type]()
}
