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

interface Runtime {
  file: string
  /** Tells whether the language is there. */
  probe: readonly [command: string, ...args: string[]]
  run: readonly [command: string, ...args: string[]]
}

const PROJECT =
  '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>'

const RUNTIMES: Record<string, Runtime> = {
  ts: { file: 'verify.ts', probe: [process.execPath, '--version'], run: [process.execPath, 'verify.ts'] },
  php: { file: 'verify.php', probe: ['php', '--version'], run: ['php', 'verify.php'] },
  python: { file: 'verify.py', probe: ['python3', '--version'], run: ['python3', 'verify.py'] },
  java: { file: 'Verify.java', probe: ['java', '-version'], run: ['java', 'Verify.java'] },
  csharp: { file: 'Program.cs', probe: ['dotnet', '--version'], run: ['dotnet', 'run', '--'] },
  go: { file: 'verify.go', probe: ['go', 'version'], run: ['go', 'run', 'verify.go'] },
  bash: { file: 'verify.sh', probe: ['openssl', 'version'], run: ['bash', 'verify.sh'] },
}

const snippets = readMarkdown(readFileSync(GUIDE, 'utf8')).flatMap((block) =>
  block.kind === 'fence' && block.language in RUNTIMES ? [block] : [],
)

const isThere = ([command, ...args]: Runtime['probe']): boolean => spawnSync(command, args).status === 0

const tried = snippets
  .map(({ language, text }) => ({ text, ...RUNTIMES[language]!, language }))
  .filter(({ probe }) => isThere(probe))
const untried = Object.keys(RUNTIMES).filter((language) => !tried.some((one) => one.language === language))
if (untried.length > 0) process.stdout.write(`signature snippets untested, no runtime here: ${untried.join(', ')}\n`)

const BODIES = [
  ['a PING', '{"eventType":"PING"}', 'plakette-example-secret'],
  ['other scripts', '{"ä":"🚗", "b": 1.0}\n', 'geheimer Schlüssel: ÄÖÜß'],
] as const

describe('checking a signature as the guide shows it (contract 2, 6.6)', () => {
  it('is shown in seven languages', () => {
    expect(snippets.map(({ language }) => language).sort()).toEqual(Object.keys(RUNTIMES).sort())
  })

  it.each(tried)('$language tells true from forged', ({ file, text, run: [command, ...args] }) => {
    writeFileSync(join(DIRECTORY, file), text)
    if (file === 'Program.cs') writeFileSync(join(DIRECTORY, 'verify.csproj'), PROJECT)
    for (const [, body, secret] of BODIES) {
      const signature = createHmac('sha256', secret).update(body).digest('hex')
      const judge = (header: string): string => {
        const env = { ...process.env, SECRET: secret, LC_ALL: 'C.UTF-8' }
        return spawnSync(command, [...args, header], { cwd: DIRECTORY, input: body, env, encoding: 'utf8' }).stdout
      }
      const forged = signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))
      expect([signature, forged, signature.slice(1), ''].map(judge)).toEqual(['genuine', 'forged', 'forged', 'forged'])
    }
  })
})
