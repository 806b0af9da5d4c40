import type {
  BankAccount,
  HolderChange,
  PlateAssignment,
  Registration,
  Tax,
} from '../../domain/application/application.ts'
import type { Delivery } from '../../domain/application/deliveries.ts'
import { type PassedOn, setOnly } from '../../domain/application/passed-on.ts'
import type * as wire from '../../foreign/authority/messages.ts'
import { compact } from '../../kernel/compact.ts'
import { holder, partyOf } from './party-message.ts'

type Head = Pick<
  wire.RegistrationMessage,
  'kind' | 'messageId' | 'email' | 'references' | 'businessTransaction' | 'parties'
>

const head = (application: HolderChange | Registration, messageId: string): Head => ({
  kind: 'registration',
  messageId,
  email: application.email,
  references: compact({
    contractPartner: application.contractPartner,
    customerNumber: application.customerNumber,
  }),
  businessTransaction: application.transaction,
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
  vehicle: compact({
    vehicleIdentificationNumber: application.vehicleIdentificationNumber,
    plate: application.plate,
    certificateNumber: application.certificateNumber,
    imprintNumber: application.certificateImprintNumber,
    certificateCode: application.certificateSecurityCode,
    partIINumber: application.certificatePartTwoNumber,
    seals: [],
  }),
  inspections: [],
  deliveries: application.deliverTo === undefined ? [] : [newCertificate(application.deliverTo)],
  documents,
})

const newCertificate = (deliverTo: 'holder' | 'representative'): wire.Delivery => ({
  deliveryService: deliverTo === 'holder' ? 'ZusendungHalter' : 'ZusendungBevollmaechtigter',
  deliverTo,
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
    vehicle: compact({
      vehicleIdentificationNumber: application.vehicleIdentificationNumber,
      plate: application.plate,
      certificateNumber: application.certificateNumber,
      imprintNumber: application.certificateImprintNumber,
      certificateCode: application.certificateSecurityCode,
      partIINumber: application.certificatePartTwo?.number,
      partIICode: application.certificatePartTwo?.securityCode,
      seals: application.seals,
    }),
    assignment: application.assignment && assignment(application.assignment),
    insuranceConfirmationNumber: application.insuranceConfirmationNumber,
    inspections: application.inspections.map(({ type, next, institutionKey }) =>
      compact({ inspectionType: type, nextInspection: next, institutionKey }),
    ),
    tax: tax(application.tax),
    bankAccount: application.tax.bankAccount && bankAccount(application.tax.bankAccount),
    deliveries: application.deliveries.map(delivery),
    documents,
  })

/** The message has every one of these fields, under the same name. */
const passedOn = (application: PassedOn): Partial<Pick<wire.RegistrationMessage, keyof PassedOn>> =>
  setOnly(application)

function assignment(given: PlateAssignment): wire.Assignment {
  if (given.kind === 'nextFree') return { type: 'nextFree', plateType: given.plateType, electric: given.electric }
  const plate = given.electric ? { ...given.plate, usageType: 'ELECTRIC' as const } : given.plate
  return { type: 'reservation', plate, pin: given.pin }
}

const tax = (given: Tax): wire.Tax | undefined =>
  given.paymentInterval &&
  compact({
    paymentInterval: given.paymentInterval,
    largeCustomerId: given.largeCustomerId,
    exemption: exemption(given),
  })

/** A reason is passed on as it came, also where no exemption is requested (contract 1, 2.7). */
const exemption = ({ exemptionRequested: requested, exemptionReason: reason }: Tax): wire.Tax['exemption'] =>
  requested || reason !== undefined ? compact({ requested, reason }) : undefined

const bankAccount = ({ iban, accountHolder, usage, directDebitMandateGranted }: BankAccount): wire.BankAccount => ({
  iban,
  accountHolder,
  usage,
  directDebitMandateGranted,
})

const delivery = ({ service, recipient, items, orderedAt }: Delivery): wire.Delivery =>
  compact({
    deliveryService: service,
    deliverTo: recipient,
    orderedAt,
    items,
  })
