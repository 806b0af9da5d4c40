import { compact } from '../../../kernel/compact.ts'
import { listed, must } from '../../../kernel/rules/must.ts'
import { isBlank } from '../../../kernel/text.ts'
import type { Party } from '../../party/party.ts'
import { toParty } from '../../party/to-party.ts'
import type { PowerOfAttorney } from '../application.ts'
import type { Draft, PlateDraft } from '../draft.ts'
import type { DocumentRole, EmbeddedDocument } from '../embedded-document.ts'
import { type Plate, USAGE_TYPES } from '../plate.ts'

export const given = (text: string | undefined): string | undefined => (isBlank(text) ? undefined : text)

export const fingerprintOfRole = (documents: readonly EmbeddedDocument[], role: DocumentRole): string | undefined =>
  documents.find((document) => document.role === role)?.sha256

/** The fields of every application (contract 1, 2.2). */
export const everyApplication = ({ email, externalOrderId, gksConfigurationId, customization }: Draft) =>
  compact({
    vehicleIdentificationNumber: must(customization.vehicleIdentificationNumber, 'vehicle identification number'),
    email: must(email, 'email'),
    externalOrderId,
    gksConfigurationId,
    contractPartner: customization.contractPartner,
  })

export const toPlate = ({ city, middle, end, usageType = 'EURO' }: PlateDraft): Plate => ({
  city: must(city, 'city of the plate'),
  middle: must(middle, 'middle of the plate'),
  end: must(end, 'end of the plate'),
  usageType: listed(USAGE_TYPES, usageType, 'usage type of the plate'),
})

const toPowerOfAttorney = (draft: Draft, documents: readonly EmbeddedDocument[]): PowerOfAttorney | undefined =>
  draft.powerOfAttorney &&
  compact({
    processId: draft.powerOfAttorney.processId,
    documentSha256: fingerprintOfRole(documents, 'powerOfAttorney'),
    representative: draft.powerOfAttorney.representative && toParty(draft.powerOfAttorney.representative),
  })

/** The fields of every application that has a holder (contract 1, 2.4 and 2.5). */
export const withHolder = (draft: Draft, documents: readonly EmbeddedDocument[], holder: Party | undefined) =>
  compact({
    ...everyApplication(draft),
    holder,
    powerOfAttorney: toPowerOfAttorney(draft, documents),
    customerNumber: given(draft.customization.customerNumber),
    certificateNumber: draft.customization.vehicleRegistrationCertificateNumber,
    certificateImprintNumber: draft.customization.vehicleRegistrationCertificateImprintNumber,
  })
