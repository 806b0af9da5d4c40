import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { isSameText } from '../../kernel/text.ts'
import { deliveryRules } from './delivery-rules.ts'
import { holderRules } from './holder-rules.ts'
import { type FieldCheck, held, isRegistration, type MatchRule, refused, taken, type Use } from './match.ts'

const OWN_PDF = 'powerOfAttorney.documentBase64'
const FIN = 'customization.vehicleIdentificationNumber'

/** A continuing power is for all vehicles; any other one must name them. */
const vehicle = ({ application, signed: { form } }: Use): FieldCheck[] => {
  if (form.isContinuing) return []
  const fin = application.vehicleIdentificationNumber.toUpperCase()
  const isListed = form.vehicles.some((listed) => listed.toUpperCase() === fin)
  return [held(isListed, FIN, 'is not among the vehicles of the power of attorney')]
}

const dataProvision = ({ application, signed: { form } }: Use): FieldCheck[] =>
  isRegistration(application) && application.requestRegistrationData
    ? [
        held(
          form.extendedDataProvision,
          'requestRegistrationData',
          'needs a power of attorney with extendedDataProvision, which cannot be set afterwards',
        ),
      ]
    : []

const account = ({ application, signed: { bankAccount: signed } }: Use): FieldCheck[] => {
  const given = isRegistration(application) ? application.tax.bankAccount : undefined
  if (given === undefined || signed === undefined) return []
  const says = 'is not that of the mandate that was signed with the power of attorney'
  return [
    held(given.iban === signed.iban, 'bankAccount.iban', says),
    held(isSameText(given.accountHolder, signed.accountHolder), 'bankAccount.accountHolder', says),
  ]
}

const mandate = ({ application, signed: { byProcess, bankAccount } }: Use): FieldCheck[] => {
  const given = isRegistration(application) ? application.tax.bankAccount : undefined
  if (!byProcess || given === undefined || given.sepaMandateSha256 !== undefined) return []
  if (bankAccount !== undefined) return [taken('sepaMandateBase64')]
  return [refused('sepaMandateBase64', 'is required: no mandate was signed together with the power of attorney')]
}

const continuing = ({ signed: { form, byProcess }, today }: Use): FieldCheck[] => {
  if (!form.isContinuing) return []
  const field = byProcess ? 'powerOfAttorney.processId' : OWN_PDF
  const { continuingUntil: until } = form
  return until === undefined
    ? [
        refused(
          field,
          'is a continuing power of attorney whose last day (umfang.gueltigBis) cannot be read: TT.MM.JJJJ',
        ),
      ]
    : [held(until >= today, field, `is a continuing power of attorney that ended on ${until}`)]
}

const contradictions = ({ signed: { form } }: Use): FieldCheck[] =>
  form.contradictions.map((boxes) => refused(OWN_PDF, `contradicts itself: ${boxes} are ticked`))

/** The large-customer number is part of what was signed, and replaces the mandate (contract 2, 4.1). */
const customerNumber = ({ application, signed: { form } }: Use): FieldCheck[] => {
  const given = isRegistration(application) ? application.tax.largeCustomerId : undefined
  const signed = form.customerNumber
  if (given === undefined || signed === undefined) return []
  return [held(isSameText(given, signed), 'taxDetails.taxLargeCustomerId', 'is not that of the power of attorney')]
}

/** Every rule about an application and its power of attorney, in the order in which problems are named. */
export const MATCH_RULES: readonly MatchRule[] = [
  ...holderRules,
  { id: 'MTC-08', source: 'contract 2, 4.1', about: 'vehicle', compare: vehicle },
  ...deliveryRules,
  { id: 'MTC-21', source: 'contract 2, 4.3', about: 'extended data provision', compare: dataProvision },
  { id: 'MTC-22', source: 'contract 2, 4.3', about: 'bank account', compare: account },
  { id: 'MTC-23', source: 'contract 2, 4.3', about: 'SEPA mandate', compare: mandate },
  { id: 'MTC-25', source: 'contract 2, 4.1', about: 'large-customer number', compare: customerNumber },
  { id: 'MTC-24', source: 'contract 2, 4.3', about: 'continuing power', compare: continuing },
  { id: 'MTC-26', source: 'contract 2, 4.3', about: 'contradictory form', compare: contradictions },
]

/** A field with the rule that looked at it. */
export type RuledCheck = FieldCheck & { rule: string }

export const checksOf = (use: Use): RuledCheck[] =>
  MATCH_RULES.flatMap(({ id, compare }) => compare(use).map((check) => ({ rule: id, ...check })))

export const refusalsOf = (checks: readonly RuledCheck[]): Finding[] =>
  checks.flatMap((check) =>
    check.verdict === 'refused' ? [{ rule: check.rule, field: check.field, message: check.message }] : [],
  )
