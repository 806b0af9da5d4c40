import { compact } from '../../kernel/compact.ts'
import type { Application } from '../application/application.ts'

/** Somebody who takes part in an application, as event and lookup show it (contract 2, 2.3). */
export interface PartyRecord {
  /** The authority's code; 2 is the holder. */
  role: string
  roleName?: string
  kind: 'natural' | 'legal' | 'association'
  name: string
  /** Of an association only. */
  representative?: { kind: 'natural' | 'legal'; name: string }
}

type Party = NonNullable<Exclude<Application, { transaction: 'AB' }>['holder']>

/** The wire's roles 3 and 4 are ours (schema/xkfz/README.md). */
const HOLDER = { role: '2', roleName: 'Halter' }
const REPRESENTATIVE = { role: '3', roleName: 'Bevollmächtigter' }
const RECIPIENT = { role: '4', roleName: 'Empfänger' }

/** The persons that an application names; a deregistration names none. */
export function partiesOf(application: Application): PartyRecord[] {
  if (application.transaction === 'AB') return []
  const recipient = 'deliveryRecipient' in application ? application.deliveryRecipient : undefined
  return [
    ...recordOf(HOLDER, application.holder),
    ...recordOf(REPRESENTATIVE, application.powerOfAttorney?.representative),
    ...recordOf(RECIPIENT, recipient),
  ]
}

function recordOf(role: { role: string; roleName: string }, party: Party | undefined): PartyRecord[] {
  if (!party) return []
  if (party.kind === 'natural') return [{ ...role, kind: party.kind, name: personName(party) }]
  if (party.kind === 'legal') return [{ ...role, kind: party.kind, name: party.companyName }]
  const given = party.representative
  const representative =
    given && (given.kind === 'legal' ? { kind: given.kind, name: given.companyName } : natural(given))
  return [compact({ ...role, kind: party.kind, name: party.companyName, representative })]
}

const natural = (person: { firstName?: string; lastName: string }) => ({
  kind: 'natural' as const,
  name: personName(person),
})

/** As people write a name: first name, last name. */
export const personName = ({ firstName, lastName }: { firstName?: string; lastName: string }): string =>
  firstName === undefined ? lastName : `${firstName} ${lastName}`
