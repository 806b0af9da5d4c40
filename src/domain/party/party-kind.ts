import { isBlank } from '../../kernel/text.ts'
import type { PartyType } from './party.ts'
import type { PartyDraft } from './party-draft.ts'

type Kind = 'natural' | 'legal' | 'association'

const KIND_OF: Record<Exclude<PartyType, 'SOLE_TRADER'>, Kind> = {
  NATURAL_PERSON: 'natural',
  LEGAL_PERSON: 'legal',
  AUTHORITY: 'legal',
  ASSOCIATION: 'association',
}

const isFixed = (partyType: string): partyType is keyof typeof KIND_OF => Object.hasOwn(KIND_OF, partyType)

/**
 * How the authority is told about a party: by its type, else by its name. A sole trader is a legal person with a
 * company name and a natural person without (contract 1, 2.6).
 */
export function kindOfParty({ partyType, address }: PartyDraft): Kind {
  if (partyType !== undefined && isFixed(partyType)) return KIND_OF[partyType]
  return isBlank(address?.companyName) ? 'natural' : 'legal'
}

/** Every party needs a sector key except private persons (contract 1, 2.6). */
export const needsOccupationKey = (party: PartyDraft): boolean =>
  kindOfParty(party) !== 'natural' || party.partyType === 'SOLE_TRADER'
