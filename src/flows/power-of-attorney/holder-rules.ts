import { PRIVATE } from '../../domain/application/parts/to-registration.ts'
import type { AssociationRepresentative, Party } from '../../domain/party/party.ts'
import { blockOf } from '../../domain/power-of-attorney/form/blocks.ts'
import type { FormPerson } from '../../domain/power-of-attorney/form/form-fields.ts'
import { isSameText } from '../../kernel/text.ts'
import { agrees, type FieldCheck, held, isRegistration, type MatchRule, refused, taken, type Use } from './match.ts'
import { matchParty } from './party-match.ts'

const OWN_PDF = 'powerOfAttorney.documentBase64'
const HOLDER = 'vehicleHolder'
const SECTOR = 'vehicleHolder.occupationKey'
const REPRESENTED_BY = 'vehicleHolder.associationRepresentative'

const identity = ({ signed: { byProcess, differingFields } }: Use): FieldCheck[] => {
  if (!byProcess) return []
  if (differingFields.length === 0) return [agrees('powerOfAttorney.processId')]
  return differingFields.map((field) => ({
    field: 'powerOfAttorney.processId',
    verdict: 'refused',
    message: `powerOfAttorney.processId: principal.${field} differs from the identity that the trust service established`,
  }))
}

const holder = ({ application, signed: { byProcess, form } }: Use): FieldCheck[] => {
  const given = application.holder
  if (given === undefined) return byProcess ? [taken(HOLDER)] : []
  return matchParty(HOLDER, given, form.principal, byProcess)
}

/** Whether a private person signed, who has the sector 888 without writing it down. */
const isPrivate = ({ application: { holder: given }, signed: { needsSector, form } }: Use): boolean =>
  given?.partyType === 'NATURAL_PERSON' && !needsSector && (form.block ?? 'natural') === 'natural'

/** HA must equal the sector that was signed (contract 1, 2.4), and nothing else was. */
const unsignedSector = (use: Use, given: string): FieldCheck =>
  isPrivate(use)
    ? held(
        given === PRIVATE,
        SECTOR,
        `must be left out or ${PRIVATE}: the power of attorney is that of a private person`,
      )
    : refused(SECTOR, 'must be left out: the power of attorney names no sector')

/** Absent means the sector that was signed. Where none was, a registration may name one (contract 1, 2.4 and 2.5). */
const sector = (use: Use): FieldCheck[] => {
  const {
    application,
    signed: { form },
  } = use
  const [given, signed] = [application.holder?.occupationKey, form.principal.occupationKey]
  if (signed === undefined) {
    return given === undefined || isRegistration(application) ? [] : [unsignedSector(use, given)]
  }
  if (given === undefined) return [taken(SECTOR)]
  return [held(given === signed, SECTOR, `must be ${signed}, the sector that was signed in the power of attorney`)]
}

/** Whoever is no private person needs one, be it that the power of attorney says so or the application. */
const neededSector = ({ application, signed: { byProcess, needsSector, form } }: Use): FieldCheck[] => {
  const { holder: given } = application
  const isLacking = given?.occupationKey === undefined && form.principal.occupationKey === undefined
  const isNeeded = needsSector || (given !== undefined && given.partyType !== 'NATURAL_PERSON')
  return byProcess && isNeeded && isRegistration(application) && isLacking
    ? [refused(SECTOR, 'is required: the power of attorney names no sector')]
    : []
}

const PARTY_TYPE = 'vehicleHolder.partyType'

/** The kind of holder is that of the block that was signed; associations have rules of their own. */
const kindOfHolder = ({ application: { holder: given }, signed: { form } }: Use): FieldCheck[] => {
  if (given === undefined || form.block === undefined) return []
  const block = blockOf(given)
  if (block === 'association' || form.block === 'association') return []
  return [held(block === form.block, PARTY_TYPE, 'is not the kind of holder that the power of attorney names')]
}

const isAssociation = (party: Party | undefined): boolean => party?.kind === 'association'

const associationBlock = ({ application, signed: { byProcess, form } }: Use): FieldCheck[] => {
  if (byProcess || form.block === undefined) return []
  if (isAssociation(application.holder)) {
    return [held(form.block === 'association', OWN_PDF, 'must have its block for associations filled in')]
  }
  return form.block === 'association'
    ? [refused(PARTY_TYPE, 'must be ASSOCIATION: the power of attorney is that of an association')]
    : []
}

const nameOf = (given: AssociationRepresentative | undefined): FormPerson => {
  if (given === undefined) return {}
  const { kind, ...name } = given
  return name
}

/** Exactly: case and multiple spaces apart, umlauts and accents count; one-sided information too (contract 2, 4.3). */
const associationRepresentative = ({
  application: { holder: given },
  signed: { byProcess, form },
}: Use): FieldCheck[] => {
  if (byProcess || given?.kind !== 'association') return []
  const [one, other] = [nameOf(given.representative), form.associationRepresentative ?? {}]
  const isSame = (['firstName', 'lastName', 'companyName'] as const).every((field) =>
    isSameText(one[field] ?? '', other[field] ?? ''),
  )
  if (given.representative === undefined && form.associationRepresentative === undefined) return []
  return [held(isSame, REPRESENTED_BY, 'must be the representative whom the form of the power of attorney names')]
}

const representative = ({ application, signed: { byProcess, form } }: Use): FieldCheck[] => {
  const given = application.powerOfAttorney?.representative
  const field = 'powerOfAttorney.representative'
  if (given === undefined) return byProcess ? [taken(field)] : []
  return matchParty(field, given, form.representative, byProcess)
}

/** Who grants the power, and to whom. */
export const holderRules: readonly MatchRule[] = [
  { id: 'MTC-01', source: 'contract 2, 4.3', about: 'established identity and principal', compare: identity },
  { id: 'MTC-02', source: 'contract 2, 4.3', about: 'holder and principal', compare: holder },
  { id: 'MTC-09', source: 'contract 2, 4.1', about: 'kind of holder', compare: kindOfHolder },
  { id: 'MTC-03', source: 'contract 1, 2.4', about: 'sector key', compare: sector },
  { id: 'MTC-04', source: 'contract 1, 2.5', about: 'sector key of a registration', compare: neededSector },
  { id: 'MTC-05', source: 'contract 2, 4.3', about: 'block for associations', compare: associationBlock },
  {
    id: 'MTC-06',
    source: 'contract 2, 4.3',
    about: 'representative of an association',
    compare: associationRepresentative,
  },
  { id: 'MTC-07', source: 'contract 2, 4.3', about: 'representative', compare: representative },
]
