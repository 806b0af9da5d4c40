import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8')

const sections = page
  .split(/^## Promise /m)
  .slice(1)
  .map((text) => ({ number: Number(text[0]), text }))
const numbers = sections.map(({ number }) => number)
const testsOf = (text: string): string[] =>
  [...text.matchAll(/`((?:src|test)\/[^`]+\.test\.ts)`/g)].map(([, file = '']) => file)

/** The promises that a file cites: "promise 6", "promises 1 and 2". */
function citedBy(file: string): number[] {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return [...text.matchAll(/\bpromises? (\d)(?: and (\d))?/g)].flatMap(([, ...found]) =>
    found.filter(Boolean).map(Number),
  )
}

describe('docs/promises.md', () => {
  it('has the seven promises in their order', () => {
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('explains every promise that code or a test cites', () => {
    const files = globSync('{src,test,sim,bench,faults,scripts}/**/*.ts', { cwd: ROOT }).filter(
      (file) => file !== 'test/promises.test.ts',
    )
    const unknown = files.flatMap((file) =>
      citedBy(file)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file}: ${number}`),
    )
    expect(unknown).toEqual([])
  })

  it.each(sections)('names tests of promise $number that exist, and one of them cites it', ({ number, text }) => {
    const tests = testsOf(text)
    expect(tests.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
    expect(tests.some((file) => citedBy(file).includes(number))).toBe(true)
  })

  it('names code and decisions that exist', () => {
    const code = [...page.matchAll(/`((?:kernel|platform|domain|flows|foreign|doors)\/[^`]+)`/g)].map(
      ([, file = '']) => `src/${file}`,
    )
    const decisions = [...page.matchAll(/\]\((adr\/[^)]+)\)/g)].map(([, file = '']) => `docs/${file}`)
    expect([...code, ...decisions].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  })
})
