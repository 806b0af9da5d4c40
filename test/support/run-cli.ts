import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'

export interface Ran {
  exitCode: number | null
  stdout: string
  stderr: string
}

const PROGRAM = resolve(import.meta.dirname, '../../bin/plakette.js')

/** Runs the real program in an empty directory; it sees the given settings and none of the machine's. It can be killed. */
export async function runCli(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  options: { killWhen?: () => Promise<boolean> } = {},
): Promise<Ran> {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-cli-'))
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: inject('compileCache'),
      PLAKETTE_DATA_DIR: directory,
      ...settings,
    },
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
  rmSync(directory, { recursive: true, force: true })
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
