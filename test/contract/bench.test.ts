import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const BENCH = join(import.meta.dirname, '../../bench/run.ts')

it('the bench still runs, its checks hold and it leaves nothing behind', { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BENCH, '--quick'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  for (const suite of ['accept', 'lane', 'list', 'memory', 'validation']) expect(stdout).toContain(`== ${suite}\n`)
})
