import { hasModulo11 } from '../../../kernel/check-digit.ts'
import { ALL_TRANSACTIONS, REGISTRATIONS } from '../transaction.ts'
import { type DraftField, required, shaped, wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

/** City codes may have umlauts, and the number of a certificate part I begins with one. */
const PART_ONE_NUMBER = /^[A-ZÄÖÜ][0-9A-ZÄÖÜ/-]{17,19}$/
const IMPRINT_NUMBER = /^[A-Z][0-9A-Z]{6}[0-9X]$/
/** OHNEZBII is covered by the first form. */
const PART_TWO_NUMBER = /^([0-9A-Z]{1,20}|ohne-ZF-)$/
const PART_TWO_CODE = /^B[0-9A-Za-z]{10}[0-9X]$/

const partTwoNumber = {
  like: PART_TWO_NUMBER,
  says: 'must be 1 to 20 digits and letters, or one of the placeholders OHNEZBII and ohne-ZF-',
}

const partTwoCode = {
  field: 'customization.vehicleRegistrationCertificatePartII.securityCode',
  read: (draft) => draft.customization.vehicleRegistrationCertificatePartII?.securityCode,
} satisfies Pick<DraftField<string>, 'field' | 'read'>

/** Numbers and codes of the certificate parts I (ZB I) and II (ZB II). */
export const certificateRules: readonly Rule[] = [
  shaped({
    id: 'CRT-01',
    source: 'contract 1, 2.1, 2.3 and 2.5',
    appliesTo: ALL_TRANSACTIONS,
    field: 'customization.vehicleRegistrationCertificateNumber',
    read: (draft) => draft.customization.vehicleRegistrationCertificateNumber,
    like: PART_ONE_NUMBER,
    says: 'must be 18 to 20 characters: a letter, then digits, letters, - or /',
  }),
  shaped({
    id: 'CRT-02',
    source: 'contract 1, 2.4 and 2.5',
    appliesTo: ['HA', ...REGISTRATIONS],
    field: 'customization.vehicleRegistrationCertificateImprintNumber',
    read: (draft) => draft.customization.vehicleRegistrationCertificateImprintNumber,
    like: IMPRINT_NUMBER,
    says: 'must be eight characters: an uppercase letter, six digits or uppercase letters, a digit or X',
  }),
  shaped({
    id: 'CRT-03',
    source: 'contract 1, 2.1 and 2.5',
    appliesTo: ['AB', ...REGISTRATIONS],
    field: 'customization.vehicleRegistrationCertificatePartII.number',
    read: (draft) => draft.customization.vehicleRegistrationCertificatePartII?.number,
    ...partTwoNumber,
  }),
  shaped({
    id: 'CRT-04',
    source: 'contract 1, 2.4',
    appliesTo: ['HA'],
    field: 'customization.vehicleRegistrationCertificatePartIINumber',
    read: (draft) => draft.customization.vehicleRegistrationCertificatePartIINumber,
    ...partTwoNumber,
  }),
  required({
    id: 'CRT-05',
    source: 'contract 1, 2.3',
    appliesTo: ['AB'],
    ...partTwoCode,
    when: (draft) => draft.customization.vehicleRegistrationCertificatePartII !== undefined,
    says: 'is required when vehicleRegistrationCertificatePartII is given',
  }),
  required({ id: 'CRT-06', source: 'contract 1, 2.5', appliesTo: ['UG', 'NZ', 'TZ'], ...partTwoCode }),
  shaped({
    id: 'CRT-07',
    source: 'contract 1, 2.3 and 2.5',
    appliesTo: ['AB', ...REGISTRATIONS],
    ...partTwoCode,
    like: PART_TWO_CODE,
    says: 'must be 12 characters: B, ten digits or letters, a digit or X',
  }),
  wellFormed({
    id: 'CRT-08',
    source: 'contract 1, 2.3 and 2.5',
    appliesTo: ['AB', ...REGISTRATIONS],
    ...partTwoCode,
    holds: hasModulo11,
    says: 'has a wrong check digit (modulo 11)',
  }),
]
