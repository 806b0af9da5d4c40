import { listPartners } from '../../../../domain/client/partner-list.ts'
import { writePartnerFile } from '../../../../domain/contract-partner/write-partner-file.ts'
import { type OwnAnswer, route } from '../../route.ts'
import { KEEPER } from '../clients/of-client.ts'

/** The list in the authority's form; without those that are switched off. */
export const exportPartners = route({
  method: 'GET',
  path: '/contract-partners/export',
  permission: 'master-data',
  async answer({ context: { db }, scope }): Promise<OwnAnswer> {
    const partners = await listPartners(db, KEEPER, scope.clientId)
    const file = Buffer.from(writePartnerFile(partners.filter(({ active }) => active)), 'latin1')
    return (reply) =>
      reply
        .type('text/csv; charset=iso-8859-1')
        .header('content-disposition', 'attachment; filename="vertragspartner.csv"')
        .header('x-content-type-options', 'nosniff')
        .send(file)
  },
})
