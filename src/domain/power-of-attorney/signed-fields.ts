import { compact } from '../../kernel/compact.ts'
import type { Party } from '../party/party.ts'
import { blockOf } from './form/blocks.ts'
import type { FormData } from './form/form-data.ts'
import type { FormAddress, FormFields, FormPerson } from './form/form-fields.ts'

export type FormParty = FormPerson &
  FormAddress & { dateOfBirth?: string; placeOfBirth?: string; occupationKey?: string }

/** A party laid out as a form does: names, birth and address side by side. */
export const toFormParty = (party: Party): FormParty =>
  compact({
    ...party.address,
    firstName: party.kind === 'natural' ? party.firstName : undefined,
    lastName: party.kind === 'natural' ? party.lastName : undefined,
    companyName: party.kind === 'natural' ? undefined : party.companyName,
    dateOfBirth: party.kind === 'natural' ? party.dateOfBirth : undefined,
    placeOfBirth: party.kind === 'natural' ? party.placeOfBirth : undefined,
    occupationKey: party.occupationKey,
  })

/** What the form of a process says, as it would be read from the paper. */
export const signedFields = (form: FormData): FormFields =>
  compact({
    block: blockOf(form.principal),
    principal: toFormParty(form.principal),
    representative: toFormParty(form.representative),
    vehicles: form.vehicles,
    customerNumber: form.customerNumber,
    delivery: form.delivery,
    deliveryRecipient: form.deliveryRecipient && toFormParty(form.deliveryRecipient),
    extendedDataProvision: form.extendedDataProvision,
    isContinuing: form.continuingUntil !== undefined,
    contradictions: [],
    continuingUntil: form.continuingUntil,
  })
