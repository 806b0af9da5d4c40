import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { freePort } from '../../src/platform/free-port.ts'
import { leaveSigningKey } from './signing-key.ts'

const SOURCE = join(import.meta.dirname, '../../bin/plakette.js')

export interface Service {
  baseUrl: string
  /** Root of the authority simulator; its control API is below `/control`. */
  authorityUrl: string
  child: ChildProcess
  output(): string
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>
}

export interface ServiceOptions {
  databaseUrl?: string
  dataDir?: string
  role?: 'api' | 'worker'
  port?: number
  /** What its base access signs with. */
  signsWith?: 'ec' | 'rsa'
  /** As README starts it; otherwise the same program is run from a bundle, which takes half as long. */
  isFromSource?: boolean
  /** Below a shell that does not pass signals on, as `npx` starts it. */
  isBelowShell?: boolean
  env?: Record<string, string>
}

const running = new Set<Service>()
const directories: string[] = []

/** A data directory of its own, removed at the end of the file. */
export function aDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-service-'))
  chmodSync(directory, 0o755)
  directories.push(directory)
  return directory
}

/** Everything that a test file started is ended with it. */
export function cleanUpServices(): void {
  afterAll(async () => {
    for (const service of running) await service.kill()
    for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true })
  })
}

/** Simulators that run already have a trust service too, so a test instance needs none of its own. */
const trustBeside = ({ PLAKETTE_AUTHORITY_URL: url, PLAKETTE_INSTANCE: instance }: Record<string, string>) =>
  instance !== 'production' && url?.endsWith('/authority')
    ? { PLAKETTE_TRUST_SERVICE_URL: url.replace(/authority$/, 'trust') }
    : {}

/** Runs the real program as a child process and waits for its `ready` line. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? aDataDir()
  leaveSigningKey(dataDir, options.signsWith)
  const simulatorPort = await freePort()
  const program = options.isFromSource ? SOURCE : inject('programs').plakette
  const words = [process.execPath, program, 'serve', ...(options.role ? ['--role', options.role] : [])]
  const [command = '', ...args] = options.isBelowShell ? ['sh', '-c', '"$@"; exit $?', 'sh', ...words] : words
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: inject('compileCache'),
      PLAKETTE_PORT: String(port),
      PLAKETTE_SIMULATOR_PORT: String(simulatorPort),
      PLAKETTE_DATA_DIR: dataDir,
      PLAKETTE_LOG_LEVEL: 'warn',
      PLAKETTE_SIMULATOR_DECISION_MS: 'never',
      PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...(options.isBelowShell ? { npm_lifecycle_event: 'npx' } : {}),
      ...trustBeside(options.env ?? {}),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      if (/^ready /m.test(output)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    void exited.then((code) => reject(new Error(`the service ended with ${code}: ${output}`)))
  })
  const service: Service = {
    baseUrl: `http://127.0.0.1:${port}`,
    authorityUrl: options.env?.PLAKETTE_AUTHORITY_URL ?? `http://127.0.0.1:${simulatorPort}/authority`,
    child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      running.delete(service)
      return exited
    },
    async kill() {
      child.kill('SIGKILL')
      running.delete(service)
      await exited
    },
  }
  running.add(service)
  void exited.then((code) => {
    // Nobody asked for it: what it last said is the only trace.
    if (running.has(service)) process.stderr.write(`a service ended by itself with ${code}: ${output.slice(-2000)}\n`)
  })
  await ready
  return service
}
