import { isBlank } from '../../../kernel/text.ts'
import type { Draft, PlateDraft } from '../draft.ts'
import { USAGE_TYPES } from '../plate.ts'
import type { Transaction } from '../transaction.ts'
import { oneOf, refused, required, shaped } from './kinds.ts'
import type { Rule } from './rule.ts'

interface PlateField {
  /** Ids of the five rules, in the order parts, city, middle, end, usage type. */
  ids: readonly [string, string, string, string, string]
  source: string
  appliesTo: readonly Transaction[]
  field: string
  read(draft: Draft): PlateDraft | undefined
}

const lacksPart = ({ city, middle, end, unreadable }: PlateDraft): boolean =>
  !unreadable && [city, middle, end].some(isBlank)

/** The form of a plate in its parts (contract 1, 2.3). Letters were upcased before. */
export const plateForm = ({ ids, read, ...head }: PlateField): Rule[] => [
  {
    ...head,
    id: ids[0],
    stage: 'structure',
    message: `${head.field} must have city, middle and end`,
    violated: (draft) => {
      const plate = read(draft)
      return plate !== undefined && lacksPart(plate)
    },
  },
  shaped({
    ...head,
    id: ids[1],
    field: `${head.field}.city`,
    read: (draft) => read(draft)?.city,
    like: /^[A-ZÄÖÜ]{1,3}$/,
    says: 'must be 1 to 3 letters',
  }),
  shaped({
    ...head,
    id: ids[2],
    field: `${head.field}.middle`,
    read: (draft) => read(draft)?.middle,
    like: /^[A-Z]{1,2}$/,
    says: 'must be 1 or 2 letters without umlauts',
  }),
  shaped({
    ...head,
    id: ids[3],
    field: `${head.field}.end`,
    read: (draft) => read(draft)?.end,
    like: /^[0-9]{1,4}$/,
    says: 'must be 1 to 4 digits',
  }),
  oneOf({
    ...head,
    id: ids[4],
    field: `${head.field}.usageType`,
    read: (draft) => read(draft)?.usageType,
    values: USAGE_TYPES,
  }),
]

const currentPlate = {
  field: 'customization.licensePlateNumberComponents',
  read: (draft: Draft) => draft.customization.licensePlateNumberComponents,
}

/** The plate that the vehicle has now. */
export const plateRules: readonly Rule[] = [
  required({ id: 'PLT-01', source: 'contract 1, 2.3 and 2.4', appliesTo: ['AB', 'HA'], ...currentPlate }),
  required({
    id: 'PLT-02',
    source: 'contract 1, 2.5 (UG)',
    appliesTo: ['UG'],
    ...currentPlate,
    says: 'is required: the current plate of the registered vehicle (receipt code 00301)',
  }),
  ...plateForm({
    ids: ['PLT-03', 'PLT-04', 'PLT-05', 'PLT-06', 'PLT-07'],
    source: 'contract 1, 2.3',
    appliesTo: ['AB', 'HA', 'UG', 'WG', 'WZ'],
    ...currentPlate,
  }),
  refused({
    id: 'PLT-08',
    source: 'contract 1, 2.5 (NZ and TZ)',
    appliesTo: ['NZ', 'TZ'],
    field: currentPlate.field,
    says: 'is not allowed: a first registration has a plate assigned and no current plate',
  }),
]
