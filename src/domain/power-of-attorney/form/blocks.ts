import type { Party } from '../../party/party.ts'
import type { FormBlock } from './form-fields.ts'
import type { PartyFieldName } from './party-fields.ts'

/** One cell of a row: the field and its share of the width, in twelfths. */
export type Cell = readonly [field: PartyFieldName, span: number]

interface Block {
  /** How the form names the kind of principal; also the value of the field `vollmachtgeber.art`. */
  title: string
  rows: readonly (readonly Cell[])[]
}

export const ADDRESS_ROWS: readonly (readonly Cell[])[] = [
  [
    ['strasse', 7],
    ['hausnummer', 2],
    ['zusatz', 3],
  ],
  [
    ['postleitzahl', 3],
    ['ort', 7],
    ['staat', 2],
  ],
]

export const PERSON: readonly Cell[] = [
  ['nachname', 6],
  ['vorname', 6],
]
const COMPANY: readonly Cell[] = [
  ['firma', 9],
  ['wirtschaftszweig', 3],
]

/** The principal's blocks of the official form (FZV, annex 12), in our own lay-out. */
export const BLOCKS: Readonly<Record<FormBlock, Block>> = {
  natural: {
    title: 'Natürliche Person',
    rows: [
      PERSON,
      [
        ['geburtsdatum', 3],
        ['geburtsort', 6],
        ['wirtschaftszweig', 3],
      ],
      ...ADDRESS_ROWS,
    ],
  },
  legal: { title: 'Juristische Person', rows: [COMPANY, ...ADDRESS_ROWS] },
  authority: { title: 'Behörde', rows: [COMPANY, ...ADDRESS_ROWS] },
  soleTrader: { title: 'Einzelunternehmen oder freier Beruf', rows: [COMPANY, ...ADDRESS_ROWS] },
  association: {
    title: 'Vereinigung',
    rows: [
      COMPANY,
      [
        ['vertreterNachname', 6],
        ['vertreterVorname', 6],
      ],
      [['vertreterFirma', 12]],
      ...ADDRESS_ROWS,
    ],
  },
}

const BLOCK_OF_TYPE: Readonly<Record<Party['partyType'], FormBlock>> = {
  NATURAL_PERSON: 'natural',
  LEGAL_PERSON: 'legal',
  AUTHORITY: 'authority',
  SOLE_TRADER: 'soleTrader',
  ASSOCIATION: 'association',
}

/** A sole trader without a company name signs as the person (contract 1, 2.6). */
export const blockOf = (principal: Party): FormBlock =>
  principal.kind === 'natural' ? 'natural' : BLOCK_OF_TYPE[principal.partyType]

/** Representative and third party: a company or a person. */
export const rowsOfNamed = ({ kind }: Party): readonly (readonly Cell[])[] => [
  kind === 'natural' ? PERSON : [['firma', 12]],
  ...ADDRESS_ROWS,
]
