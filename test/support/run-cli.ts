import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject } from 'vitest'
import { runProgram } from '../../src/service/main.ts'
import { leaveSigningKey } from './signing-key.ts'

export interface Ran {
  exitCode: number | null
  stdout: string
  stderr: string
}

const SOURCE = resolve(import.meta.dirname, '../../bin/plakette.js')

type Settings = Readonly<Record<string, string>>

interface RunOptions {
  /** A process of its own in any case: all that it writes is to be seen. */
  isAlone?: boolean
  killWhen?: () => Promise<boolean>
}

/** What test files have already seen as a process: a command by its first words. */
const seen = new Set<string>()

/** These wait for signals of their own. */
const WAITING = ['serve', 'listen']

/**
 * Whether the process itself is to be seen: with the first use of a command in a test file, when it is killed or waits,
 * and without a database of its own, which then belongs to the process. Most of a further process is its start.
 */
function needsProcess(args: readonly string[], settings: Settings, { isAlone = false, killWhen }: RunOptions): boolean {
  const use = [expect.getState().testPath, ...args.slice(0, 2)].join(' ')
  const isNew = !seen.has(use)
  seen.add(use)
  return isNew || isAlone || killWhen !== undefined || !('DATABASE_URL' in settings) || WAITING.includes(args[0] ?? '')
}

/** Runs the program in an empty directory; it sees the given settings and none of the machine's. It can be killed. */
export async function runCli(args: readonly string[], settings: Settings = {}, options: RunOptions = {}): Promise<Ran> {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-cli-'))
  leaveSigningKey(directory)
  try {
    const environment = { PLAKETTE_DATA_DIR: directory, ...settings }
    if (needsProcess(args, settings, options)) return await asProcess(args, { environment, directory }, options)
    return await inHere(args, { environment, directory })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Place {
  environment: Settings
  directory: string
}

async function inHere(args: readonly string[], place: Place): Promise<Ran> {
  const ran = { stdout: '', stderr: '' }
  const exitCode = await runProgram(args, place, {
    stdout: (text) => {
      ran.stdout += text
    },
    stderr: (text) => {
      ran.stderr += text
    },
  })
  return { exitCode, ...ran }
}

/** With a database of its own it is run as README does, from source; otherwise from a bundle, which starts in half the time. */
const programFor = (settings: Settings): string => ('DATABASE_URL' in settings ? inject('programs').plakette : SOURCE)

async function asProcess(
  args: readonly string[],
  { environment, directory }: Place,
  options: RunOptions,
): Promise<Ran> {
  const child = spawn(process.execPath, [programFor(environment), ...args], {
    cwd: directory,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: inject('compileCache'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const read = (stream: NodeJS.ReadableStream): (() => string) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    return () => Buffer.concat(chunks).toString()
  }
  const [stdout, stderr] = [read(child.stdout), read(child.stderr)]
  let isOver = false
  const closed = new Promise<number | null>((done, failed) => {
    child.once('error', failed)
    child.once('close', done)
  }).finally(() => {
    isOver = true
  })
  while (options.killWhen && !isOver) {
    if (await options.killWhen()) child.kill('SIGKILL')
  }
  const exitCode = await closed
  return { exitCode, stdout: stdout(), stderr: stderr() }
}

/** The result of a command that must succeed. */
export async function cliResult<Result>(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Result> {
  const { exitCode, stdout, stderr } = await runCli([...args, '--json'], settings)
  if (exitCode !== 0) throw new Error(`plakette ${args.join(' ')} ended with ${exitCode}: ${stderr}`)
  return JSON.parse(stdout)
}
