import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

export type Row = Readonly<Record<string, string | number>>

/** A figure that the service promises. */
export interface Target {
  name: string
  value: number
  atLeast?: number
  atMost?: number
  /** Why it counts as met all the same. */
  otherwise?: string
}

export interface SuiteResult {
  suite: string
  rows: readonly Row[]
  targets: readonly Target[]
  notes: readonly string[]
}

const RESULTS = join(import.meta.dirname, '../results')

const isWithin = ({ value, atLeast = -Infinity, atMost = Infinity }: Target): boolean =>
  value >= atLeast && value <= atMost

export const isMet = (target: Target): boolean => isWithin(target) || target.otherwise !== undefined

/** The result as text: a table, what was promised unless the figures mean nothing, what to know. */
export function renderResult({ suite, rows, targets, notes }: SuiteResult, isQuick: boolean, where: string): string {
  return [
    `\n== ${suite}`,
    ...renderTable(rows),
    ...(isQuick ? [] : [...targets.map(renderTarget), `   ${where}`]),
    ...notes.map((note) => `   ${note}`),
    '',
  ].join('\n')
}

function renderTarget(target: Target): string {
  const { name, value, atLeast, atMost } = target
  const bound = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`
  const reason = isWithin(target) || target.otherwise === undefined ? '' : `, but ${target.otherwise}`
  return `${isMet(target) ? 'met   ' : 'MISSED'} ${name}: ${value} (${bound}${reason})`
}

function renderTable(rows: readonly Row[]): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)))
  const pad = (text: string, index: number): string =>
    index === 0 ? text.padEnd(widths[index] ?? 0) : text.padStart(widths[index] ?? 0)
  return cells.map((line) => line.map(pad).join('  ').trimEnd())
}

/** One file per suite, and one for the whole run. */
export function writeResults(machine: Machine, results: readonly SuiteResult[]): void {
  mkdirSync(RESULTS, { recursive: true })
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(content, undefined, 2)}\n`)
  for (const result of results) write(result.suite, { machine, ...result })
  write('latest', { machine, suites: results })
}

export const PROFILES = join(RESULTS, 'profiles')
