import type { LabelsOf, MetricFigures, MetricName, MetricOf, Series } from './telemetry/metric-table.ts'
import { METRICS } from './telemetry/metric-table.ts'
import { prometheusText } from './telemetry/prometheus-text.ts'

/** Figures about the running program, each by its name in the table of metrics. */
export interface Metrics {
  count<Name extends MetricOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by?: number): void
  /** For what somebody else counts: takes over how far it is. */
  total<Name extends MetricOf<'counter'>>(name: Name, value: number, labels: LabelsOf<Name>): void
  set<Name extends MetricOf<'gauge'>>(name: Name, value: number, labels: LabelsOf<Name>): void
  observe<Name extends MetricOf<'histogram'>>(name: Name, value: number, labels: LabelsOf<Name>): void
  /** Called before figures are told, for those that are looked up only then. */
  beforeTold(look: () => void): void
  /** Every metric of the table; one that nothing was told of yet has no series. */
  figures(): MetricFigures[]
  /** The same as Prometheus reads it. */
  render(): string
}

/** More series of a metric than all our words make: a fault of ours must not fill the memory. */
const MOST_SERIES = 2_000

const NAMES = Object.keys(METRICS).filter((name): name is MetricName => name in METRICS)

const boundsOf = (name: MetricName): readonly number[] => {
  const metric = METRICS[name]
  return metric.type === 'histogram' ? metric.bounds : []
}

export function createMetrics(): Metrics {
  const families = new Map<MetricName, Map<string, Series>>()
  const looks: (() => void)[] = []

  function seriesOf(name: MetricName, labels: Series['labels']): Series {
    const family = families.get(name) ?? new Map<string, Series>()
    families.set(name, family)
    const key = METRICS[name].labels.map((label) => labels[label]).join('\n')
    const known = family.get(key)
    if (known) return known
    const counts = Array.from({ length: boundsOf(name).length + 1 }, () => 0)
    const added = { labels, value: 0, distribution: { counts, sum: 0, count: 0 } }
    if (family.size < MOST_SERIES) family.set(key, added)
    return added
  }

  function figures(): MetricFigures[] {
    for (const look of looks) look()
    return NAMES.map((name) => {
      const { help, type } = METRICS[name]
      return { name, help, type, bounds: boundsOf(name), series: [...(families.get(name)?.values() ?? [])] }
    })
  }

  // So that the first time is seen as a step from 0.
  for (const name of NAMES) {
    const { labels, type } = METRICS[name]
    if (labels.length === 0 && type !== 'gauge') seriesOf(name, {})
  }

  return {
    count(name, labels, by = 1) {
      seriesOf(name, labels).value += by
    },
    total(name, value, labels) {
      seriesOf(name, labels).value = value
    },
    set(name, value, labels) {
      seriesOf(name, labels).value = value
    },
    observe(name, value, labels) {
      const { distribution } = seriesOf(name, labels)
      const place = boundsOf(name).findIndex((bound) => value <= bound)
      const bucket = place === -1 ? distribution.counts.length - 1 : place
      distribution.counts[bucket] = (distribution.counts[bucket] ?? 0) + 1
      distribution.sum += value
      distribution.count += 1
    },
    beforeTold(look) {
      looks.push(look)
    },
    figures,
    render: () => prometheusText(figures()),
  }
}
