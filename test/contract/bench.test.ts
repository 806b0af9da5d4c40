import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'

const BENCH = join(import.meta.dirname, '../../bench/run.ts')

const SUITES = [
  'accept',
  'batch',
  'dashboard',
  'documents',
  'evidence',
  'germany',
  'identifiers',
  'lane',
  'list',
  'memory',
  'neighbours',
  'receivers',
  'recovery',
  'retention',
  'return-channel',
  'scale',
  'sealing',
  'validation',
  'webhooks',
]

const directory = mkdtempSync(join(tmpdir(), 'plakette-bench-test-'))
// As root the database runs as another user, who must be able to enter.
chmodSync(directory, 0o755)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('the bench still runs, finds no wrong answer and leaves nothing behind', { timeout: 900_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCH, '--quick'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      TMPDIR: directory,
      NODE_COMPILE_CACHE: inject('compileCache'),
      PLAKETTE_BENCH_BUNDLED: dirname(inject('programs').plakette),
    },
  })
  expect(status, stderr).toBe(0)
  for (const suite of SUITES) expect(stdout).toContain(`== ${suite}\n`)
  expect(readdirSync(directory)).toEqual([])
})
