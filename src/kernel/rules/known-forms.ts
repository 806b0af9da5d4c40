import { EMAIL, hasEmailLength } from '../email.ts'
import { hasIbanCheckDigits, hasIbanForm } from '../iban.ts'
import { LARGE_CUSTOMER_ID } from '../large-customer-id.ts'
import { type FieldOf, makersOf } from './makers.ts'
import type { StagedRule } from './staged-rules.ts'

/** What the world has fixed and several bodies ask for: each form once, in as many rules as it has ways to be wrong. */
export function knownFormsOf<Draft, Extra = unknown>() {
  type Rule = StagedRule<Draft> & Extra
  type Field = FieldOf<Draft, string, Extra>
  const { shaped, wellFormed } = makersOf<Draft, Extra>()

  return {
    /** A given text must be an e-mail address. */
    email: ([length, form]: readonly [length: string, form: string], field: Field): Rule[] => [
      wellFormed({ ...field, id: length, holds: hasEmailLength, says: 'must be 3 to 255 characters long' }),
      shaped({ ...field, id: form, like: EMAIL, says: 'must be an e-mail address' }),
    ],
    /** A given text must be an IBAN. */
    iban: ([form, digits]: readonly [form: string, digits: string], field: Field): Rule[] => [
      wellFormed({
        ...field,
        id: form,
        holds: hasIbanForm,
        says: 'must be an IBAN in the form of ISO 13616: country, two check digits and as many characters as the country has',
      }),
      wellFormed({ ...field, id: digits, holds: hasIbanCheckDigits, says: 'has wrong check digits (ISO 13616)' }),
    ],
    /** A given text must be a large-customer ID. */
    largeCustomerId: (id: string, field: Field): Rule =>
      shaped({
        ...field,
        id,
        like: LARGE_CUSTOMER_ID,
        says: 'must be three digits, one uppercase letter and four digits',
      }),
  }
}
