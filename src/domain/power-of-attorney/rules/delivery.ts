import { RECIPIENTS } from '../recipient.ts'
import type { RequestDraft } from '../request-draft.ts'
import { consistent, type RequestRule, required, wellFormed } from './kinds.ts'

const says = `must be one of ${RECIPIENTS.join(', ')}`
const isRecipient = (value: string): boolean => RECIPIENTS.some((known) => known === value)

const toThirdParty = ({ certificatePartIRecipient, certificatePartIIRecipient }: RequestDraft): boolean =>
  certificatePartIRecipient === 'THIRD_PARTY' || certificatePartIIRecipient === 'THIRD_PARTY'

/** Who gets the papers (contract 2, 4.1). */
export const deliveryRules: readonly RequestRule[] = [
  wellFormed({
    id: 'VOL-21',
    field: 'certificatePartIRecipient',
    read: (draft) => draft.certificatePartIRecipient,
    holds: isRecipient,
    says,
  }),
  wellFormed({
    id: 'VOL-22',
    field: 'certificatePartIIRecipient',
    read: (draft) => draft.certificatePartIIRecipient,
    holds: isRecipient,
    says,
  }),
  required({
    id: 'VOL-23',
    field: 'deliveryRecipient',
    read: (draft) => draft.deliveryRecipient,
    when: toThirdParty,
    says: 'is required with THIRD_PARTY: name and address of the third party',
  }),
  consistent({
    id: 'VOL-24',
    field: 'pickup',
    says: 'must not stand together with certificatePartIRecipient or certificatePartIIRecipient',
    violated: ({ pickup, certificatePartIRecipient: one, certificatePartIIRecipient: two }) =>
      pickup === true && (one !== undefined || two !== undefined),
  }),
  consistent({
    id: 'VOL-25',
    field: 'deliveryRecipient',
    says: 'is allowed only with THIRD_PARTY as a recipient, or with pickup',
    violated: (draft) => draft.deliveryRecipient !== undefined && draft.pickup !== true && !toThirdParty(draft),
  }),
  consistent({
    id: 'VOL-26',
    field: 'vehicles',
    says: 'must have exactly one entry when a third party collects (pickup with deliveryRecipient)',
    violated: ({ pickup, deliveryRecipient, vehicles = [] }) =>
      pickup === true && deliveryRecipient !== undefined && vehicles.length !== 1,
  }),
]
