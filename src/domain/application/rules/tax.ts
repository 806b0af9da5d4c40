import { isBlank } from '../../../kernel/text.ts'
import type { Draft } from '../draft.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { atMost, type DraftField, known, oneOf, required } from './kinds.ts'
import type { Rule } from './rule.ts'

export const ACCOUNT_USAGES = ['Steuer', 'Gebuehren'] as const
export const PAYMENT_INTERVALS = ['jaehrlich', 'halbjaehrlich', 'vierteljaehrlich'] as const

const head = { source: 'contract 1, 2.7', appliesTo: REGISTRATIONS }
const hasAccount = (draft: Draft): boolean => draft.bankAccount !== undefined
const isWithoutProcess = (draft: Draft): boolean => draft.powerOfAttorney?.processId === undefined

const iban: DraftField<string> = { ...head, field: 'bankAccount.iban', read: (draft) => draft.bankAccount?.iban }
export const MANDATE = { ...head, field: 'sepaMandateBase64', read: (draft: Draft) => draft.sepaMandateBase64 }

/** How the vehicle tax is collected (contract 1, 2.7). */
export const taxRules: readonly Rule[] = [
  {
    id: 'TAX-01',
    ...head,
    stage: 'presence',
    field: 'bankAccount',
    message:
      'bankAccount or taxDetails.taxLargeCustomerId is required: every registration needs a way to collect the tax',
    violated: (draft) => !hasAccount(draft) && isBlank(draft.taxDetails?.taxLargeCustomerId),
  },
  required({ id: 'TAX-02', ...iban, when: hasAccount }),
  required({
    id: 'TAX-03',
    ...head,
    field: 'bankAccount.accountHolder',
    read: (draft) => draft.bankAccount?.accountHolder,
    when: hasAccount,
  }),
  required({
    id: 'TAX-04',
    ...MANDATE,
    when: (draft) => hasAccount(draft) && isWithoutProcess(draft),
    says: 'is required with a bank account, unless the mandate was signed together with the power of attorney',
  }),
  required({
    id: 'TAX-05',
    ...head,
    field: 'taxDetails.paymentInterval',
    read: (draft) => draft.taxDetails?.paymentInterval,
    when: (draft) => draft.taxDetails !== undefined,
    says: `is required when taxDetails is given: ${PAYMENT_INTERVALS.join(', ')}`,
  }),
  ...known.iban(['TAX-06', 'TAX-07'], iban),
  oneOf({
    id: 'TAX-08',
    ...head,
    field: 'bankAccount.usage',
    read: (draft) => draft.bankAccount?.usage,
    values: ACCOUNT_USAGES,
  }),
  known.largeCustomerId('TAX-09', {
    ...head,
    field: 'taxDetails.taxLargeCustomerId',
    read: (draft) => draft.taxDetails?.taxLargeCustomerId,
  }),
  oneOf({
    id: 'TAX-10',
    ...head,
    field: 'taxDetails.paymentInterval',
    read: (draft) => draft.taxDetails?.paymentInterval,
    values: PAYMENT_INTERVALS,
  }),
  atMost({
    id: 'TAX-11',
    ...head,
    field: 'taxDetails.taxExemptionReason',
    read: (draft) => draft.taxDetails?.taxExemptionReason,
    length: 10,
  }),
]
