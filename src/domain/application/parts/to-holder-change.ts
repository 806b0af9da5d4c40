import { compact } from '../../../kernel/compact.ts'
import { must } from '../../../kernel/rules/must.ts'
import { toParty } from '../../party/to-party.ts'
import type { HolderChange } from '../application.ts'
import { holderChangeRecipient, namedIn } from '../deliveries.ts'
import type { Draft } from '../draft.ts'
import type { EmbeddedDocument } from '../embedded-document.ts'
import { toPlate, withHolder } from './to-parts.ts'

export function toHolderChange(draft: Draft, documents: readonly EmbeddedDocument[]): HolderChange {
  const { customization: given, vehicleHolder } = draft
  const toHolder = given.deliveryToHolder
  return compact({
    transaction: 'HA' as const,
    ...withHolder(draft, documents, vehicleHolder && toParty(vehicleHolder)),
    plate: toPlate(must(given.licensePlateNumberComponents, 'plate')),
    certificateSecurityCode: must(given.vehicleRegistrationCertificateSecurityCode, 'security code of part I'),
    certificatePartTwoNumber: given.vehicleRegistrationCertificatePartIINumber,
    deliverTo: toHolder === undefined ? undefined : holderChangeRecipient(toHolder, namedIn(draft)),
  })
}
