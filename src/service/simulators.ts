import { spawn } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import type { NodeRole } from '../doors/cli/service.ts'
import type { Config } from '../platform/config.ts'

export interface Simulators {
  authorityUrl: string
  /** Resolves when they have ended, told or not. */
  ended: Promise<void>
  stop(): Promise<void>
  kill(): void
}

const rootOf = ({ simulator }: Config): string => `http://127.0.0.1:${simulator.port}`

export const simulatedAuthorityUrl = (config: Config): string => `${rootOf(config)}/authority`

export const simulatedTrustUrl = (config: Config): string => `${rootOf(config)}/trust`

/** Whether the instance has simulators of its own, on whichever node. */
const hasSimulators = ({ instance, authorityUrl, trustService }: Config): boolean =>
  instance === 'test' && (authorityUrl === undefined || trustService.url === undefined)

/** Where their control calls are; undefined where the instance has none. */
export const simulatorsUrl = (config: Config): string | undefined =>
  hasSimulators(config) ? rootOf(config) : undefined

/**
 * Whether this node starts the simulators: on a test instance a worker without an authority does, and where there is an
 * authority but no trust service, the node that takes requests.
 */
export function needsSimulators({ instance, authorityUrl, trustService }: Config, role: NodeRole): boolean {
  if (instance !== 'test') return false
  return authorityUrl === undefined ? role !== 'api' : trustService.url === undefined && role !== 'worker'
}

/** What Node has compiled is kept beside ours, if ours is kept; its own name for a version comes last in the path. */
function compileCache(): Record<string, string> {
  const directory = getCompileCacheDir()
  return directory === undefined ? {} : { NODE_COMPILE_CACHE: dirname(directory) }
}

const PROGRAM = join(import.meta.dirname, '../../sim/main.ts')

/** Starts the simulators as the separate program that they are; they end with this process, however it ends. */
export async function startSimulators(config: Config): Promise<Simulators> {
  const { port, decisionMs } = config.simulator
  const options = { port, host: '127.0.0.1', 'state-dir': join(config.dataDir, 'simulator'), 'decision-ms': decisionMs }
  const child = spawn(
    process.execPath,
    [PROGRAM, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])],
    // In a group of its own: a signal to ours must not end it before the dispatch in flight has. Our secrets are not for it.
    { env: compileCache(), stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PLAKETTE_SIMULATOR_PORT ${port}: the simulators did not start`)))
  })
  return {
    authorityUrl: simulatedAuthorityUrl(config),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
