import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const SOURCES = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => !/\.(test|vectors)\.ts$|\/testing\//.test(file))

/** The words that a refusal of the source may give as its reason; those made of parts end with a dash. */
function wordsIn(file: string): string[] {
  const words = read(file).matchAll(/(?:\.because|badFields)\(\s*(?:[\w.]+ \? )?['`]([a-z0-9-]+)/g)
  return [...words].map(([, word = '']) => word)
}

it('every word by which the log explains a refusal stands in docs/operations.md', () => {
  const operations = read('docs/operations.md')
  const isTold = (word: string): boolean =>
    operations.includes(`\`${word}\``) || operations.includes(`\`${word.replace(/[a-z]*$/, '')}…\``)
  const words = [...new Set(SOURCES.flatMap(wordsIn))]
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => !isTold(word))).toEqual([])
})

it('each word stands in one row of docs/operations.md', () => {
  const [, rest = ''] = read('docs/operations.md').split('| word | why |\n')
  const [table = ''] = rest.split('\n\n')
  const words = table.split('\n').flatMap((row) => row.split(' | ')[0]?.match(/`[^`]+`/g) ?? [])
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

it('every rule that the source names by its id stands in docs/rules.md', () => {
  const rules = read('docs/rules.md')
  const ids = SOURCES.flatMap((file) => [...read(file).matchAll(/'([A-Z]{3,4}-\d\d)'/g)].map(([, id = '']) => id))
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter((id) => !rules.includes(id))).toEqual([])
})

/** Said by commands alone: they answer no request, so nobody looks up a trace id. */
const COMMANDS_ONLY = ['evidence', 'orders/order', 'orders/poa'].map((name) => `src/doors/cli/actions/${name}.ts`)

/** Where the call ends whose opening bracket stands just before; texts may have brackets of their own. */
function endOfCall(source: string, start: number): number {
  const token = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|[()]/g
  token.lastIndex = start
  for (let depth = 1, found = token.exec(source); found; found = token.exec(source)) {
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
    if (depth === 0) return token.lastIndex
  }
  return source.length
}

/** Whether a file makes a 400 without saying why: by a rule's id (`brokenRules`) or by a word (`badFields`, `because`). */
function has400WithoutReason(file: string): boolean {
  const source = read(file)
  const calls = source.matchAll(/\b(?:badRequest|new Refusal)\((?<status>\s*\d+)?/g)
  return [...calls]
    .filter(([call, status]) => call.startsWith('badRequest') || Number(status) === 400)
    .some(({ 0: call, index }) => !/^\s*\.because\(/.test(source.slice(endOfCall(source, index + call.length))))
}

it('every 400 that the API can answer is explained by the id of a rule or by a word', () => {
  const silent = SOURCES.filter((file) => file !== 'src/kernel/refusal.ts' && has400WithoutReason(file))
  expect(silent.sort()).toEqual(COMMANDS_ONLY)
})
