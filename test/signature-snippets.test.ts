import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMarkdown } from '../src/doors/http/docs/markdown/blocks.ts'

const GUIDE = resolve(import.meta.dirname, '../docs/guides/en/verifying-signatures.md')
const DIRECTORY = mkdtempSync(join(tmpdir(), 'signatures-'))
afterAll(() => rmSync(DIRECTORY, { recursive: true, force: true }))

type Command = readonly [command: string, ...args: string[]]

interface Runtime {
  file: string
  /** Tells whether the language is there. */
  probe: Command
  /** Done once: each run is then short. */
  build?: Command
  run: Command
}

const RUNTIMES: Record<string, Runtime> = {
  ts: { file: 'verify.ts', probe: [process.execPath, '--version'], run: [process.execPath, 'verify.ts'] },
  php: { file: 'verify.php', probe: ['php', '--version'], run: ['php', 'verify.php'] },
  python: { file: 'verify.py', probe: ['python3', '--version'], run: ['python3', 'verify.py'] },
  java: { file: 'Verify.java', probe: ['javac', '-version'], build: ['javac', 'Verify.java'], run: ['java', 'Verify'] },
  csharp: {
    file: 'Program.cs',
    probe: ['mcs', '--version'],
    build: ['mcs', 'Program.cs'],
    run: ['mono', 'Program.exe'],
  },
  go: { file: 'verify.go', probe: ['go', 'version'], build: ['go', 'build', 'verify.go'], run: ['./verify'] },
  bash: { file: 'verify.sh', probe: ['openssl', 'version'], run: ['bash', 'verify.sh'] },
}

const snippets = readMarkdown(readFileSync(GUIDE, 'utf8')).flatMap((block) =>
  block.kind === 'fence' && block.language in RUNTIMES ? [block] : [],
)

const isThere = ([command, ...args]: Command): boolean => spawnSync(command, args).status === 0

const tried = snippets
  .map(({ language, text }) => ({ text, ...RUNTIMES[language]!, language }))
  .filter(({ probe }) => isThere(probe))
const namesOf = (languages: readonly string[]): string => languages.join(', ') || 'none'
const here = tried.map(({ language }) => language)
const elsewhere = Object.keys(RUNTIMES).filter((language) => !here.includes(language))
process.stdout.write(`signature snippets run: ${namesOf(here)}; no runtime here: ${namesOf(elsewhere)}\n`)

const BODIES = [
  ['a PING', '{"eventType":"PING"}', 'plakette-example-secret'],
  ['other scripts', '{"ä":"🚗", "b": 1.0}\n', 'geheimer Schlüssel: ÄÖÜß'],
] as const

describe('checking a signature as the guide shows it (contract 2, 6.6)', () => {
  it('is shown in seven languages', () => {
    expect(snippets.map(({ language }) => language).sort()).toEqual(Object.keys(RUNTIMES).sort())
  })

  it.each(tried)('$language tells true from forged', ({ file, text, build, run }) => {
    writeFileSync(join(DIRECTORY, file), text)
    const doing = ([command, ...args]: Command, input: string, secret: string): string => {
      const env = { ...process.env, SECRET: secret, LC_ALL: 'C.UTF-8', GOCACHE: join(DIRECTORY, 'go') }
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: DIRECTORY, input, env, encoding: 'utf8' })
      return status === 0 ? stdout : stderr
    }
    expect(build && doing(build, '', '')).toBe(build && '')
    for (const [, body, secret] of BODIES) {
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const judge = (header: string): string => doing([...run, header], body, secret)
      const forged = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))
      expect([signature, forged, signature.slice(1), ''].map(judge)).toEqual(['genuine', 'forged', 'forged', 'forged'])
    }
  })
})
