import { compact } from '../../../kernel/compact.ts'
import { listed, must } from '../../../kernel/rules/must.ts'
import type { Party } from '../../party/party.ts'
import { toParty } from '../../party/to-party.ts'
import type { Inspection, PlateAssignment, PlateSeal, Registration } from '../application.ts'
import { DELIVER_TO, DELIVERY_SERVICES, type Delivery, isCollected, namedIn, recipientOf } from '../deliveries.ts'
import type { AssignmentDraft, DeliveryDraft, Draft, InspectionDraft, SealDraft } from '../draft.ts'
import type { EmbeddedDocument } from '../embedded-document.ts'
import { passedOn } from '../passed-on.ts'
import { PLATE_TYPES } from '../rules/assignment.ts'
import { SEAL_POSITIONS } from '../rules/seal.ts'
import { INSPECTION_TYPES } from '../rules/vehicle.ts'
import type { RegistrationTransaction } from '../transaction.ts'
import { given, toPlate, withHolder } from './to-parts.ts'
import { toTax } from './to-tax.ts'

/** Sector key of private persons (contract 1, 2.5). */
export const PRIVATE = '888'

/** With a power of attorney, an absent sector key means the one that was signed there. */
function toHolder({ vehicleHolder, powerOfAttorney }: Draft): Party | undefined {
  if (vehicleHolder === undefined) return undefined
  const holder = toParty(vehicleHolder)
  if (holder.occupationKey !== undefined || powerOfAttorney !== undefined) return holder
  return { ...holder, occupationKey: PRIVATE }
}

/** A reservation is the more exact wish and wins over a plate type. */
function toAssignment({ reservation, plateType, electric = false }: AssignmentDraft): PlateAssignment {
  if (reservation === undefined) {
    return { kind: 'nextFree', plateType: listed(PLATE_TYPES, plateType, 'plate type'), electric }
  }
  const plate = toPlate(must(reservation.licensePlate, 'reserved plate'))
  return { kind: 'reserved', plate, pin: must(reservation.pin, 'pin'), electric }
}

const toSeal = ({ position, securityCode }: SealDraft): PlateSeal => ({
  position: listed(SEAL_POSITIONS, position, 'position of the seal'),
  securityCode: must(securityCode, 'code of the seal'),
})

/** Seals act for WZ only together with the current plate, and never for a first registration (contract 1, 2.5). */
function toSeals(transaction: RegistrationTransaction, { customization }: Draft): PlateSeal[] {
  const acts =
    transaction === 'WZ'
      ? customization.licensePlateNumberComponents !== undefined
      : transaction !== 'NZ' && transaction !== 'TZ'
  return acts ? (customization.licensePlateSeals ?? []).map(toSeal) : []
}

const toInspection = ({ inspectionType = 'HU', nextInspection, institutionKey }: InspectionDraft): Inspection =>
  compact({
    type: listed(INSPECTION_TYPES, inspectionType, 'type of the inspection'),
    next: must(nextInspection, 'next inspection'),
    institutionKey: given(institutionKey),
  })

function toDelivery(delivery: DeliveryDraft, draft: Draft): Delivery {
  const service = listed(DELIVERY_SERVICES, delivery.deliveryService, 'delivery service')
  const deliverTo = delivery.deliverTo === undefined ? undefined : listed(DELIVER_TO, delivery.deliverTo, 'deliverTo')
  return compact({
    service,
    deliverTo,
    recipient: recipientOf(service, deliverTo, namedIn(draft)),
    collected: isCollected(service),
    items: (delivery.items ?? []).map(({ documentType, quantity = 1 }) => ({
      documentType: must(documentType, 'document type'),
      quantity,
    })),
    orderedAt: delivery.orderedAt,
  })
}

export function toRegistration(
  transaction: RegistrationTransaction,
  draft: Draft,
  documents: readonly EmbeddedDocument[],
): Registration {
  const { customization, deliveries = [], deliveryRecipient } = draft
  const { licensePlateNumberComponents: plate, licensePlateAssignment: assignment } = customization
  return compact({
    transaction,
    ...withHolder(draft, documents, toHolder(draft)),
    insuranceConfirmationNumber: must(customization.insuranceConfirmationNumber, 'insurance confirmation'),
    plate: plate && toPlate(plate),
    certificateSecurityCode: customization.vehicleRegistrationCertificateSecurityCode,
    certificatePartTwo: customization.vehicleRegistrationCertificatePartII,
    assignment: assignment && toAssignment(assignment),
    seals: toSeals(transaction, draft),
    inspections: (customization.inspections ?? []).map(toInspection),
    tax: toTax(draft, documents),
    deliveries: deliveries.map((delivery) => toDelivery(delivery, draft)),
    deliveryRecipient: deliveryRecipient && toParty(deliveryRecipient),
    ...passedOn(draft, customization),
  })
}
