import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

export interface LoadOptions {
  url: string
  /** Tells the references of one round from those of another. */
  round: string
  /** A body in which #REFERENCE# and #VEHICLE# stand for what differs between requests. */
  bodyFile: string
  headers: Readonly<Record<string, string>>
  connections: number
  seconds: number
  /** Ends earlier, after exactly this many requests. */
  count?: number
}

export interface LoadResult {
  answered: number
  seconds: number
  /** Answers other than 200. */
  refused: number
  /** Connections that failed. */
  broken: number
  p50Ms: number
  p99Ms: number
  /** Different order numbers in the answers, where they were read. */
  orders?: number
}

const PROGRAMS = join(import.meta.dirname, '../programs')

/** wrk where it is installed: it takes less of the processor from what is measured. */
export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined

export const loadWithWrk = ({
  url,
  round,
  bodyFile,
  headers,
  connections,
  seconds,
}: LoadOptions): Promise<LoadResult> =>
  run('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--timeout', '10s'],
    ...['--script', join(PROGRAMS, 'wrk-accept.lua')],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...[url, '--', bodyFile, round],
  ])

/** Reads every answer and can end after an exact number of requests. */
export const loadWithGenerator = ({ count = Number.MAX_SAFE_INTEGER, ...options }: LoadOptions): Promise<LoadResult> =>
  run(process.execPath, [join(PROGRAMS, 'generator.ts'), JSON.stringify({ ...options, count })])

function run(command: string, args: readonly string[]): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => {
      const [, result] = /^result (.+)$/m.exec(output) ?? []
      if (result === undefined) reject(new Error(`the load generator ended with ${code}: ${output}`))
      else resolve(JSON.parse(result))
    })
  })
}
