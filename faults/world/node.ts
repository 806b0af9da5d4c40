import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ends } from './ends.ts'

export interface NodeOptions {
  name: string
  role: 'api' | 'worker'
  port: number
  program: string
  ends: Ends
  env: Readonly<Record<string, string>>
  /** Told what went wrong with it that nobody had ordered. */
  violated(what: string): void
}

/** One process of the service, as somebody keeps it running. */
export interface ServiceNode {
  name: string
  role: 'api' | 'worker'
  baseUrl: string
  isUp(): boolean
  start(more?: Readonly<Record<string, string>>): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  output(): string
}

/** A graceful stop may take this long here: a dispatch in flight, attempts under way, a database that is not there. */
const STOP_MS = 30_000
const AGAIN_MS = 200
const MOST_OUTPUT = 2_000_000

export function serviceNode({ name, role, port, program, ends, env, violated }: NodeOptions): ServiceNode {
  let child: ChildProcess | undefined
  let isUp = false
  let isWanted = false
  let output = ''

  async function launch(more: Readonly<Record<string, string>>): Promise<boolean> {
    const started = ends.spawn(process.execPath, [program, 'serve', '--role', role], {
      env: { ...env, ...more, PLAKETTE_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      endsBy: 'SIGKILL',
    })
    child = started
    const ready = Promise.withResolvers<boolean>()
    let said = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        if (output.length < MOST_OUTPUT) output += chunk.toString()
        if (isUp) return
        said += chunk.toString()
        if (/^ready /m.test(said)) ready.resolve(true)
      })
    }
    started.once('exit', (code, signal) => {
      if (isUp && isWanted && child === started && !ends.isOver()) {
        violated(`${name} ended by itself with ${code ?? signal}: ${output.slice(-1500)}`)
      }
      if (child === started) isUp = false
      ready.resolve(false)
    })
    return ready.promise
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    isWanted = false
    isUp = false
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    const late = setTimeout(() => {
      violated(`${name} did not end within ${STOP_MS} ms of ${signal}: ${output.slice(-1500)}`)
      child?.kill('SIGKILL')
    }, STOP_MS)
    await gone
    clearTimeout(late)
  }

  return {
    name,
    role,
    baseUrl: `http://127.0.0.1:${port}`,
    isUp: () => isUp,
    async start(more = {}) {
      isWanted = true
      // A start that finds no database ends; whoever keeps a service running tries again.
      while (isWanted) {
        isUp = await launch(more)
        if (isUp) return
        await pause(AGAIN_MS)
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    output: () => output,
  }
}
