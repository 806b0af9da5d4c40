import { saidBy } from '../engine/asked.ts'
import type { FieldSpec, Section, Values } from '../engine/sheet.ts'
import { party } from './party.ts'
import { hasProcess } from './power.ts'

const HOLDER = 'vehicleHolder'

/** Who signed a process has said who he is: the application need not say it again (contract 2, 4.3). */
const source: FieldSpec = {
  path: '~holder',
  input: 'ways',
  values: ['process', 'here'],
  span: 12,
  shown: hasProcess,
  initial: (values) => (Object.keys(values).some((path) => path.startsWith(`${HOLDER}.`)) ? 'here' : 'process'),
  answers: [HOLDER],
}
const isGivenHere = (values: Values): boolean => !hasProcess(values) || saidBy(source, values) === 'here'

export const holder: Section = {
  name: 'holder',
  items: [source, ...party(HOLDER, { shown: isGivenHere })],
}
