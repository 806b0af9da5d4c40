import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** The words that a refusal of the source may give as its reason; those made of parts end with a dash. */
function wordsIn(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const words = source.matchAll(/(?:\.because|badFields)\(\s*(?:[\w.]+ \? )?['`]([a-z0-9-]+)/g)
  return [...words].map(([, word = '']) => word)
}

it('every word by which the log explains a refusal stands in docs/operations.md', () => {
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const isTold = (word: string): boolean =>
    operations.includes(`\`${word}\``) || operations.includes(`\`${word.replace(/[a-z]*$/, '')}…\``)
  const words = [...new Set(globSync('src/**/*.ts', { cwd: ROOT }).flatMap(wordsIn))]
  expect(words.length).toBeGreaterThan(50)
  expect(words.filter((word) => !isTold(word))).toEqual([])
})
