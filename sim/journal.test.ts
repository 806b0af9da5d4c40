import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openJournal } from './journal.ts'

const directory = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(directory, { recursive: true }))

function reopen(file: string): unknown[] {
  const entries: unknown[] = []
  openJournal(file, (entry) => entries.push(entry)).close()
  return entries
}

it('gives back what was written, in order, also into a new folder', () => {
  const file = join(directory, 'new', 'one.jsonl')
  const journal = openJournal(file, () => {})
  journal.append({ text: 'Ä\n€' })
  journal.append([1, 2])
  journal.close()
  expect(reopen(file)).toEqual([{ text: 'Ä\n€' }, [1, 2]])
})

it('cuts off a last line that a kill has torn, and goes on behind it', () => {
  const file = join(directory, 'torn.jsonl')
  const journal = openJournal(file, () => {})
  journal.append('whole')
  journal.close()
  appendFileSync(file, '{"half":')
  const again = openJournal(file, () => {})
  again.append('next')
  again.close()
  expect(reopen(file)).toEqual(['whole', 'next'])
  expect(readFileSync(file, 'utf8')).toBe('"whole"\n"next"\n')
})
