import type { FieldSpec, Section, Values } from '../engine/sheet.ts'

const ASSIGNMENT = 'customization.licensePlateAssignment'
const RESERVATION = `${ASSIGNMENT}.reservation`
const TYPE = `${ASSIGNMENT}.plateType`

type Way = 'keep' | 'reserved' | 'next'

/** The plate stays, was reserved, or is the next free one. */
function assignment(ways: readonly Way[]): FieldSpec[] {
  const derived = (values: Values): Way => {
    if (Object.keys(values).some((path) => path.startsWith(`${RESERVATION}.`))) return 'reserved'
    return values[TYPE] === undefined ? (ways[0] ?? 'next') : 'next'
  }
  const isWay = (way: Way) => (values: Values) => (values['~assignment'] ?? derived(values)) === way
  const isNew = (values: Values): boolean => !isWay('keep')(values)
  return [
    { path: '~assignment', input: 'ways', values: ways, initial: derived, span: 12, shown: () => ways.length > 1 },
    {
      path: `${RESERVATION}.licensePlate`,
      input: 'plate',
      shown: isWay('reserved'),
      span: 6,
      opens: RESERVATION,
      answers: [RESERVATION, ASSIGNMENT],
    },
    { path: `${RESERVATION}.pin`, input: 'mono', shown: isWay('reserved'), span: 6 },
    { path: TYPE, input: 'choice', shown: isWay('next'), initial: 'Z', span: 6, answers: [ASSIGNMENT] },
    { path: `${ASSIGNMENT}.electric`, input: 'flag', shown: isNew, optional: true, span: 12 },
  ]
}

export const keptOrNewPlate: Section = { name: 'plate', items: assignment(['keep', 'reserved', 'next']), folded: true }
/** It stays: another one is another transaction. */
export const keptPlate: Section = { name: 'plate', items: assignment(['keep']) }
export const newPlate: Section = { name: 'plate', items: assignment(['next', 'reserved']) }
