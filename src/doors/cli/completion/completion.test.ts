import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../commands.ts'
import { bashCompletion } from './bash.ts'
import { fishCompletion } from './fish.ts'
import { wordsOf } from './words.ts'

const WORDS = wordsOf(COMMANDS)

/** What bash would offer behind this beginning of a line. */
function offered(line: string): string[] {
  const script = `${bashCompletion(WORDS)}
    COMP_WORDS=(${line
      .split(' ')
      .map((word) => `'${word}'`)
      .join(' ')})
    COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 ))
    _plakette
    printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((word) => word !== '')
}

describe('the completion of bash', () => {
  it.each([
    ['plakette web', ['webhook']],
    ['plakette api-user ', ['add', 'set', 'list']],
    ['plakette client set 1 --kopa', ['--kopa-vp', '--kopa-id', '--kopa-id-released']],
    ['plakette order list --state fe', ['fehlgeschlagen']],
    ['plakette client list --active ', ['true', 'false']],
    ['plakette completion ', ['bash', 'zsh', 'fish']],
    ['plakette trigger PI', ['PING']],
    ['plakette evidence verify', ['verify', 'verify-digest']],
    ['plakette evidence 7 --o', ['--out']],
    ['plakette migrate ', ['--json', '--help']],
    ['plakette torture http://127.0.0.1 --secret ', []],
    ['plakette no-such-command ', []],
  ])('offers behind "%s" what the tables know', (line, words) => {
    expect(offered(line)).toEqual(words)
  })

  it('offers every command, and every flag of each', () => {
    for (const { name, flags } of WORDS.commands.filter(({ name }) => name.includes(' ')).slice(0, 12)) {
      expect(offered(`plakette ${name} --`), name).toEqual(flags.map(({ flag }) => flag))
    }
    expect(offered('plakette ')).toEqual([...WORDS.seconds.keys(), 'help'])
  })
})

it('the completion of fish names every flag of every command', () => {
  const lines = fishCompletion(WORDS).split('\n')
  for (const { name, flags } of WORDS.commands) {
    const own = lines.filter((line) => name.split(' ').every((word) => line.includes(`from ${word}`)))
    for (const { flag } of flags)
      expect(
        own.some((line) => line.includes(` -l ${flag.slice(2)}`)),
        `${name} ${flag}`,
      ).toBe(true)
  }
})
