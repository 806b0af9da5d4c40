import type { NaturalPerson, Party } from '../../party/party.ts'

export type PaperRecipient = 'HOLDER' | 'REPRESENTATIVE' | 'THIRD_PARTY'

/** Who gets the papers: by post, each part to somebody; or all collected by one. */
export type PaperDelivery =
  | { kind: 'post'; certificatePartI: PaperRecipient; certificatePartII: PaperRecipient }
  | { kind: 'pickup'; by: 'REPRESENTATIVE' | 'THIRD_PARTY' }

/** What the form of a power of attorney says. The principal's `partyType` chooses the block. */
export interface FormData {
  principal: Party
  representative: Party
  /** Numbers of one to ten vehicles. */
  vehicles: readonly string[]
  /** Large-customer number of a company; replaces the SEPA mandate. */
  customerNumber?: string
  delivery: PaperDelivery
  /** The third party, where the delivery names one. */
  deliveryRecipient?: Party
  extendedDataProvision: boolean
  /** A continuing power and its last day; only own PDFs have one. */
  continuingUntil?: string
}

export interface MandateData {
  principal: NaturalPerson
  bankAccount: { iban: string; bic?: string; accountHolder: string }
  vehicles: readonly string[]
}
