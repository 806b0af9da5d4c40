import { EMAIL, hasEmailLength } from '../../kernel/email.ts'
import { hasIbanCheckDigits, hasIbanForm, normalIban } from '../../kernel/iban.ts'
import { badRequest } from '../../kernel/refusal.ts'
import { isLongerThan } from '../../kernel/text.ts'
import { unprintable } from '../../paper/draw/printable.ts'

const MAX_LENGTH = 100

/** What is longer does not fit into its place on the paper, and the paper's fonts do not know every script. */
function requireFit(details: object): void {
  for (const [name, value] of Object.entries(details)) {
    if (typeof value !== 'string') continue
    if (isLongerThan(value, MAX_LENGTH))
      throw badRequest(`${name} must be at most ${MAX_LENGTH} characters long`).because('party-long', name)
    const sign = unprintable(value)
    if (sign !== undefined) {
      throw badRequest(`${name} contains '${sign}', which the invoice cannot show: write it in Latin letters`).because(
        'party-script',
        name,
      )
    }
  }
}

const GERMANY = /^(d|de|deu|deutschland|germany)$/i

interface Rule {
  name: 'postalCode' | 'vatId' | 'iban' | 'bic' | 'email'
  isFit(value: string, isGerman: boolean): boolean
  says: string
}

const RULES: readonly Rule[] = [
  {
    name: 'postalCode',
    isFit: (value, isGerman) => !isGerman || /^\d{5}$/.test(value),
    says: 'must have five digits, or another country must be given',
  },
  {
    name: 'vatId',
    isFit: (value, isGerman) => (isGerman ? /^DE\d{9}$/ : /^[A-Z]{2}[0-9A-Z+*]{2,12}$/).test(value),
    says: 'must be a VAT id such as DE123456789',
  },
  { name: 'iban', isFit: (value) => hasIbanForm(value) && hasIbanCheckDigits(value), says: 'is not a valid IBAN' },
  {
    name: 'bic',
    isFit: (value) => /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(value),
    says: 'must have 8 or 11 characters, such as BYLADEM1001',
  },
  { name: 'email', isFit: (value) => EMAIL.test(value) && hasEmailLength(value), says: 'must be an e-mail address' },
]

/** What is paid to and filed by must be right; the first wrong thing is named. */
function requireSound(details: Partial<Record<Rule['name'] | 'country', string>>): void {
  const isGerman = details.country === undefined || GERMANY.test(details.country)
  for (const { name, isFit, says } of RULES) {
    const value = details[name]
    if (value !== undefined && !isFit(value, isGerman))
      throw badRequest(`${name} ${says}`).because(`party-${name}`, name)
  }
}

/** Spaces and lower case are taken in these; the paper groups the digits itself. */
const CODES = ['vatId', 'iban', 'bic'] as const

type Codes = Partial<Record<(typeof CODES)[number], string>>
type Named = Codes & { name: string; postalCode: string }

/** An issuer or recipient with its codes written as they should be; refused when something of it is wrong. */
export function soundParty<Party extends Named>(given: Party): Party {
  const codes: Codes = {}
  for (const name of CODES) {
    const value = given[name]
    if (value !== undefined) codes[name] = normalIban(value)
  }
  const party = { ...given, ...codes }
  requireFit(party)
  requireSound(party)
  return party
}
