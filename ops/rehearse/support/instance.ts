import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../../src/platform/free-port.ts'
import { type Program, type Ran, shell, startProgram } from './programs.ts'
import { lineOf } from './runbook.ts'
import type { Stage } from './stage.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What is started; tests put a bundle in its place. */
export const FROM_SOURCE = { plakette: join(ROOT, 'bin/plakette.js'), simulators: join(ROOT, 'sim/main.ts') }
export type Programs = typeof FROM_SOURCE

export type Settings = Readonly<Record<string, string>>

interface Typed {
  /** What stands in place of words in capitals. */
  values?: Readonly<Record<string, string | number>>
  /** Settings of this command alone. */
  settings?: Settings
  /** It may end with 1: `doctor` does where something fails. */
  mayFail?: boolean
}

/** An installed instance: its settings, its nodes, and a shell in its directory. */
export interface Instance {
  settings: Settings
  node(role?: 'api' | 'worker', more?: Settings): Promise<Program>
  /** Types the line of a runbook that begins so. */
  follow(page: string, beginning: string, typed?: Typed): Promise<Ran>
  /** The same with `--json`: what it prints. */
  asks<Answer>(page: string, beginning: string, typed?: Typed): Promise<Answer>
  /** What no runbook says: setting the scene. */
  run<Answer>(line: string): Promise<Answer>
}

export interface Place {
  programs: Programs
  compileCache?: string | undefined
}

const isString = (entry: readonly [string, string | undefined]): entry is [string, string] => entry[1] !== undefined

export function anInstance(
  stage: Stage,
  name: string,
  own: Settings,
  place: Place = { programs: FROM_SOURCE },
): Instance {
  const directory = join(stage.directory, name)
  const bin = join(directory, 'bin')
  mkdirSync(bin, { recursive: true, mode: 0o755 })
  // Whatever is typed as `plakette` is the program of this checkout.
  writeFileSync(join(bin, 'plakette'), `#!/bin/sh\nexec '${process.execPath}' '${place.programs.plakette}' "$@"\n`, {
    mode: 0o755,
  })
  const settings: Settings = {
    PLAKETTE_DATA_DIR: join(directory, 'data'),
    PLAKETTE_LOG_LEVEL: 'warn',
    PLAKETTE_RETURN_CHANNEL_INTERVAL_MS: '200',
    ...Object.fromEntries(Object.entries({ NODE_COMPILE_CACHE: place.compileCache }).filter(isString)),
    ...own,
  }
  const path = [bin, dirname(process.execPath), process.env.PATH].join(':')
  const type = async (line: string, more: Settings, mayFail: boolean): Promise<Ran> => {
    const ran = await shell(line, { HOME: directory, ...settings, ...more, PATH: path }, directory)
    if (ran.exitCode === 0 || mayFail) return ran
    throw new Error(`${line}\nended with ${ran.exitCode}: ${ran.stderr}${ran.stdout}`)
  }
  const follow: Instance['follow'] = (page, beginning, { values, settings: more = {}, mayFail = false } = {}) =>
    type(lineOf(page, beginning, values), more, mayFail)
  return {
    settings,
    async node(role, more = {}) {
      const env = { PLAKETTE_PORT: String(await freePort()), PLAKETTE_SIMULATOR_PORT: String(await freePort()) }
      const node = await startProgram({
        command: process.execPath,
        args: [place.programs.plakette, 'serve', ...(role ? ['--role', role] : [])],
        env: { ...env, ...settings, ...more },
        cwd: directory,
        ready: /^ready (http:\S+)$/m,
      })
      stage.atEnd(() => node.kill())
      return node
    },
    follow,
    async asks(page, beginning, { values, settings: more = {}, mayFail = false } = {}) {
      return JSON.parse((await type(`${lineOf(page, beginning, values)} --json`, more, mayFail)).stdout)
    },
    run: async (line) => JSON.parse((await type(`${line} --json`, {}, false)).stdout),
  }
}

/** The simulated authority as a program of its own: nodes come and go around it. Resolves with its address. */
export async function simulators(stage: Stage, place: Place = { programs: FROM_SOURCE }): Promise<string> {
  const program = await startProgram({
    command: process.execPath,
    args: [place.programs.simulators, '--port', '0', '--decision-ms', 'never'],
    env: { ...(place.compileCache ? { NODE_COMPILE_CACHE: place.compileCache } : {}) },
    cwd: stage.directory,
    ready: /^simulators ready (http:\S+)$/m,
  })
  stage.atEnd(() => program.kill())
  return program.address
}

/** Settings of an instance whose partners are these simulators. */
export const partnersAt = (address: string): Settings => ({
  PLAKETTE_AUTHORITY_URL: `${address}/authority`,
  PLAKETTE_TRUST_SERVICE_URL: `${address}/trust`,
})
