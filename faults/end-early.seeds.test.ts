import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
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

const linesWith = (text: string, command: string, ...args: string[]): string[] =>
  spawnSync(command, args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(text))

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
    expect(linesWith(directory, 'ps', '-eo', 'args')).toEqual([])
    expect(linesWith(directory, 'mount')).toEqual([])
    expect(readdirSync(directory)).toEqual([])
  } finally {
    run.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
})
