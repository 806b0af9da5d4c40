import type { MandateData } from './form/form-data.ts'
import type { PowerRequest } from './request.ts'

/** The SEPA mandate that is signed together with the power of attorney; only natural persons have one. */
export const toMandate = ({ form, bankAccount }: PowerRequest): MandateData | undefined =>
  bankAccount && form.principal.kind === 'natural'
    ? { principal: form.principal, bankAccount, vehicles: form.vehicles }
    : undefined
