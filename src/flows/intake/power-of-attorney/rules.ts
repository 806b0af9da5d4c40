import { isSameText } from '../../../kernel/text.ts'
import { deliveryRules } from './delivery-rules.ts'
import { holderRules } from './holder-rules.ts'
import { type Check, held, isRegistration, type MatchRule, refused, taken, type Use } from './match.ts'

const FIN = 'customization.vehicleIdentificationNumber'

/** A continuing power is for all vehicles. */
const vehicle = ({ application, signed: { form } }: Use): Check[] => {
  if (form.vehicles.length === 0 || form.continuingUntil !== undefined) return []
  const fin = application.vehicleIdentificationNumber.toUpperCase()
  const isListed = form.vehicles.some((listed) => listed.toUpperCase() === fin)
  return [held(isListed, FIN, 'is not among the vehicles of the power of attorney')]
}

const dataProvision = ({ application, signed: { form } }: Use): Check[] =>
  isRegistration(application) && application.requestRegistrationData
    ? [
        held(
          form.extendedDataProvision,
          'requestRegistrationData',
          'needs a power of attorney with extendedDataProvision, which cannot be set afterwards',
        ),
      ]
    : []

const account = ({ application, signed: { bankAccount: signed } }: Use): Check[] => {
  const given = isRegistration(application) ? application.tax.bankAccount : undefined
  if (given === undefined || signed === undefined) return []
  const says = 'is not that of the mandate that was signed with the power of attorney'
  return [
    held(given.iban === signed.iban, 'bankAccount.iban', says),
    held(isSameText(given.accountHolder, signed.accountHolder), 'bankAccount.accountHolder', says),
  ]
}

const mandate = ({ application, signed: { byProcess, bankAccount } }: Use): Check[] => {
  const given = isRegistration(application) ? application.tax.bankAccount : undefined
  if (!byProcess || given === undefined || given.sepaMandateSha256 !== undefined) return []
  if (bankAccount !== undefined) return [taken('sepaMandateBase64')]
  return [refused('sepaMandateBase64', 'is required: no mandate was signed together with the power of attorney')]
}

const continuing = ({ signed: { form, byProcess }, today }: Use): Check[] =>
  form.continuingUntil === undefined
    ? []
    : [
        held(
          form.continuingUntil >= today,
          byProcess ? 'powerOfAttorney.processId' : 'powerOfAttorney.documentBase64',
          `is a continuing power of attorney that ended on ${form.continuingUntil}`,
        ),
      ]

/** Every rule about an application and its power of attorney, in the order in which problems are named. */
export const MATCH_RULES: readonly MatchRule[] = [
  ...holderRules,
  { id: 'MTC-08', source: 'contract 2, 4.1', about: 'vehicle', compare: vehicle },
  ...deliveryRules,
  { id: 'MTC-21', source: 'contract 2, 4.3', about: 'extended data provision', compare: dataProvision },
  { id: 'MTC-22', source: 'contract 2, 4.3', about: 'bank account', compare: account },
  { id: 'MTC-23', source: 'contract 2, 4.3', about: 'SEPA mandate', compare: mandate },
  { id: 'MTC-24', source: 'contract 2, 4.3', about: 'continuing power', compare: continuing },
]

/** A field with the rule that looked at it. */
export type RuledCheck = Check & { rule: string }

export const checksOf = (use: Use): RuledCheck[] =>
  MATCH_RULES.flatMap(({ id, compare }) => compare(use).map((check) => ({ rule: id, ...check })))

export const refusalsOf = (checks: readonly RuledCheck[]): string[] =>
  checks.flatMap((check) => (check.verdict === 'refused' ? [check.message] : []))
