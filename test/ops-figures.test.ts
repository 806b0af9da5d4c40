import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { METRICS, type MetricName } from '../src/platform/telemetry/metric-table.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RULES = 'ops/prometheus/alerts.yml'
const text = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const CHECKS = [
  ['check', 'rules', RULES],
  ['test', 'rules', 'ops/prometheus/alerts.test.yml'],
]
const promtool = (args: readonly string[]) => spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' })
const isInstalled = promtool(['--version']).status === 0

const file: { groups: { rules: Rule[] }[] } = parse(text(RULES))
const rules = file.groups.flatMap((group) => group.rules)

interface Panel {
  id: number
  type: string
  title: string
  description?: string
  targets?: { expr: string }[]
}
const dashboard: { panels: Panel[] } = JSON.parse(text('ops/grafana/plakette.json'))
const shown = dashboard.panels.filter(({ type }) => type !== 'row')

/** Names of figures in a query, with the labels that it chooses by. */
function figuresIn(query: string): { name: string; labels: string[] }[] {
  return [...query.matchAll(/(plakette_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', chosen = '']) => ({
    name,
    labels: [...chosen.matchAll(/(\w+)\s*[=!]/g)].map(([, label = '']) => label),
  }))
}

/** What Prometheus adds to every series, and to those of a histogram. */
const ADDED = ['instance', 'job']
const isHistogramPart = /_(bucket|sum|count)$/

function faultOf({ name, labels }: { name: string; labels: string[] }): string | undefined {
  const base = name.replace(isHistogramPart, '')
  const found = Object.keys(METRICS).find((one): one is MetricName => one === name || one === base)
  if (!found) return `${name} is no figure of ours`
  const { type } = METRICS[found]
  if ((type === 'histogram') !== (found !== name)) return `${name} is not what a ${type} is called`
  const known: readonly string[] = [...METRICS[found].labels, ...ADDED]
  const foreign = labels.filter((label) => !known.includes(label))
  return foreign.length > 0 ? `${name} has no label ${foreign.join()}` : undefined
}

const faults = (queries: readonly string[]): string[] =>
  queries.flatMap((query) => figuresIn(query).map(faultOf)).filter((fault) => fault !== undefined)

describe('the alert rules', () => {
  it('ask for figures and labels that the service tells', () => {
    const queries = rules.map(({ expr }) => expr)
    expect(queries.flatMap(figuresIn).length).toBeGreaterThan(rules.length - 1)
    expect(faults(queries)).toEqual([])
  })

  it('name a page that says what to do, and whether somebody is woken', () => {
    expect(rules.filter(({ annotations }) => !existsSync(resolve(ROOT, annotations.runbook)))).toEqual([])
    expect(rules.filter(({ annotations }) => !annotations.runbook.startsWith('docs/runbooks/'))).toEqual([])
    expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(new Set(['page', 'ticket']))
  })

  // Not every machine has it, and it is no package of ours.
  it.each(isInstalled ? CHECKS : [])('hold what promtool says: %s', (...args) => {
    const { status, stdout, stderr } = promtool(args)
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  })
})

describe('the dashboard', () => {
  it('asks for figures and labels that the service tells', () => {
    const queries = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(queries.length).toBeGreaterThan(shown.length - 1)
    expect(faults(queries)).toEqual([])
  })

  it('shows every figure, and says of every panel what it shows', () => {
    const queries = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    const asked = new Set(queries.flatMap(figuresIn).map(({ name }) => name.replace(isHistogramPart, '')))
    expect(Object.keys(METRICS).filter((name) => !asked.has(name))).toEqual([])
    expect(shown.filter(({ description = '' }) => description.length < 20).map(({ title }) => title)).toEqual([])
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  })
})
