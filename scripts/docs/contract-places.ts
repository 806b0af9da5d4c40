import { CONTRACT_1 } from './contract-1.ts'
import { CONTRACT_2 } from './contract-2.ts'

/** A section of a contract in our own words, with its numbered rules in their order and paragraphs that have a name. */
export interface Section {
  section: string
  about: string
  rules?: readonly string[]
  parts?: Readonly<Record<string, string>>
}

export interface Place {
  /** As it is shown: `1, 2.9 no. 2` or `2, 7 "Login lock"`. */
  place: string
  /** The section around a rule or paragraph; the place itself for a section. */
  section: string
  about: string
}

const placesOf = (contract: string, { section, about, rules = [], parts = {} }: Section): Place[] => {
  const whole = `${contract}, ${section}`
  return [
    { place: whole, section: whole, about },
    ...rules.map((rule, index) => ({ place: `${whole} no. ${index + 1}`, section: whole, about: rule })),
    ...Object.entries(parts).map(([name, part]) => ({ place: `${whole} "${name}"`, section: whole, about: part })),
  ]
}

/** Every place that can be cited: 1 is the document on applications, 2 the one on everything else. */
export const PLACES: readonly Place[] = [
  ...CONTRACT_1.flatMap((section) => placesOf('1', section)),
  ...CONTRACT_2.flatMap((section) => placesOf('2', section)),
]
