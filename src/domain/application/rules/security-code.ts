import { type DraftField, refused, required, shaped } from './kinds.ts'
import type { Rule } from './rule.ts'

/** Security codes are case sensitive and never altered (contract 1, 2.1). */
const CODE_OF_PART_ONE = /^[0-9A-Za-z]{7}$/
export const CODE_OF_PLATE = /^[0-9A-Za-z]{3}$/

const partOne = {
  field: 'customization.vehicleRegistrationCertificateSecurityCode',
  read: (draft) => draft.customization.vehicleRegistrationCertificateSecurityCode,
} satisfies Pick<DraftField<string>, 'field' | 'read'>

const ofPlates = { source: 'contract 1, 2.3', appliesTo: ['AB'] } as const

const rear: DraftField<string> = {
  ...ofPlates,
  field: 'customization.rearLicensePlateSecurityCode',
  read: (draft) => draft.customization.rearLicensePlateSecurityCode,
}

const front: DraftField<string> = {
  ...ofPlates,
  field: 'customization.frontLicensePlateSecurityCode',
  read: (draft) => draft.customization.frontLicensePlateSecurityCode,
}

const threeCharacters = { like: CODE_OF_PLATE, says: 'must be exactly three digits or letters' }
const notChecked = {
  source: 'contract 1, 2.4',
  appliesTo: ['HA'],
  says: 'is not allowed: codes of stamp plates are not checked for a change of holder address',
} as const

/** Security codes of the certificate part I and of the stamp plates. */
export const securityCodeRules: readonly Rule[] = [
  required({ id: 'COD-01', ...partOne, source: 'contract 1, 2.3', appliesTo: ['AB'] }),
  required({
    id: 'COD-02',
    ...partOne,
    source: 'contract 1, 2.4 and 2.5 (UG)',
    appliesTo: ['HA', 'UG'],
    says: 'is required: it proves the entitlement (receipt code 04006)',
  }),
  shaped({
    id: 'COD-03',
    ...partOne,
    source: 'contract 1, 2.3, 2.4 and 2.5',
    appliesTo: ['AB', 'HA', 'UG', 'WG', 'WZ'],
    like: CODE_OF_PART_ONE,
    says: 'must be exactly seven digits or letters',
  }),
  required({ id: 'COD-04', ...rear }),
  shaped({ id: 'COD-05', ...rear, ...threeCharacters }),
  shaped({ id: 'COD-06', ...front, ...threeCharacters }),
  refused({ id: 'COD-07', ...notChecked, field: 'customization.licensePlateSeals' }),
  refused({ id: 'COD-08', ...notChecked, field: front.field }),
  refused({ id: 'COD-09', ...notChecked, field: rear.field }),
]
