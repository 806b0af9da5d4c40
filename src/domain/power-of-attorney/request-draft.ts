import { normalIban } from '../../kernel/iban.ts'
import { flag, list, normalised, object, type Shape, text } from '../../kernel/rules/shape.ts'
import { upcase } from '../../kernel/text.ts'
import { readParty } from '../party/party-draft.ts'

/**
 * Contract 2, 4.1. Further fields of a vehicle are accepted but not put into the form, which allows exactly one
 * identification of a vehicle; so they are not read.
 */
const REQUEST = {
  principal: readParty,
  representative: readParty,
  email: text,
  vehicles: list(object({ vehicleIdentificationNumber: normalised(text, upcase) })),
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
