import { isSameText } from '../../../kernel/text.ts'
import { kindOfParty } from '../../party/party-kind.ts'
import type { RequestDraft } from '../request-draft.ts'
import { consistent, known, oneLine, type RequestRule, required, shaped, source } from './kinds.ts'

const hasAccount = (draft: RequestDraft): boolean => draft.bankAccount !== undefined
const iban = { source, field: 'bankAccount.iban', read: (draft: RequestDraft) => draft.bankAccount?.iban }
const accountHolder = {
  source,
  field: 'bankAccount.accountHolder',
  read: (draft: RequestDraft) => draft.bankAccount?.accountHolder,
}
const isLegal = ({ principal }: RequestDraft): boolean =>
  principal !== undefined && kindOfParty(principal) !== 'natural'

/** First name and last name in either order, as banks write them. */
function isAccountHolder(accountHolder: string, { principal }: RequestDraft): boolean {
  const { firstName = '', lastName = '' } = principal?.address ?? {}
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`].some((name) =>
    isSameText(name, accountHolder),
  )
}

/** Bank account and large-customer ID (contract 2, 4.1 and 4.3 no. 5). */
export const accountRules: readonly RequestRule[] = [
  required({ id: 'VOL-11', ...iban, when: hasAccount }),
  oneLine({ id: 'VOL-28', ...accountHolder }),
  required({ id: 'VOL-12', ...accountHolder, when: hasAccount }),
  ...known.iban(['VOL-13', 'VOL-14'], iban),
  shaped({
    id: 'VOL-15',
    source,
    field: 'bankAccount.bic',
    read: (draft) => draft.bankAccount?.bic,
    like: /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/,
    says: 'must be a BIC of 8 or 11 characters (ISO 9362)',
  }),
  known.largeCustomerId('VOL-16', { source, field: 'customerNumber', read: (draft) => draft.customerNumber }),
  consistent({
    id: 'VOL-17',
    source,
    field: 'bankAccount',
    says: 'is allowed for natural persons only; a legal person gives customerNumber',
    violated: (draft) => hasAccount(draft) && isLegal(draft),
  }),
  consistent({
    id: 'VOL-18',
    source,
    field: 'customerNumber',
    says: 'is allowed for legal persons only',
    violated: (draft) => draft.customerNumber !== undefined && draft.principal !== undefined && !isLegal(draft),
  }),
  consistent({
    id: 'VOL-19',
    source: 'contract 2, 4.3',
    field: accountHolder.field,
    says: 'must be the principal: only the future holder may grant the mandate',
    violated: (draft) =>
      draft.bankAccount?.accountHolder !== undefined &&
      !isLegal(draft) &&
      !isAccountHolder(draft.bankAccount.accountHolder, draft),
  }),
]
