import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')

/** The numbers of the standard's levels 1 and 2 in version 5.0.0, each section with `number:level`. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '1:2 2:2',
  '1.2': '1:1 2:1 3:1 4:1 5:1 6:2 7:2 8:2 9:2',
  '1.3': '1:1 2:1 3:2 4:2 5:2 6:2 7:2 8:2 9:2 10:2 11:2',
  '1.4': '1:2 2:2 3:2',
  '1.5': '1:1 2:2',
  '2.1': '1:1 2:2 3:2',
  '2.2': '1:1 2:1 3:2',
  '2.3': '1:1 2:2 3:2 4:2',
  '2.4': '1:2',
  '3.2': '1:1 2:1',
  '3.3': '1:1 2:2 3:2 4:2',
  '3.4': '1:1 2:1 3:2 4:2 5:2 6:2',
  '3.5': '1:1 2:1 3:1 4:2 5:2',
  '3.7': '1:2 2:2',
  '4.1': '1:1 2:2 3:2',
  '4.2': '1:2',
  '4.3': '1:2 2:2',
  '4.4': '1:1 2:2 3:2 4:2',
  '5.1': '1:2',
  '5.2': '1:1 2:1 3:2',
  '5.3': '1:1 2:1',
  '5.4': '1:2 2:2 3:2',
  '6.1': '1:1 2:2 3:2',
  '6.2': '1:1 2:1 3:1 4:1 5:1 6:1 7:1 8:1 9:2 10:2 11:2 12:2',
  '6.3': '1:1 2:1 3:2 4:2',
  '6.4': '1:1 2:1 3:2 4:2',
  '6.5': '1:2 2:2 3:2 4:2 5:2',
  '6.6': '1:2 2:2 3:2',
  '6.8': '1:2 2:2 3:2 4:2',
  '7.1': '1:2 2:2 3:2',
  '7.2': '1:1 2:1 3:1 4:1',
  '7.3': '1:2 2:2',
  '7.4': '1:1 2:1 3:2 4:2 5:2',
  '7.5': '1:2 2:2',
  '7.6': '1:2 2:2',
  '8.1': '1:1 2:2',
  '8.2': '1:1 2:1 3:2',
  '8.3': '1:1',
  '8.4': '1:2',
  '9.1': '1:1 2:1 3:1',
  '9.2': '1:1 2:2 3:2 4:2',
  '10.1': '1:2 2:2',
  '10.2': '1:2 2:2',
  '10.3': '1:2 2:2 3:2 4:2',
  '10.4': '1:1 2:1 3:1 4:1 5:1 6:2 7:2 8:2 9:2 10:2 11:2',
  '10.5': '1:2 2:2 3:2 4:2 5:2',
  '10.6': '1:2 2:2',
  '10.7': '1:2 2:2 3:2',
  '11.1': '1:2 2:2',
  '11.2': '1:2 2:2 3:2',
  '11.3': '1:1 2:1 3:2',
  '11.4': '1:1 2:2 3:2 4:2',
  '11.5': '1:2',
  '11.6': '1:2',
  '12.1': '1:1 2:2 3:2',
  '12.2': '1:1 2:1',
  '12.3': '1:2 2:2 3:2 4:2',
  '13.1': '1:2',
  '13.2': '1:2 2:2 3:2 4:2 5:2',
  '13.3': '1:2 2:2',
  '13.4': '1:1 2:2 3:2 4:2 5:2',
  '14.1': '1:2 2:2',
  '14.2': '1:1 2:2 3:2 4:2',
  '14.3': '1:1 2:2 3:2',
  '15.1': '1:1 2:2 3:2',
  '15.2': '1:1 2:2 3:2',
  '15.3': '1:1 2:2 3:2 4:2 5:2 6:2 7:2',
  '16.1': '1:2',
  '16.2': '1:2 2:2 3:2 4:2 5:2',
  '16.3': '1:2 2:2 3:2 4:2',
  '16.4': '1:2 2:2 3:2',
  '16.5': '1:2 2:2 3:2',
  '17.1': '1:2',
  '17.2': '1:2 2:2 3:2 4:2',
  '17.3': '1:2 2:2',
}

const EXPECTED = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
  numbers.split(' ').map((entry) => {
    const [number, level] = entry.split(':')
    return `${section}.${number} (${level})`
  }),
)

const ANSWERS = ['holds', 'fails', 'not applicable']

/** Cells may hold code with a bar in it. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \(\d\)/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([numbers = '', about = '', answer = '', where = '']) => ({
    numbers: numbers.split(', '),
    about,
    answer,
    where,
  }))

/** What is named within a row: files by their path, pages by their link. */
const namedIn = (where: string): string[] => [
  ...[...where.matchAll(/`((?:src|test|web|ops|scripts|client)\/[^`\s]+|tsconfig\.json)`/g)].map(
    ([, path = '']) => path,
  ),
  ...[...where.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, link = '']) => `docs/${link}`),
]

describe('docs/asvs.md', () => {
  it("answers each requirement of levels 1 and 2 once, in the standard's order of chapters", () => {
    const answered = rows.flatMap(({ numbers }) => numbers)
    expect(answered.toSorted()).toEqual(EXPECTED.toSorted())
    const chapters = answered.map((number) => Number(number.split('.')[0]))
    expect(chapters).toEqual(chapters.toSorted((one, other) => one - other))
  })

  it('knows three answers, and gives a place or a reason with each', () => {
    expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([])
    expect(rows.filter(({ about, where }) => about === '' || where.length < 4)).toEqual([])
  })

  it('names files that are there', () => {
    const named = rows.flatMap(({ where }) => namedIn(where))
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('counts its answers as they are', () => {
    for (const level of [1, 2]) {
      const counts = ANSWERS.map(
        (answer) =>
          rows
            .filter((row) => row.answer === answer)
            .flatMap(({ numbers }) => numbers.filter((one) => one.endsWith(`(${level})`))).length,
      )
      expect(page).toContain(`| ${level} | ${counts.join(' | ')} |`)
    }
  })
})
