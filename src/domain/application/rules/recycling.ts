import { isCalendarDate } from '../../../kernel/calendar-date.ts'
import type { RecyclingDraft } from '../draft.ts'
import { atMost, type DraftField, oneOf, required, shaped, wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

export const RECYCLING_TYPES = ['SCRAPPED_IN_GERMANY', 'NOT_DISPOSED', 'EXPORTED_FOR_DISPOSAL'] as const
export type RecyclingType = (typeof RECYCLING_TYPES)[number]

const EXCLUDES_RESERVATION: ReadonlySet<string | undefined> = new Set(['SCRAPPED_IN_GERMANY', 'EXPORTED_FOR_DISPOSAL'])

const head = { source: 'contract 1, 2.3', appliesTo: ['AB'] } as const

const part = (name: keyof RecyclingDraft): DraftField<string> => ({
  ...head,
  field: `customization.recycling.${name}`,
  read: (draft) => draft.customization.recycling?.[name],
})

const isYearOfCars = (date: string): boolean => date >= '1940' && date < '2100'

/** What happens to a vehicle that is taken out of service (contract 1, 2.3). */
export const recyclingRules: readonly Rule[] = [
  required({
    id: 'REC-01',
    ...part('type'),
    when: (draft) => draft.customization.recycling !== undefined,
    says: 'is required when recycling is given',
  }),
  oneOf({ id: 'REC-02', ...part('type'), values: RECYCLING_TYPES }),
  required({
    id: 'REC-03',
    ...part('dismantlingCompanyNumber'),
    when: (draft) => draft.customization.recycling?.type === 'SCRAPPED_IN_GERMANY',
    says: 'is required for SCRAPPED_IN_GERMANY (receipt code 00301)',
  }),
  required({
    id: 'REC-04',
    ...part('certificateDate'),
    when: (draft) => draft.customization.recycling?.type === 'SCRAPPED_IN_GERMANY',
    says: 'is required for SCRAPPED_IN_GERMANY (receipt code 00301)',
  }),
  required({
    id: 'REC-05',
    ...part('countryCode'),
    when: (draft) => draft.customization.recycling?.type === 'EXPORTED_FOR_DISPOSAL',
    says: 'is required for EXPORTED_FOR_DISPOSAL',
  }),
  atMost({ id: 'REC-06', ...part('dismantlingCompanyNumber'), length: 20 }),
  wellFormed({
    id: 'REC-07',
    ...part('certificateDate'),
    holds: (value) => isCalendarDate(value) && isYearOfCars(value),
    says: 'must be a date YYYY-MM-DD from 1940 to 2099',
  }),
  shaped({
    id: 'REC-08',
    ...part('countryCode'),
    like: /^[A-Z]{1,3}$/,
    says: 'must be a state key of 1 to 3 uppercase letters',
  }),
  {
    id: 'REC-09',
    ...head,
    stage: 'consistency',
    field: 'customization.licensePlateReservationIncluded',
    message:
      'customization.licensePlateReservationIncluded must not be true for a vehicle that is scrapped or exported for disposal',
    violated: ({ customization: { recycling, licensePlateReservationIncluded } }) =>
      licensePlateReservationIncluded === true && EXCLUDES_RESERVATION.has(recycling?.type),
  },
]
