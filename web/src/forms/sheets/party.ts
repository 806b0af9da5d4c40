import type { FieldSpec, Values } from '../engine/sheet.ts'

const KINDS = ['NATURAL_PERSON', 'LEGAL_PERSON', 'AUTHORITY', 'SOLE_TRADER', 'ASSOCIATION'] as const
type Kind = (typeof KINDS)[number]

const PERSONS: readonly string[] = ['NATURAL_PERSON', 'SOLE_TRADER']

interface PartyOptions {
  /** Who is probably meant. */
  kind?: Kind
  shown?(values: Values): boolean
  answers?: readonly string[]
}

/** A person or company (contract 1, 2.6): what its kind does not have is not asked. */
export function party(path: string, { kind = 'NATURAL_PERSON', shown, answers = [] }: PartyOptions = {}): FieldSpec[] {
  const chosen = (values: Values): string => String(values[`${path}.partyType`] ?? kind)
  const isOf =
    (...kinds: readonly string[]) =>
    (values: Values) =>
      (shown?.(values) ?? true) && kinds.includes(chosen(values))
  const always = (values: Values): boolean => shown?.(values) ?? true
  const isNamedByCompany = isOf('LEGAL_PERSON', 'AUTHORITY', 'ASSOCIATION', 'SOLE_TRADER')
  const address = `${path}.address`
  const representative = `${path}.associationRepresentative`
  const isAssociation = isOf('ASSOCIATION')
  return [
    { path: `${path}.partyType`, input: 'segments', values: KINDS, initial: kind, shown: always, span: 12 },
    { path: `${address}.companyName`, input: 'text', shown: isNamedByCompany, span: 8, answers: [...answers, path] },
    { path: `${path}.occupationKey`, input: 'mono', shown: isNamedByCompany, span: 4 },
    { path: `${address}.firstName`, input: 'text', shown: isOf(...PERSONS), span: 6, answers: [...answers, path] },
    { path: `${address}.lastName`, input: 'text', shown: isOf(...PERSONS), span: 6 },
    { path: `${address}.streetName`, input: 'text', shown: always, span: 3, opens: address },
    { path: `${address}.houseNumber`, input: 'text', shown: always, span: 2 },
    { path: `${address}.addressSuffix`, input: 'text', shown: always, span: 2, optional: true },
    { path: `${address}.zipCode`, input: 'text', shown: always, span: 2 },
    { path: `${address}.cityName`, input: 'text', shown: always, span: 3 },
    { path: `${address}.countryCode`, input: 'text', shown: always, span: 2, optional: true, rare: true },
    {
      path: `${address}.gender`,
      input: 'choice',
      shown: isOf(...PERSONS),
      span: 3,
      optional: true,
      rare: true,
      answers: [`${path}.gender`],
    },
    { path: `${path}.dateOfBirth`, input: 'date', shown: isOf(...PERSONS), span: 4, optional: true, rare: true },
    { path: `${path}.placeOfBirth`, input: 'text', shown: isOf(...PERSONS), span: 4, optional: true, rare: true },
    { path: `${representative}.firstName`, input: 'text', shown: isAssociation, span: 4, optional: true },
    { path: `${representative}.lastName`, input: 'text', shown: isAssociation, span: 4, optional: true },
    { path: `${representative}.companyName`, input: 'text', shown: isAssociation, span: 4, optional: true },
  ]
}
