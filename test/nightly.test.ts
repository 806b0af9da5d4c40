import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const directory = mkdtempSync(join(tmpdir(), 'plakette-nightly-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Runs the night with an npm that says these words instead of working for an hour. */
function night(rehearse: string, faults: string, install = 'true'): { said: string | undefined; code: number | null } {
  const npm = join(directory, 'npm')
  const words = `case "$*" in *rehearse*) ${rehearse};; *faults*) ${faults};; *) ${install};; esac`
  writeFileSync(npm, `#!/usr/bin/env bash\n${words}\n`)
  chmodSync(npm, 0o755)
  const env = { ...process.env, PATH: `${directory}${delimiter}${process.env.PATH}`, TMPDIR: directory }
  const { stdout, status } = spawnSync(join(import.meta.dirname, '../.ci/nightly'), ['2'], { env, encoding: 'utf8' })
  return { said: stdout.trimEnd().split('\n').at(-1), code: status }
}

const RUNBOOKS = `printf 'restore\\n  held, in 12.0 s\\n\\noverdue\\n  held, in 3.0 s\\n'`
const SEEDS = `printf 'seed 7: held (3 faults)\\nseed 8: held (4 faults)\\n'`

it.each([
  ['everything held', RUNBOOKS, SEEDS, '4 passed, 0 failed', 0],
  ['a runbook does not', `printf 'restore\\n  FAILED after 2.0 s: why\\n'; false`, SEEDS, '2 passed, 1 failed', 1],
  ['a seed does not', RUNBOOKS, `printf 'seed 7: 2 NOT KEPT (3 faults)\\n'; false`, '2 passed, 1 failed', 1],
  ['a program ends without a word', RUNBOOKS, 'false', '2 passed, 1 failed', 1],
  ['a program ends badly after it held', RUNBOOKS, `${SEEDS}; false`, '4 passed, 1 failed', 1],
  ['a program plays nothing', 'true', SEEDS, '2 passed, 1 failed', 1],
])('the night counts what was played: %s', (_, rehearse, faults, said, code) => {
  expect(night(rehearse, faults)).toEqual({ said, code })
})

it('a night whose packages do not come plays nothing and has failed', () => {
  expect(night(RUNBOOKS, SEEDS, 'false')).toEqual({ said: '0 passed, 1 failed', code: 1 })
})
