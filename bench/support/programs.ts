import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A child process that said it is ready. */
export interface Program {
  pid: number
  /** What the ready line said after its first words. */
  address: string
  readyAfterMs: number
  /** SIGTERM, and SIGKILL when that does not help. */
  stop(): Promise<void>
}

export interface ProgramOptions {
  file: string
  args?: readonly string[]
  env?: Readonly<Record<string, string>>
  nodeOptions?: readonly string[]
  /** Its first group is the address. */
  ready: RegExp
}

const ROOT = join(import.meta.dirname, '../..')
/** Where our programs lie bundled: they start in half the time, for runs whose figures mean nothing. */
const BUNDLED = process.env.PLAKETTE_BENCH_BUNDLED
const IN_BUNDLE: Readonly<Record<string, string>> = {
  'bin/plakette.js': 'plakette.js',
  'sim/main.ts': 'simulators.js',
}
const STOP_MS = 20_000
const READY_MS = 60_000

/** What a program gets of our own environment: nothing that could change its settings. */
const passedOn = (): Record<string, string | undefined> =>
  Object.fromEntries(['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]))

const running = new Set<Program>()

function pathOf(file: string): string {
  const bundled = IN_BUNDLE[file]
  return BUNDLED && bundled ? join(BUNDLED, bundled) : join(ROOT, file)
}

/** Starts one of our programs with a bare environment and waits for its ready line. */
export async function startProgram({ file, args = [], env = {}, nodeOptions = [], ready }: ProgramOptions) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, pathOf(file), ...args], {
    env: { ...passedOn(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await untilReady(child, file, ready)
  const program: Program = {
    pid: child.pid ?? 0,
    address,
    readyAfterMs: performance.now() - startedAt,
    async stop() {
      running.delete(program)
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
  running.add(program)
  return program
}

/** Ends everything that is still running, whatever went wrong before. */
export async function stopPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()))
}

function untilReady(child: ChildProcess, file: string, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const giveUp = (why: string): void => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`${file} ${why}: ${output}`))
    }
    const timer = setTimeout(() => giveUp('did not get ready'), READY_MS)
    const read = (chunk: Buffer): void => {
      // After the ready line nothing is kept: a long run may say a lot.
      if (output.length < 100_000) output += chunk.toString()
      const [, address] = ready.exec(output) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => giveUp(error.message))
    child.once('exit', (code) => giveUp(`ended with ${code}`))
  })
}
