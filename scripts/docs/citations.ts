import { CONTRACT_1 } from './contract-1.ts'
import { CONTRACT_2 } from './contract-2.ts'
import { PLACES } from './contract-places.ts'

const SECTION = String.raw`\d+(?:\.\d+)*[a-z]?(?![\w])`
const NUMBER = String.raw`\d+(?![\w.]*\d|[a-z])`
const NUMBERS = `${NUMBER}(?:(?:, | and |-)${NUMBER})*`
const ITEM = String.raw`${SECTION}(?: (?:rules?|nos?\.) ${NUMBERS})?(?: "[^"]{1,40}")?`
const DOTTED = String.raw`(?=\d+\.\d)`
const CITATION = new RegExp(
  String.raw`\bcontract ([12]), (?:sections? )?(${ITEM}(?:(?: and (?=\d)| to (?=\d)|, (?:and )?${DOTTED})${ITEM})*)`,
  'gi',
)
const PART = new RegExp(
  String.raw`(^| and | to |, (?:and )?)(${SECTION})(?: (?:rules?|nos?\.) (${NUMBERS}))?(?: "([^"]+)")?`,
  'gi',
)

/** Comments and tables break lines where they must; a citation goes on behind the break. */
const unbroken = (text: string): string => text.replace(/\s*\n\s*(?:\*|\/\/|--|#|>)?\s*/g, ' ')

/** The places that a text cites, as they are listed: `(contract 1, 2.2 and 2.9 rules 2 and 3)`. */
export const citedPlaces = (text: string): string[] =>
  [...unbroken(text).matchAll(CITATION)].flatMap(([, contract = '', items = '']) => placesIn(contract, items))

function placesIn(contract: string, items: string): string[] {
  const found: string[] = []
  let before = ''
  for (const [, joint = '', section = '', numbers, part] of items.matchAll(PART)) {
    if (joint.trim() === 'to') found.push(...between(contract, before, section))
    const whole = canonical(contract, section)
    if (numbers !== undefined) found.push(...expand(numbers).map((number) => `${whole} no. ${number}`))
    else found.push(part === undefined ? whole : `${whole} "${part}"`)
    before = section
  }
  return found
}

const SECTIONS = { '1': CONTRACT_1, '2': CONTRACT_2 }
const sectionsOf = (contract: string) => SECTIONS[contract === '1' ? '1' : '2']

/** 1.7 and 7.3 are rules: those sections have numbers, but no sections below them. */
function canonical(contract: string, section: string): string {
  const [, whole = '', number = ''] = /^(\d+)\.(\d+)$/.exec(section) ?? []
  const around = sectionsOf(contract).find((one) => one.section === whole)
  return around?.rules ? `${contract}, ${whole} no. ${number}` : `${contract}, ${section}`
}

/** What lies between two sections, without the ends. */
function between(contract: string, from: string, to: string): string[] {
  const names = sectionsOf(contract).map(({ section }) => section)
  return names.slice(names.indexOf(from) + 1, names.indexOf(to)).map((section) => `${contract}, ${section}`)
}

/** `1, 3 and 5-7` */
const expand = (numbers: string): number[] =>
  numbers.split(/, | and /).flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })

const KNOWN: ReadonlySet<string> = new Set(PLACES.map(({ place }) => place))

/** The citations of a text that lead nowhere. */
export const unknownPlaces = (text: string): string[] => citedPlaces(text).filter((place) => !KNOWN.has(place))
