import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, it } from 'vitest'
import { scheduleOf } from './schedule.ts'

const PROGRAM = join(import.meta.dirname, 'run.ts')
const MINUTES = 0.1

/** A seed that begins by a crash of the database, which stays away for a while. */
function aCrashFirst(): number {
  for (let seed = 1; ; seed += 1) {
    const [step] = scheduleOf(seed, MINUTES * 60_000)
    if (step?.kind === 'database crashed' && step.forMs > 1000) return seed
  }
}

/** The words of every process and every mount that name a directory; a small machine has neither `ps` nor the like. */
function naming(directory: string): string[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const told = [...processes.map((pid) => read(`/proc/${pid}/cmdline`)), ...read('/proc/mounts').split('\n')]
  return told.filter((words) => words.includes(directory))
}

/** A process may be gone by now. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

it('told to end in the middle of a crash of the database, a run leaves no process, no mount and no file behind', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'plakette-early-'))
  chmodSync(directory, 0o755)
  const args = [
    PROGRAM,
    '--seed',
    String(aCrashFirst()),
    '--minutes',
    String(MINUTES),
    '--follow',
    '--bundled',
    dirname(inject('programs').plakette),
  ]
  const run = spawn(process.execPath, args, {
    env: { ...process.env, TMPDIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(run, 'exit')
  try {
    for await (const line of createInterface(run.stdout)) if (line.endsWith('database crashed')) run.kill('SIGTERM')
    expect(await gone).toEqual([1, null])
    if (existsSync('/proc')) expect(naming(directory)).toEqual([])
    expect(readdirSync(directory)).toEqual([])
  } finally {
    run.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
})
