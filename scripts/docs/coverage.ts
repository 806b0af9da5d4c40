import { citedPlaces } from './citations.ts'
import { PLACES } from './contract-places.ts'
import { code, page, row, table } from './markdown.ts'
import type { TestTitle } from './test-titles.ts'

/** A rule of a catalogue, as far as it tells where it comes from. */
type SourcedRule = { id: string; source: string }

function groupByPlace<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const place of new Set(citedPlaces(textOf(entry)))) groups.set(place, [...(groups.get(place) ?? []), entry])
  }
  return groups
}

/** Which promise of the contract is held by which test, from what the tests say about themselves. */
export function renderCoverage(tests: readonly TestTitle[], rules: readonly SourcedRule[]): string {
  const testsAt = groupByPlace(tests, ({ path }) => path.join(' '))
  const rulesAt = groupByPlace(rules, ({ source }) => source)
  return page('Contract coverage', "the tests' names", [
    'The code, the tests and the docs cite the contract by document, section and number: `contract 1, 2.3`, `contract 1, 2.9 ' +
      'rule 2`, `contract 2, 7.3`, `contract 2, 7 "Login lock"`. The table says in our own words what stands at each place; a ' +
      'citation of a place that is not here fails `npm run docs:check`.',
    'A test that holds a sentence of the contract names its place: `(contract 1, 2.3)`. A rule of the catalogue names it ' +
      'as its source, and `src/domain/application/rules/catalogue.test.ts` demands a case that it stops and one that it ' +
      'lets pass ([rules.md](rules.md)).',
    table(
      ['place', 'about', 'tests', 'rules'],
      PLACES.map(({ place, section, about }) => {
        const counts = [testsAt.get(place)?.length ?? 0, rulesAt.get(place)?.length ?? 0] as const
        return [place, about, testCount(counts, aroundOf(place, section)), String(counts[1] || '')]
      }),
    ),
    ...PLACES.filter(({ place, section }) => place === section || testsAt.has(place) || rulesAt.has(place)).map(
      ({ place, about }) => part(place, about, testsAt.get(place) ?? [], rulesAt.get(place) ?? []),
    ),
  ])
}

/** Where the tests of a place are that has none of its own: around a rule, below a mere heading. */
function aroundOf(place: string, section: string): string | undefined {
  if (place !== section) return section
  return PLACES.some((other) => other.section.startsWith(`${place}.`)) ? `${place}.…` : undefined
}

/** A rule or paragraph that no test names alone is held by the tests of its section. */
function testCount([tests, rules]: readonly [number, number], around: string | undefined): string {
  if (tests > 0 || rules > 0) return String(tests)
  return around === undefined ? 'none yet' : `see ${around}`
}

function part(place: string, about: string, tests: readonly TestTitle[], rules: readonly SourcedRule[]): string {
  const heading = `## Contract ${place}: ${about}`
  const held = rules.length > 0 ? [`Rules: ${rules.map(({ id }) => id).join(', ')}.`] : []
  if (tests.length === 0) return [heading, ...(held.length > 0 ? held : ['none yet'])].join('\n\n')
  const rows = tests.map(({ file, path }) => row([path.join(' › '), code(file)]))
  return [heading, ...held, [row(['test', 'file']), row(['---', '---']), ...rows].join('\n')].join('\n\n')
}
