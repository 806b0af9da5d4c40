import type { Party } from '../../domain/party/party.ts'
import { type FormParty, toFormParty } from '../../domain/power-of-attorney/signed-fields.ts'
import { isSameText } from '../../kernel/text.ts'
import { type FieldCheck, held } from './match.ts'

const NAME_AND_ADDRESS = [
  'firstName',
  'lastName',
  'companyName',
  'streetName',
  'houseNumber',
  'addressSuffix',
  'zipCode',
  'cityName',
  'countryCode',
] as const
/** Compared only where both name them. */
const BIRTH = ['dateOfBirth', 'placeOfBirth'] as const

const DIFFERS = 'differs from the power of attorney'

/** Without a state it is Germany. */
const textOf = (party: FormParty, field: (typeof NAME_AND_ADDRESS)[number]): string =>
  party[field] ?? (field === 'countryCode' ? 'D' : '')

/**
 * A party of the application, field by field, with who was signed; case and multiple spaces do not count. What an own
 * PDF leaves blank is not compared, unless it is a whole name: `isComplete` is for what came from a process.
 */
export function matchParty(path: string, party: Party, signed: FormParty, isComplete: boolean): FieldCheck[] {
  const given = toFormParty(party)
  const isBlankOnBoth = (field: (typeof NAME_AND_ADDRESS)[number]): boolean =>
    given[field] === undefined && signed[field] === undefined
  const checks = NAME_AND_ADDRESS.filter((field) => !isBlankOnBoth(field))
    .filter((field) => isComplete || signed[field] !== undefined)
    .map((field) => held(isSameText(textOf(given, field), textOf(signed, field)), `${path}.address.${field}`, DIFFERS))
  const births = BIRTH.flatMap((field) => {
    const [one, other] = [given[field], signed[field]]
    return one === undefined || other === undefined ? [] : [held(isSameText(one, other), `${path}.${field}`, DIFFERS)]
  })
  return [...checks, ...births]
}
