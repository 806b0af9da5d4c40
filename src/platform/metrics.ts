export type Labels = Readonly<Record<string, string>>

/** Figures about the running program, in the text format that Prometheus reads. */
export interface Metrics {
  counter(name: string, help: string): (labels?: Labels) => void
  gauge(name: string, help: string): (value: number, labels?: Labels) => void
  /** Counts values by upper bounds, which are given in rising order. */
  histogram(name: string, help: string, bounds: readonly number[]): (value: number) => void
  render(): string
}

interface Family {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** Values by what stands before them on their line. */
  values: Map<string, number>
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function series(name: string, labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escaped(value)}"`)
  return pairs.length === 0 ? name : `${name}{${pairs.join(',')}}`
}

export function createMetrics(): Metrics {
  const families = new Map<string, Family>()
  const family = (name: string, type: Family['type'], help: string): Family['values'] => {
    const known = families.get(name) ?? { type, help, values: new Map() }
    families.set(name, known)
    return known.values
  }
  const add = (values: Family['values'], key: string, by: number): void => {
    values.set(key, (values.get(key) ?? 0) + by)
  }

  return {
    counter(name, help) {
      const values = family(name, 'counter', help)
      return (labels) => add(values, series(name, labels), 1)
    },
    gauge(name, help) {
      const values = family(name, 'gauge', help)
      return (value, labels) => values.set(series(name, labels), value)
    },
    histogram(name, help, bounds) {
      const values = family(name, 'histogram', help)
      const upTo = [...bounds.map(String), '+Inf'].map((le) => series(`${name}_bucket`, { le }))
      for (const key of [...upTo, `${name}_sum`, `${name}_count`]) values.set(key, 0)
      return (value) => {
        upTo.forEach((key, index) => {
          if (value <= (bounds[index] ?? Number.POSITIVE_INFINITY)) add(values, key, 1)
        })
        add(values, `${name}_sum`, value)
        add(values, `${name}_count`, 1)
      }
    },
    render: () =>
      [...families]
        .flatMap(([name, { type, help, values }]) => [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...[...values].map(([key, value]) => `${key} ${value}`),
        ])
        .map((line) => `${line}\n`)
        .join(''),
  }
}
