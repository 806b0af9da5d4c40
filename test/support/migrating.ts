import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const PAGE = join(import.meta.dirname, '../../docs/migrating.md')

/** The lines of docs/migrating.md whose id begins so. */
const linesOf = (beginning: RegExp): [id: string, line: string][] =>
  [...readFileSync(PAGE, 'utf8').matchAll(/^\| ([A-Z]\d+) \| (.+) \|$/gm)]
    .map(([, id = '', line = '']): [string, string] => [id, line])
    .filter(([id]) => beginning.test(id))

/** One test per line, named like it; a line that is not tried, or a trial of no line, fails. */
export function tryLines(beginning: RegExp, trials: Record<string, () => Promise<void>>): void {
  const lines = linesOf(beginning)
  it.each(lines)('%s: %s', async (id) => {
    expect(trials).toHaveProperty(id)
    await trials[id]?.()
  })
  it('every trial has its line in docs/migrating.md', () => {
    expect(Object.keys(trials)).toEqual(lines.map(([id]) => id))
  })
}
