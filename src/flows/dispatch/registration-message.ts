import type { HolderChange, PlateAssignment, Registration, Tax } from '../../domain/application/application.ts'
import { type PassedOn, setOnly } from '../../domain/application/passed-on.ts'
import type * as wire from '../../foreign/authority/messages.ts'
import { compact } from '../../kernel/compact.ts'
import { holder, partyOf } from './party-message.ts'

/** What HA and the registrations have in common (contract 1, 2.2). */
const head = (application: HolderChange | Registration, messageId: string) =>
  compact({
    kind: 'registration' as const,
    messageId,
    transaction: application.transaction,
    email: application.email,
    references: compact({
      contractPartner: application.contractPartner,
      customerNumber: application.customerNumber,
    }),
    vehicleIdentificationNumber: application.vehicleIdentificationNumber,
    plate: application.plate,
    certificateNumber: application.certificateNumber,
    certificateImprintNumber: application.certificateImprintNumber,
    certificateSecurityCode: application.certificateSecurityCode,
    parties: [
      holder(application),
      ...partyOf('representative', application.powerOfAttorney?.representative),
      ...('deliveryRecipient' in application ? partyOf('deliveryRecipient', application.deliveryRecipient) : []),
    ],
  })

/** HA (contract 1, 2.4). Absent delivery information stays absent: the authority delivers to the holder. */
export const holderChange = (
  application: HolderChange,
  messageId: string,
  documents: readonly wire.AttachedDocument[],
): wire.RegistrationMessage => ({
  ...head(application, messageId),
  certificatePartTwo: compact({ number: application.certificatePartTwoNumber }),
  seals: [],
  inspections: [],
  deliveries: application.deliverTo === undefined ? [] : [newCertificate(application.deliverTo)],
  documents,
})

const newCertificate = (recipient: 'holder' | 'representative'): wire.Delivery => ({
  service: recipient === 'holder' ? 'ZusendungHalter' : 'ZusendungBevollmaechtigter',
  recipient,
  items: [{ documentType: 2, quantity: 1 }],
})

/** UG, WG, WZ, NZ and TZ (contract 1, 2.5). */
export const registration = (
  application: Registration,
  messageId: string,
  documents: readonly wire.AttachedDocument[],
): wire.RegistrationMessage =>
  compact({
    ...head(application, messageId),
    ...passedOn(application),
    certificatePartTwo: application.certificatePartTwo,
    seals: application.seals,
    assignment: application.assignment && assignment(application.assignment),
    insuranceConfirmationNumber: application.insuranceConfirmationNumber,
    inspections: application.inspections,
    tax: tax(application.tax),
    bankAccount: application.tax.bankAccount,
    deliveries: application.deliveries,
    documents,
  })

/** The message has every one of these fields, under the same name. */
const passedOn = (application: PassedOn): Partial<Pick<wire.RegistrationMessage, keyof PassedOn>> =>
  setOnly(application)

/** A reserved plate says itself that it is one of an electric vehicle. */
function assignment(given: PlateAssignment): wire.Assignment {
  if (given.kind === 'nextFree' || !given.electric) return given
  return { ...given, plate: { ...given.plate, usageType: 'ELECTRIC' } }
}

const tax = ({ paymentInterval, ...given }: Tax): wire.Tax | undefined =>
  paymentInterval && { ...given, paymentInterval }
