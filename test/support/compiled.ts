import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../src/platform/free-port.ts'
import { bundle } from './bundle.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** What Node has compiled of our programs: all that a run starts share it. */
    compileCache: string
    /** Our programs, bundled: what tests start, but for those that see a start from source. */
    programs: Awaited<ReturnType<typeof bundle>>
  }
}

/**
 * Bundles the programs, and runs the service with its simulators once from start to end: what it has compiled is written when it ends, and most
 * that tests start are killed. Every later start takes a third of the processor time.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-compiled-'))
  chmodSync(directory, 0o755)
  const [compileCache, dataDir] = [join(directory, 'cache'), join(directory, 'data')]
  const programs = await bundle(join(directory, 'programs'))
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }')
  const service = spawn(process.execPath, [programs.plakette, 'serve'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      // The cluster's own database, which no test uses.
      DATABASE_URL: project.getProvidedContext().clusterUrl,
      PLAKETTE_PORT: String(await freePort()),
      PLAKETTE_SIMULATOR_PORT: String(await freePort()),
      PLAKETTE_DATA_DIR: dataDir,
      PLAKETTE_LOG_LEVEL: 'warn',
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
  project.provide('compileCache', compileCache)
  project.provide('programs', programs)
  return () => rmSync(directory, { recursive: true, force: true })
}
