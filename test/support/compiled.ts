import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../src/platform/free-port.ts'
import { bundle } from './bundle.ts'
import { oncePerRun } from './once-per-run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What Node has compiled of our programs: all that a run starts share it. */
    compileCache: string
    /** Our programs, bundled: what tests start, but for those that see a start from source. */
    programs: Awaited<ReturnType<typeof bundle>>
  }
}

/** All projects of a run use the same. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl } = project.getProvidedContext()
  const { value, leave } = await oncePerRun('programs', () => compile(clusterUrl))
  project.provide('compileCache', value.compileCache)
  project.provide('programs', value.programs)
  return leave
}

/** Bundles the programs, and lets Node compile them. */
async function compile(databaseUrl: string) {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-compiled-'))
  chmodSync(directory, 0o755)
  const compileCache = join(directory, 'cache')
  const programs = await bundle(join(directory, 'programs'))
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
  await runOnce(programs.plakette, {
    NODE_COMPILE_CACHE: compileCache,
    // The cluster's own database, which no test uses.
    DATABASE_URL: databaseUrl,
    PLAKETTE_DATA_DIR: join(directory, 'data'),
  })
  return { value: { compileCache, programs }, end: () => rmSync(directory, { recursive: true, force: true }) }
}

/**
 * Runs the service with its simulators once from start to end: what it has compiled is written when it ends, and most
 * that tests start are killed. Every later start takes a third of the processor time.
 */
async function runOnce(program: string, settings: Record<string, string>): Promise<void> {
  const service = spawn(process.execPath, [program, 'serve'], {
    env: {
      PATH: process.env.PATH,
      PLAKETTE_PORT: String(await freePort()),
      PLAKETTE_SIMULATOR_PORT: String(await freePort()),
      PLAKETTE_LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(service, 'exit')
  let output = ''
  service.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (/^ready /m.test(output)) service.kill('SIGTERM')
  })
  const [code] = await ended
  if (code !== 0) throw new Error(`the first service of the run ended with ${code}: ${output}`)
}
