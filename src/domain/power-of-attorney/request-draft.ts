import { normalIban } from '../../kernel/iban.ts'
import { knownFields } from '../../kernel/rules/known-fields.ts'
import { flag, list, normalised, object, type Shape, text, unread } from '../../kernel/rules/shape.ts'
import { upcase } from '../../kernel/text.ts'
import { readParty } from '../party/party-draft.ts'

const VEHICLE = {
  vehicleIdentificationNumber: normalised(text, upcase),
  /** Accepted but not put into the form, which allows exactly one identification of a vehicle. */
  ...{ certificatePartIINumber: unread, manufacturerKey: unread, typeKey: unread },
}

/** Contract 2, 4.1. */
const REQUEST = {
  principal: readParty,
  representative: readParty,
  email: text,
  vehicles: list(object(VEHICLE)),
  bankAccount: object({
    iban: normalised(text, normalIban),
    accountHolder: text,
    bic: normalised(text, (given) => upcase(given.replaceAll(' ', ''))),
  }),
  customerNumber: text,
  certificatePartIRecipient: text,
  certificatePartIIRecipient: text,
  pickup: flag,
  deliveryRecipient: readParty,
  extendedDataProvision: flag,
  externalOrderId: text,
}

/** The body of `POST /powerOfAttorneys` with right JSON types and in normal form; nothing else has been checked. */
export type RequestDraft = Shape<typeof REQUEST>
export type VehicleDraft = NonNullable<RequestDraft['vehicles']>[number]

export const readRequest = object(REQUEST)

export const KNOWN_REQUEST = knownFields(readRequest)
