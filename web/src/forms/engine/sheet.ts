import type { Leaf } from '../../../../src/domain/application/body-values.ts'

/** What was typed, by path. A path that begins with `~` is a choice of the form itself and no part of the application. */
export type Values = Readonly<Record<string, Leaf>>

/** How a field is asked for. */
export type InputKind =
  | 'text'
  | 'mono'
  | 'code'
  | 'plate'
  | 'choice'
  | 'segments'
  | 'ways'
  | 'flag'
  | 'yesOrNo'
  | 'date'
  | 'month'
  | 'document'
  | 'papers'
  | 'partner'
  | 'access'
  | 'power'

/** One question of a form. In lists `[]` stands for the place of the entry. */
export interface FieldSpec {
  path: string
  input: InputKind
  /** Findings at these paths appear here as well. */
  answers?: readonly string[]
  /** A part of the application that is there as soon as this is asked, so that all that it lacks is named at once. */
  opens?: string
  /** Whether it is asked; what is not asked is not sent. */
  shown?(values: Values): boolean
  /** Counts while nothing was chosen. */
  initial?: Leaf | ((values: Values) => Leaf | undefined)
  /** May be left out: said beside the label. */
  optional?: true
  /** Seldom needed: folded away with others of its kind until it has a value. */
  rare?: true
  /** Share of the row, of 12. */
  span?: 2 | 3 | 4 | 6 | 8 | 9 | 12
  /** The values to choose from, where the texts do not have them. */
  values?: readonly string[]
}

/** Several entries of the same kind. */
export interface ListSpec {
  list: string
  most: number
  /** How many are there from the beginning. */
  least: number
  fields: readonly FieldSpec[]
  shown?(values: Values): boolean
}

export type Item = FieldSpec | ListSpec

export const SECTIONS = [
  'vehicle',
  'proofs',
  'afterwards',
  'holder',
  'insurance',
  'tax',
  'plate',
  'delivery',
  'power',
  'order',
] as const
export type SectionName = (typeof SECTIONS)[number]

export interface Section {
  name: SectionName
  items: readonly Item[]
  /** Nobody has to look at it: it shows in one line what it says. */
  folded?: true
}

/** The form of a transaction. */
export type Sheet = readonly Section[]

export const isList = (item: Item): item is ListSpec => 'list' in item
