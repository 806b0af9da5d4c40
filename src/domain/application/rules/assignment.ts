import type { AssignmentDraft, Draft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { required } from './kinds.ts'
import { plateForm } from './plate.ts'
import type { Rule } from './rule.ts'

export const PLATE_TYPES = ['B', 'Z'] as const

const FIELD = 'customization.licensePlateAssignment'
const head = { source: 'contract 1, 2.5', appliesTo: REGISTRATIONS }
const assignmentOf = (draft: Draft): AssignmentDraft | undefined => draft.customization.licensePlateAssignment
const reservationOf = (draft: Draft) => assignmentOf(draft)?.reservation
const isReserved = (draft: Draft): boolean => reservationOf(draft) !== undefined

const reservedPlate = {
  ...head,
  field: `${FIELD}.reservation.licensePlate`,
  read: (draft: Draft) => reservationOf(draft)?.licensePlate,
}

/** A new plate: one that the holder reserved, or the next free one (contract 1, 2.5). */
export const assignmentRules: readonly Rule[] = [
  required({
    id: 'ASG-01',
    source: 'contract 1, 2.5 (NZ and TZ)',
    appliesTo: ['NZ', 'TZ'],
    field: FIELD,
    read: assignmentOf,
    says: 'is required: a reservation, or plateType B or Z for the next free plate',
  }),
  required({
    id: 'ASG-02',
    ...head,
    field: `${FIELD}.plateType`,
    read: (draft) => assignmentOf(draft)?.plateType,
    when: (draft) => assignmentOf(draft) !== undefined && !isReserved(draft),
    says: 'is required without a reservation: B or Z for the next free plate',
  }),
  required({ id: 'ASG-03', ...reservedPlate, when: isReserved }),
  required({
    id: 'ASG-04',
    ...head,
    field: `${FIELD}.reservation.pin`,
    read: (draft) => reservationOf(draft)?.pin,
    when: isReserved,
  }),
  {
    id: 'ASG-05',
    ...head,
    stage: 'format',
    field: `${FIELD}.plateType`,
    message: `${FIELD}.plateType must be B or Z; seasonal plates cannot be applied for`,
    violated: (draft) => {
      const plateType = assignmentOf(draft)?.plateType
      return plateType !== undefined && !PLATE_TYPES.some((known) => known === plateType)
    },
  },
  ...plateForm({ ids: ['ASG-06', 'ASG-07', 'ASG-08', 'ASG-09', 'ASG-10'], ...reservedPlate }),
  {
    id: 'ASG-11',
    ...head,
    stage: 'format',
    field: reservedPlate.field,
    message: `${reservedPlate.field} must be a plate such as B-AB 123, or an object with city, middle and end`,
    violated: (draft) => reservationOf(draft)?.licensePlate?.unreadable === true,
  },
  {
    id: 'ASG-12',
    ...head,
    stage: 'consistency',
    field: `${FIELD}.electric`,
    message: `${FIELD}.electric must not be true for a reserved historic plate (H): a plate is the one or the other`,
    violated: (draft) =>
      assignmentOf(draft)?.electric === true && reservationOf(draft)?.licensePlate?.usageType === 'HISTORIC',
  },
]
