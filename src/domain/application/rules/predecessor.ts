import { agreesWith, PLATE_TYPE_BEGINNINGS, samePartner, usageTypeOf } from '../predecessor.ts'
import { ALL_TRANSACTIONS } from '../transaction.ts'
import { type DraftField, wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

const plateType: DraftField<string> = {
  source: 'contract 2, 9',
  appliesTo: ['AB'],
  field: 'customization.licensePlateType',
  read: (draft) => draft.customization.licensePlateType,
}

/**
 * Fields of the predecessor's programs. What agrees with our own was taken over before (`inOwnWords`); here is what does
 * not. An unknown type of plate is refused rather than ignored: an E or H that gets lost is another plate.
 */
export const predecessorRules: readonly Rule[] = [
  {
    id: 'PRE-01',
    source: 'contract 2, 9',
    appliesTo: ALL_TRANSACTIONS,
    stage: 'consistency',
    field: 'contractPartnerKopaKey',
    message: 'contractPartnerKopaKey names another partner than customization.contractPartner; give one of the two',
    violated: ({ contractPartnerKopaKey: key, customization: { contractPartner } }) =>
      key !== undefined && contractPartner !== undefined && !samePartner(key, contractPartner),
  },
  wellFormed({
    id: 'PRE-02',
    ...plateType,
    holds: (type) => usageTypeOf(type) !== undefined,
    says: `must begin with one of ${PLATE_TYPE_BEGINNINGS.join(', ')}`,
  }),
  {
    id: 'PRE-03',
    ...plateType,
    stage: 'consistency',
    message: `${plateType.field} contradicts customization.licensePlateNumberComponents.usageType; give one of the two`,
    violated: ({ customization: { licensePlateType: type, licensePlateNumberComponents: plate } }) => {
      const meant = type === undefined ? undefined : usageTypeOf(type)
      return meant !== undefined && !agreesWith(meant, plate?.usageType)
    },
  },
]
