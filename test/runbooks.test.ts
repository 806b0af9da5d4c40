import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Command } from '../src/doors/cli/command.ts'
import { COMMANDS } from '../src/doors/cli/commands.ts'
import { parse } from '../src/doors/cli/parse.ts'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'docs/runbooks')
const INDEX = readFileSync(join(FOLDER, 'README.md'), 'utf8')
const PAGES = globSync('*.md', { cwd: FOLDER }).filter((file) => file !== 'README.md')
const textOf = (page: string): string => readFileSync(join(FOLDER, page), 'utf8')

/** A page that is played together with another. */
const PLAYED_WITH: Readonly<Record<string, string>> = { 'database-down': 'restore' }

const PARTS = ['Notice', 'For customers', 'Look', 'Mend', 'Way back', 'Afterwards']

/** What a reader puts in place of a word in capitals, where the command line wants it in a certain form. */
const MEANT: Readonly<Record<string, string>> = { ID: '1', DISTRICT: '05315', PART: 'api', TYPE: 'ORDER' }

/** What is typed into a shell: lines of fences, and code within a sentence that begins with our program. */
function typedIn(text: string): string[] {
  const fences = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines = '']) => lines.trim().split('\n'))
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`(plakette [^`]+)`/g)].map(([, line = '']) => line)
  return [...fences, ...inline]
}

/** The words behind `plakette`, without settings before it and what the shell does with its output. */
const wordsOf = (line: string): string[] | undefined => {
  const [, words] = /^(?:[A-Z_]+=\S+ )*plakette ([^|>&;]+)/.exec(line) ?? []
  return words?.trim().split(/\s+/)
}

const CALLS = [...PAGES, 'README.md'].flatMap((page) =>
  typedIn(textOf(page)).flatMap((line) => {
    const words = wordsOf(line)
    return words ? [{ page, line, words: words.filter((word) => !['--json', '--help'].includes(word)) }] : []
  }),
)

const commandOf = (words: readonly string[]): Command | undefined =>
  COMMANDS.filter(({ name }) => name.split(' ').every((word, index) => words[index] === word)).sort(
    (one, other) => other.name.length - one.name.length,
  )[0]

/** Throws what the command line would say. */
function check(words: readonly string[]): void {
  const command = commandOf(words)
  if (!command) throw new Error(`there is no command '${words.join(' ')}'`)
  parse(
    command,
    words.slice(command.name.split(' ').length).map((word) => MEANT[word] ?? word),
  )
}

describe('the runbooks', () => {
  it('name commands, options and values that the command line takes', () => {
    expect(CALLS.length).toBeGreaterThan(50)
    const refused = CALLS.flatMap(({ page, line, words }) => {
      try {
        check(words)
        return []
      } catch (error) {
        return [`${page}: ${line}: ${String(error)}`]
      }
    })
    expect(refused).toEqual([])
  })

  it('would be found out naming a command, an option or a value that there is not', () => {
    expect(() => check(['order', 'resend', 'ID'])).toThrow("there is no command 'order resend ID'")
    expect(() => check(['order', 'show', 'ID', '--twice'])).toThrow('unknown option --twice')
    expect(() => check(['order', 'list', '--state', 'lost'])).toThrow('--state must be one of')
  })

  it.each(PAGES)('%s has every part in its order', (page) => {
    expect([...textOf(page).matchAll(/^## (.+)$/gm)].map(([, part]) => part)).toEqual(PARTS)
  })

  it.each(PAGES)('%s is rehearsed', (page) => {
    const name = basename(page, '.md')
    expect(globSync('*.ts', { cwd: join(ROOT, 'ops/rehearse') })).toContain(`${PLAYED_WITH[name] ?? name}.ts`)
  })

  it('are all found from their index', () => {
    const linked = [...INDEX.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, page]) => page)
    expect(linked.sort()).toEqual(PAGES.map((page) => basename(page)).sort())
  })
})
