import type { HolderChange, Registration } from '../../domain/application/application.ts'
import type { DeliveryRecipient } from '../../domain/application/deliveries.ts'
import type { FormFields } from '../../domain/power-of-attorney/form/form-fields.ts'
import type { SignedAccount } from '../../domain/power-of-attorney/request.ts'

/** What was signed, and what is known of the signer. */
export interface SignedPower {
  /** From a process of ours: complete, and it fills in what the application leaves out. Otherwise read from an own PDF. */
  byProcess: boolean
  form: FormFields
  /** Registrations need a sector key from somebody who is no private person. */
  needsSector: boolean
  /** Signed together with the process. */
  bankAccount?: SignedAccount
  /** Where the established identity differs from the principal. */
  differingFields: readonly string[]
}

/** An application and the power of attorney that it is filed with. */
export interface Use {
  application: HolderChange | Registration
  signed: SignedPower
  /** In Germany, YYYY-MM-DD. */
  today: string
}

/** Who receives papers, and how. */
export interface Handover {
  recipient: DeliveryRecipient
  collected: boolean
}

/** What the application says about papers, and what was signed. */
export interface Handovers {
  given: Handover
  signed: Handover
}

/** One field, held against the power of attorney. `taken`: the application leaves it out. Values are never told. */
export type FieldCheck =
  | { field: string; verdict: 'agrees' | 'taken' }
  | { field: string; verdict: 'refused'; message: string; handovers?: Handovers }

export const refused = (field: string, says: string): FieldCheck => ({
  field,
  verdict: 'refused',
  message: `${field} ${says}`,
})
export const agrees = (field: string): FieldCheck => ({ field, verdict: 'agrees' })
export const taken = (field: string): FieldCheck => ({ field, verdict: 'taken' })
export const held = (holds: boolean, field: string, says: string): FieldCheck =>
  holds ? agrees(field) : refused(field, says)

/** A rule about how an application and a power of attorney go together. */
export interface MatchRule {
  /** Stable for ever, as those of the catalogue. */
  id: string
  source: string
  about: string
  /** Nothing when there is nothing to compare. */
  compare(use: Use): readonly FieldCheck[]
}

export const isRegistration = (application: HolderChange | Registration): application is Registration =>
  application.transaction !== 'HA'
