interface Address {
  name: string
  street: string
  postalCode: string
  city: string
}

/** Who writes the invoices, with what the law wants on each (§ 14 UStG). */
export interface Issuer extends Address {
  vatId?: string
  taxNumber?: string
  email?: string
  iban?: string
  bic?: string
}

export interface InvoiceRecipient extends Address {
  country?: string
  vatId?: string
}
