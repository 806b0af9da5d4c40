import { saidBy } from '../engine/asked.ts'
import type { FieldSpec, Section, Values } from '../engine/sheet.ts'
import { party } from './party.ts'

const POWER = 'powerOfAttorney'
export const PROCESS = `${POWER}.processId`
const DOCUMENT = `${POWER}.documentBase64`
const REPRESENTATIVE = `${POWER}.representative`
const hasPart = (values: Values, part: string): boolean =>
  Object.keys(values).some((path) => path.startsWith(`${part}.`))

/** Who applies for somebody else: nobody, by a signed process, or with a document of one's own. */
const way: FieldSpec = {
  path: '~power',
  input: 'ways',
  values: ['none', 'process', 'document'],
  span: 12,
  initial: (values) => {
    if (values[PROCESS] !== undefined) return 'process'
    return values[DOCUMENT] !== undefined || hasPart(values, REPRESENTATIVE) ? 'document' : 'none'
  },
}
export const hasProcess = (values: Values): boolean => saidBy(way, values) === 'process'
const hasDocument = (values: Values): boolean => saidBy(way, values) === 'document'
const hasPower = (values: Values): boolean => saidBy(way, values) !== 'none'

const withRepresentative: FieldSpec = {
  path: '~representative',
  input: 'flag',
  shown: hasPower,
  span: 12,
  initial: (values) => hasPart(values, REPRESENTATIVE),
}
const hasRepresentative = (values: Values): boolean => hasPower(values) && saidBy(withRepresentative, values) === true

export const powerSection: Section = {
  name: 'power',
  folded: true,
  items: [
    way,
    { path: PROCESS, input: 'power', shown: hasProcess, span: 6, opens: POWER, answers: [POWER] },
    { path: DOCUMENT, input: 'document', shown: hasDocument, span: 6, opens: POWER, answers: [POWER] },
    { ...withRepresentative, answers: [REPRESENTATIVE] },
    ...party(REPRESENTATIVE, { kind: 'LEGAL_PERSON', shown: hasRepresentative }),
  ],
}
