import { hash } from 'node:crypto'
import { compact } from '../../kernel/compact.ts'
import { listed, must } from '../../kernel/rules/must.ts'
import { ShapeError, unreadable } from '../../kernel/rules/shape.ts'
import { type Finding, findAll, validate } from '../../kernel/rules/staged-rules.ts'
import { spaced } from '../../kernel/text.ts'
import { toParty } from '../party/to-party.ts'
import type { PaperDelivery } from './form/form-data.ts'
import { type Overlong, overlongFields, overlongMandateFields } from './form/overlong-fields.ts'
import { overlongTexts } from './form/overlong-texts.ts'
import { toMandate } from './mandate.ts'
import { RECIPIENTS } from './recipient.ts'
import type { PowerRequest } from './request.ts'
import { type RequestDraft, readRequest } from './request-draft.ts'
import { REQUEST_PLAN } from './rules/catalogue.ts'

/** The finding of a body whose values do not fit the form. */
const OVERLONG = 'VOL-31'

type CheckedPowerRequest =
  | { accepted: true; request: PowerRequest; fingerprint: Buffer }
  | { accepted: false; findings: readonly Finding[] }

const toDelivery = (draft: RequestDraft): PaperDelivery =>
  draft.pickup === true
    ? { kind: 'pickup', by: draft.deliveryRecipient === undefined ? 'REPRESENTATIVE' : 'THIRD_PARTY' }
    : {
        kind: 'post',
        certificatePartI: listed(RECIPIENTS, draft.certificatePartIRecipient ?? 'HOLDER', 'recipient of part I'),
        certificatePartII: listed(RECIPIENTS, draft.certificatePartIIRecipient ?? 'HOLDER', 'recipient of part II'),
      }

const toRequest = (draft: RequestDraft): PowerRequest =>
  compact({
    form: compact({
      principal: toParty(must(draft.principal, 'principal')),
      representative: toParty(must(draft.representative, 'representative')),
      vehicles: (draft.vehicles ?? []).map(({ vehicleIdentificationNumber: fin }) => must(fin, 'vehicle number')),
      customerNumber: draft.customerNumber,
      delivery: toDelivery(draft),
      deliveryRecipient: draft.deliveryRecipient && toParty(draft.deliveryRecipient),
      extendedDataProvision: draft.extendedDataProvision ?? false,
    }),
    email: must(draft.email, 'email'),
    bankAccount:
      draft.bankAccount &&
      compact({
        iban: must(draft.bankAccount.iban, 'IBAN'),
        accountHolder: must(draft.bankAccount.accountHolder, 'account holder'),
        bic: draft.bankAccount.bic,
      }),
    externalOrderId: draft.externalOrderId,
  })

/** Values that do not fit their place in the form or the mandate (contract 2, 4.1). */
function overlong(request: PowerRequest): Finding[] {
  const mandate = toMandate(request)
  const found = [...overlongFields(request.form), ...(mandate ? overlongMandateFields(mandate) : [])]
  return found.map(tooLong)
}

const tooLong = ({ field, length, limit }: Overlong): Finding => ({
  rule: OVERLONG,
  field,
  message: `${field} is ${length} characters long, its field of the form takes ${limit}`,
})

/** The gender is not on the form, and how many spaces there are cannot be seen on it. */
const asOnPaper = (key: string, value: unknown): unknown => {
  if (key === 'gender') return undefined
  return typeof value === 'string' ? spaced(value) : value
}

/** Equal for two requests that say the same: form data, account, and the e-mail address whatever its case. */
const fingerprintOf = ({ form, email, bankAccount }: PowerRequest): Buffer =>
  hash('sha256', JSON.stringify([form, email.toLowerCase(), bankAccount ?? null], asOnPaper), 'buffer')

/** Checks the body of `POST /powerOfAttorneys` against everything that needs neither the provider nor our records. */
export function checkPowerRequest(body: unknown): CheckedPowerRequest {
  const unread = overlongTexts(body)
  if (unread.length > 0) return { accepted: false, findings: unread.map(tooLong) }
  try {
    const draft = readRequest(body, '')
    const findings = validate(REQUEST_PLAN, draft)
    if (findings.length > 0) return { accepted: false, findings }
    const request = toRequest(draft)
    const unfit = overlong(request)
    if (unfit.length > 0) return { accepted: false, findings: unfit }
    return { accepted: true, request, fingerprint: fingerprintOf(request) }
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    return { accepted: false, findings: [unreadable(error)] }
  }
}

/** Everything that is wrong with a body at once, for people; none exactly when it is accepted. */
export function allPowerFindings(body: unknown): readonly Finding[] {
  const unread = overlongTexts(body)
  if (unread.length > 0) return unread.map(tooLong)
  try {
    const draft = readRequest(body, '')
    const findings = findAll(REQUEST_PLAN, draft)
    return findings.length > 0 ? findings : overlong(toRequest(draft))
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    return [unreadable(error)]
  }
}
