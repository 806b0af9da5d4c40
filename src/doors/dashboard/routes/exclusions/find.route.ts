import { findClientProfile } from '../../../../domain/client/caller.ts'
import { listPartners } from '../../../../domain/client/partner-list.ts'
import { type Exclusion, excludedNumbers, listExclusions } from '../../../../domain/exclusion/exclusion.ts'
import { actorNames } from '../../actor-names.ts'
import { clientNames } from '../../client-names.ts'
import { route } from '../../route.ts'
import { KEEPER } from '../clients/of-client.ts'

export interface ExclusionsAnswer {
  items: (Exclusion & { clientName: string | null; mayLift: boolean })[]
  /** Who could be excluded: the contract partners that are known and are not. */
  partners: { kopaVp: string; name: string | null }[]
}

/** Contract partners that were cut off: those of the client, or all. */
export const findExclusions = route({
  method: 'GET',
  path: '/exclusions',
  permission: 'exclusions',
  async answer({ context: { db }, scope, person }): Promise<ExclusionsAnswer> {
    const { clientId } = scope
    const [items, listed, excluded, profile, clientNameOf] = await Promise.all([
      listExclusions(db, clientId),
      listPartners(db, KEEPER, clientId),
      excludedNumbers(db, clientId),
      clientId === undefined ? undefined : findClientProfile(db, clientId),
      clientNames(db, scope),
    ])
    const nameOf = await actorNames(
      db,
      items.flatMap(({ excludedBy, liftedBy }) => [excludedBy, liftedBy ?? '']),
    )
    const known = new Map<string, string | null>(listed.map(({ kopaVp, companyName }) => [kopaVp, companyName]))
    if (profile?.kopaVp) known.set(profile.kopaVp, known.get(profile.kopaVp) ?? null)
    return {
      items: items.map((item) => ({
        ...item,
        excludedBy: nameOf(item.excludedBy),
        liftedBy: item.liftedBy === null ? null : nameOf(item.liftedBy),
        clientName: item.clientId === null ? null : clientNameOf(item.clientId),
        mayLift: item.liftedAt === null && (person.role === 'operator' || item.clientId !== null),
      })),
      partners: [...known].filter(([kopaVp]) => !excluded.has(kopaVp)).map(([kopaVp, name]) => ({ kopaVp, name })),
    }
  },
})
