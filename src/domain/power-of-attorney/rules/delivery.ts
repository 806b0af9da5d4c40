import { RECIPIENTS } from '../recipient.ts'
import type { RequestDraft } from '../request-draft.ts'
import { consistent, oneOf, type RequestRule, required, source } from './kinds.ts'

const toThirdParty = ({ certificatePartIRecipient, certificatePartIIRecipient }: RequestDraft): boolean =>
  certificatePartIRecipient === 'THIRD_PARTY' || certificatePartIIRecipient === 'THIRD_PARTY'

/** Who gets the papers (contract 2, 4.1). */
export const deliveryRules: readonly RequestRule[] = [
  oneOf({
    id: 'VOL-21',
    source,
    field: 'certificatePartIRecipient',
    read: (draft) => draft.certificatePartIRecipient,
    values: RECIPIENTS,
  }),
  oneOf({
    id: 'VOL-22',
    source,
    field: 'certificatePartIIRecipient',
    read: (draft) => draft.certificatePartIIRecipient,
    values: RECIPIENTS,
  }),
  required({
    id: 'VOL-23',
    source,
    field: 'deliveryRecipient',
    read: (draft) => draft.deliveryRecipient,
    when: toThirdParty,
    says: 'is required with THIRD_PARTY: name and address of the third party',
  }),
  consistent({
    id: 'VOL-24',
    source,
    field: 'pickup',
    says: 'must not stand together with certificatePartIRecipient or certificatePartIIRecipient',
    violated: ({ pickup, certificatePartIRecipient: one, certificatePartIIRecipient: two }) =>
      pickup === true && (one !== undefined || two !== undefined),
  }),
  consistent({
    id: 'VOL-25',
    source,
    field: 'deliveryRecipient',
    says: 'is allowed only with THIRD_PARTY as a recipient, or with pickup',
    violated: (draft) => draft.deliveryRecipient !== undefined && draft.pickup !== true && !toThirdParty(draft),
  }),
  consistent({
    id: 'VOL-26',
    source,
    field: 'vehicles',
    says: 'must have exactly one entry when a third party collects (pickup with deliveryRecipient)',
    violated: ({ pickup, deliveryRecipient, vehicles = [] }) =>
      pickup === true && deliveryRecipient !== undefined && vehicles.length !== 1,
  }),
]
