import { mentions, PLACES, placeOf } from './contract-places.ts'
import { code, page, row, table } from './markdown.ts'
import type { TestTitle } from './test-titles.ts'

/** A rule of a catalogue, as far as it tells where it comes from. */
type SourcedRule = { id: string; source: string }

const placesOf = (text: string): Set<string> =>
  new Set(mentions(text).map(({ contract, section }) => placeOf(contract, section)))

function groupByPlace<Entry>(entries: readonly Entry[], textOf: (entry: Entry) => string): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    for (const place of placesOf(textOf(entry))) groups.set(place, [...(groups.get(place) ?? []), entry])
  }
  return groups
}

/** Which promise of the contract is held by which test, from what the tests say about themselves. */
export function renderCoverage(tests: readonly TestTitle[], rules: readonly SourcedRule[]): string {
  const testsAt = groupByPlace(tests, ({ path }) => path.join(' '))
  const rulesAt = groupByPlace(rules, ({ source }) => source)
  const listed = PLACES.map(({ contract, section, about }) => ({ place: `${contract}, ${section}`, about }))
  const others = [...new Set([...testsAt.keys(), ...rulesAt.keys()])]
    .filter((place) => !listed.some((known) => known.place === place))
    .sort()
    .map((place) => ({ place, about: '' }))
  const all = [...listed, ...others]
  const number = (count: number | undefined): string => (count === undefined ? 'none yet' : String(count))
  return page('Contract coverage', "the tests' names", [
    'A test that holds a sentence of the contract names its place: `(contract 1, 2.3)`. A rule of the catalogue names it ' +
      'as its source, and `src/domain/application/rules/catalogue.test.ts` demands a case that it stops and one that it ' +
      'lets pass ([rules.md](rules.md)).',
    table(
      ['place', 'about', 'tests', 'rules'],
      all.map(({ place, about }) => {
        const ruleCount = rulesAt.get(place)?.length
        return [
          place,
          about,
          number(testsAt.get(place)?.length ?? (ruleCount && 0)),
          ruleCount ? String(ruleCount) : '',
        ]
      }),
    ),
    ...all.map(({ place, about }) => section(place, about, testsAt.get(place) ?? [], rulesAt.get(place) ?? [])),
  ])
}

function section(place: string, about: string, tests: readonly TestTitle[], rules: readonly SourcedRule[]): string {
  const heading = `## Contract ${place}${about === '' ? '' : `: ${about}`}`
  const held = rules.length > 0 ? [`Rules: ${rules.map(({ id }) => id).join(', ')}.`] : []
  if (tests.length === 0) return [heading, ...(held.length > 0 ? held : ['none yet'])].join('\n\n')
  const rows = tests.map(({ file, path }) => row([path.join(' › '), code(file)]))
  return [heading, ...held, [row(['test', 'file']), row(['---', '---']), ...rows].join('\n')].join('\n\n')
}
