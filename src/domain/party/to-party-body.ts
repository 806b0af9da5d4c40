import { compact } from '../../kernel/compact.ts'
import type { AssociationRepresentative, Party } from './party.ts'
import type { PartyDraft } from './party-draft.ts'

const representativeBody = (given: AssociationRepresentative) =>
  given.kind === 'legal'
    ? { companyName: given.companyName }
    : compact({ firstName: given.firstName, lastName: given.lastName })

/** A party as a client would send it: what `toParty` gives for it is this party again. */
export function toPartyBody(party: Party): PartyDraft {
  const { partyType, occupationKey, address } = party
  if (party.kind === 'natural') {
    const { firstName, lastName, gender, dateOfBirth, placeOfBirth } = party
    const name = compact({ firstName, lastName, gender })
    return compact({ partyType, occupationKey, dateOfBirth, placeOfBirth, address: { ...name, ...address } })
  }
  const { companyName } = party
  const representative = party.kind === 'association' ? party.representative : undefined
  return compact({
    partyType,
    occupationKey,
    address: { companyName, ...address },
    associationRepresentative: representative && representativeBody(representative),
  })
}
