import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../../src/platform/free-port.ts'
import { type Program, startProgram } from './programs.ts'
import type { Workspace } from './workspace.ts'

export interface ServiceOptions {
  role?: 'api' | 'worker'
  databaseUrl?: string
  /** Below the workspace; services of one name share generated keys. */
  dataDir: string
  env?: Readonly<Record<string, string>>
  /** For the engine. */
  nodeOptions?: readonly string[]
  /** Where to leave a processor profile. */
  profileDir?: string | undefined
}

/** One key for all services of a run, so that the bench can seal what they open. */
export const ENCRYPTION_KEY = randomBytes(32)

/** The real program, as an operator would start it, with warnings only in its log. */
export async function startService(workspace: Workspace, options: ServiceOptions): Promise<Program> {
  const port = await freePort()
  return startProgram({
    file: 'bin/plakette.js',
    args: ['serve', ...(options.role ? ['--role', options.role] : [])],
    nodeOptions: [
      ...(options.nodeOptions ?? []),
      ...(options.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${options.profileDir}`] : []),
    ],
    env: {
      PLAKETTE_PORT: String(port),
      PLAKETTE_SIMULATOR_PORT: String(await freePort()),
      PLAKETTE_DATA_DIR: join(workspace.directory, options.dataDir),
      PLAKETTE_ENCRYPTION_KEY: ENCRYPTION_KEY.toString('base64'),
      PLAKETTE_LOG_LEVEL: 'warn',
      PLAKETTE_SIMULATOR_DECISION_MS: 'never',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
    ready: /^ready (http:\S+)$/m,
  })
}
