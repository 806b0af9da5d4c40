import type { MetricFigures, Series } from './metric-table.ts'

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function series(name: string, labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`)
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}

/** Figures in the text format that Prometheus reads. */
export const prometheusText = (figures: readonly MetricFigures[]): string =>
  figures
    .flatMap((metric) => [
      `# HELP ${metric.name} ${metric.help}`,
      `# TYPE ${metric.name} ${metric.type}`,
      ...metric.series.flatMap((one) => linesOf(metric, one)),
    ])
    .map((line) => `${line}\n`)
    .join('')

function linesOf({ name, type, bounds }: MetricFigures, { labels, value, distribution }: Series): string[] {
  if (type !== 'histogram') return [`${series(name, labels)} ${value}`]
  const { counts, sum, count } = distribution
  let upTo = 0
  const buckets = [...bounds.map(String), '+Inf'].map((le, index) => {
    upTo += counts[index] ?? 0
    return `${series(`${name}_bucket`, { ...labels, le })} ${upTo}`
  })
  return [...buckets, `${series(`${name}_sum`, labels)} ${sum}`, `${series(`${name}_count`, labels)} ${count}`]
}
