import type { HolderChange, Registration } from '../../domain/application/application.ts'
import type { AssociationRepresentative, Party } from '../../domain/party/party.ts'
import type * as wire from '../../foreign/authority/messages.ts'
import { compact } from '../../kernel/compact.ts'
import { must } from '../../kernel/rules/must.ts'

export const holder = (application: HolderChange | Registration): wire.Party =>
  toWire('holder', must(application.holder, 'holder'))

export const partyOf = (role: wire.PartyRole, party: Party | undefined): wire.Party[] =>
  party ? [toWire(role, party)] : []

const toWire = (role: wire.PartyRole, party: Party): wire.Party =>
  compact({ role, person: person(party), address: party.address, occupationKey: party.occupationKey })

function person(party: Party): wire.Person {
  switch (party.kind) {
    case 'natural': {
      const { kind, firstName, lastName, gender, dateOfBirth, placeOfBirth } = party
      return compact({ kind, firstName, lastName, gender, dateOfBirth, placeOfBirth })
    }
    case 'legal':
      return { kind: party.kind, name: party.companyName }
    case 'association':
      return compact({
        kind: party.kind,
        name: party.companyName,
        representative: party.representative && representative(party.representative),
      })
  }
}

const representative = (given: AssociationRepresentative): wire.NaturalPerson | wire.LegalPerson =>
  given.kind === 'legal' ? { kind: given.kind, name: given.companyName } : given
