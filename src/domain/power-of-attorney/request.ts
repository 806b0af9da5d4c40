import type { FormData } from './form/form-data.ts'

export interface SignedAccount {
  /** In normal form: without spaces, upper case. */
  iban: string
  accountHolder: string
  bic?: string
}

/** A power of attorney that somebody is to sign; keeps every rule. Plain data that survives JSON, kept sealed. */
export interface PowerRequest {
  /** What the form says. */
  form: FormData
  /** The principal's address. */
  email: string
  /** With it the SEPA mandate is signed in the same process. */
  bankAccount?: SignedAccount
  externalOrderId?: string
}
