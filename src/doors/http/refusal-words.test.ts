import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** What answers programs. */
const ROOMS = [
  'src/doors/http/**/*.ts',
  'src/flows/{intake,power-of-attorney,plate-order}/**/*.ts',
  'src/domain/gks-access/**/*.ts',
  'src/kernel/**/*.ts',
]
/** In the same rooms, and said to people of the dashboard alone: locks, forms, corrections. */
const OF_PEOPLE = [
  ...['not-locked', 'key-used'],
  ...['already-arrived', 'already-corrected', 'ask-first', 'nothing-to-correct', 'reference-kept', 'resend-unclear'],
]

it('every word that a program can be refused with is explained by the guide on errors (Prefer: violations)', () => {
  const files = globSync(ROOMS, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const wordsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, word = '']) => word)
  const said = files.flatMap((file) => wordsIn(read(file), /\.because\(\s*['`]([a-z0-9-]+)/g))
  const told = wordsIn(read('docs/guides/en/errors.md'), /`([a-z0-9-]+…?)`/g)
  const isTold = (word: string): boolean =>
    told.some((known) => known === word || (known.endsWith('…') && word.startsWith(known.slice(0, -1))))
  expect(said.length).toBeGreaterThan(50)
  expect(said.filter((word) => !isTold(word) && !OF_PEOPLE.includes(word))).toEqual([])
})
