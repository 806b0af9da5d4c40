import { type ListedPartner, listPartners } from '../../../../domain/client/partner-list.ts'
import { listExclusions } from '../../../../domain/exclusion/exclusion.ts'
import { clientNames } from '../../client-names.ts'
import { route } from '../../route.ts'
import { KEEPER } from '../clients/of-client.ts'

export interface PartnersAnswer {
  items: (ListedPartner & { clientName: string; exclusionId: number | null })[]
}

/** The list of the chosen client, or of all. */
export const findPartners = route({
  method: 'GET',
  path: '/contract-partners',
  permission: 'master-data',
  async answer({ context: { db }, scope }): Promise<PartnersAnswer> {
    const [partners, nameOf, exclusions] = await Promise.all([
      listPartners(db, KEEPER, scope.clientId),
      clientNames(db, scope),
      listExclusions(db, undefined),
    ])
    const exclusionOf = ({ kopaVp, clientId }: ListedPartner): number | null =>
      exclusions.find(
        (one) => one.liftedAt === null && one.kopaVp === kopaVp && [null, clientId].includes(one.clientId),
      )?.id ?? null
    return {
      items: partners.map((partner) => ({
        ...partner,
        clientName: nameOf(partner.clientId),
        exclusionId: exclusionOf(partner),
      })),
    }
  },
})
