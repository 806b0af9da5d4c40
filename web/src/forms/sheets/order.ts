import { PASSED_ON } from '../../../../src/domain/application/passed-on.ts'
import type { FieldSpec, Section } from '../engine/sheet.ts'

const email: FieldSpec = { path: 'email', input: 'text', span: 6 }
const reference: FieldSpec = { path: 'externalOrderId', input: 'text', optional: true, span: 6 }
export const PARTNER = 'customization.contractPartner'
const partner: FieldSpec = {
  path: PARTNER,
  input: 'partner',
  optional: true,
  span: 6,
  answers: ['contractPartnerKopaKey'],
}
const access: FieldSpec = { path: 'gksConfigurationId', input: 'access', optional: true, span: 6 }
const customer: FieldSpec = { path: 'customization.customerNumber', input: 'text', optional: true, rare: true, span: 6 }
const passedOn: readonly FieldSpec[] = Object.keys(PASSED_ON).map((path) => ({
  path,
  input: 'flag',
  optional: true,
  rare: true,
  span: 12,
}))

/** Nobody needs a power to take a vehicle out of service: should one be given, the partner is who would have it. */
export const orderOfDeregistration: Section = {
  name: 'order',
  items: [email, reference, { ...partner, answers: [...(partner.answers ?? []), 'powerOfAttorney'] }, access],
}
export const orderOnBehalf: Section = { name: 'order', items: [email, reference, partner, access, customer] }
export const orderOfRegistration: Section = {
  name: 'order',
  items: [email, reference, partner, access, customer, ...passedOn],
}
