import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ACT_WORDS, SUBJECT_WORDS, subjectWords } from './act-words.ts'

const ROOT = join(import.meta.dirname, '../../../..')

it('every act that the source notes has words for people', () => {
  const files = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const acts = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/action: '([a-z-]+[. ][a-z-]+)'/g)].map(([, act = '']) => act),
  )
  expect(acts.length).toBeGreaterThan(30)
  expect([...new Set(acts)].filter((act) => !(act in ACT_WORDS.de))).toEqual([])
})

it('says on what somebody acted, by its longest known beginning', () => {
  expect(subjectWords('dashboard user 13', SUBJECT_WORDS.de)).toBe('Benutzer 13')
  expect(subjectWords('orders 1 2', SUBJECT_WORDS.de)).toBe('Aufträge 1 2')
  expect(subjectWords('orderly', SUBJECT_WORDS.de)).toBe('orderly')
})
