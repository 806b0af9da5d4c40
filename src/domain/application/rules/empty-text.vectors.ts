import type { Transaction } from '../transaction.ts'
import type { Change } from './vectors.ts'

/** What `""` means in an optional field: nothing was sent, or the rule of the field refuses it. */
export interface EmptyText {
  field: string
  on: Transaction
  means: 'absent' | { rule: string }
  /** Where the field is not reached by its path alone. */
  change?: Change
}

const absent = (on: Transaction, ...fields: string[]): EmptyText[] =>
  fields.map((field) => ({ field, on, means: 'absent' }))

const refused = (on: Transaction, rules: Record<string, string>): EmptyText[] =>
  Object.entries(rules).map(([field, rule]) => ({ field, on, means: { rule } }))

const IN_INSPECTIONS = 'customization.inspections'
const IN_DELIVERIES = 'deliveries'
const inspections = (name: string) => ({ [IN_INSPECTIONS]: [{ nextInspection: '062028', [name]: '' }] })
const deliveries = (name: string) => ({
  [IN_DELIVERIES]: [{ deliveryService: 'Abholung', items: [{ documentType: 2 }], [name]: '' }],
})

/** Every optional text of an application. A text without a form of its own counts as absent; a code, number or date does not. */
export const EMPTY_TEXTS: readonly EmptyText[] = [
  ...absent('HA', 'customization.customerNumber', 'vehicleHolder.address.addressSuffix'),
  ...absent('HA', 'vehicleHolder.address.companyName', 'vehicleHolder.placeOfBirth'),
  ...absent('UG', 'vehicleHolder.address.firstName', 'vehicleHolder.address.lastName'),
  ...absent('UG', 'sepaMandateBase64', 'taxDetails.taxExemptionReason'),
  {
    field: 'powerOfAttorney.documentBase64',
    on: 'HA',
    means: 'absent',
    change: { powerOfAttorney: { processId: 7, documentBase64: '' } },
  },
  {
    field: `${IN_INSPECTIONS}[].institutionKey`,
    on: 'NZ',
    means: 'absent',
    change: inspections('institutionKey'),
  },
  ...refused('AB', {
    externalOrderId: 'COM-09',
    'customization.contractPartner': 'COM-10',
    'customization.licensePlateNumberComponents.usageType': 'PLT-07',
    'customization.frontLicensePlateSecurityCode': 'COD-06',
    'customization.vehicleRegistrationCertificateNumber': 'CRT-01',
  }),
  ...refused('WZ', {
    'customization.vehicleRegistrationCertificateImprintNumber': 'CRT-02',
    'customization.vehicleRegistrationCertificatePartII.number': 'CRT-03',
    'customization.vehicleRegistrationCertificatePartII.securityCode': 'CRT-07',
    'customization.vehicleRegistrationCertificateSecurityCode': 'COD-03',
    'customization.vehicleUsage': 'USE-01',
    'vehicleHolder.partyType': 'HLD-11',
    'vehicleHolder.occupationKey': 'HLD-17',
    'vehicleHolder.dateOfBirth': 'HLD-16',
    'vehicleHolder.gender': 'HLD-15',
    'vehicleHolder.address.gender': 'HLD-14',
    'vehicleHolder.address.countryCode': 'HLD-13',
    'bankAccount.usage': 'TAX-08',
  }),
  ...refused('HA', { 'customization.vehicleRegistrationCertificatePartIINumber': 'CRT-04' }),
  {
    field: `${IN_INSPECTIONS}[].inspectionType`,
    on: 'NZ',
    means: { rule: 'INS-03' },
    change: inspections('inspectionType'),
  },
  { field: `${IN_DELIVERIES}[].deliverTo`, on: 'NZ', means: { rule: 'DLV-08' }, change: deliveries('deliverTo') },
  { field: `${IN_DELIVERIES}[].orderedAt`, on: 'NZ', means: { rule: 'DLV-09' }, change: deliveries('orderedAt') },
]
