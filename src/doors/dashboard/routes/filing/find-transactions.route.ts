import { listPrices } from '../../../../domain/invoice/price.ts'
import { pricedClients, priceRow } from '../../../../domain/invoice/price-table.ts'
import { findFileable } from '../../../../flows/filing/fileable.ts'
import { monthOf } from '../../../../kernel/german-time.ts'
import { isoTime } from '../../../../kernel/time.ts'
import { route } from '../../route.ts'
import type { TransactionsAnswer } from './filing-answers.ts'

/** What the client may file here, and what its forms offer. */
export const findTransactions = route({
  method: 'GET',
  path: '/transactions',
  permission: 'file',
  scoped: 'one',
  async answer({ context, scope: { clientId } }): Promise<TransactionsAnswer> {
    const { db, clock, filing } = context
    const found = await findFileable(filing, clientId)
    const [prices, [client]] = await Promise.all([listPrices(db), pricedClients(db, clientId)])
    const cells = client ? priceRow(prices, client, monthOf(clock.now())) : []
    const own = found.ownPartner
    return {
      transactions: found.transactions.map(({ transaction, reason }) => ({
        ...{ code: transaction, isReleased: reason === null, reason },
        price: cells.find((cell) => cell.businessTransaction === transaction)?.cents ?? null,
      })),
      contractPartners: [
        ...(own === null ? [] : [{ kopaVp: own, name: '', isOwn: true }]),
        ...found.partners.filter(({ kopaVp }) => kopaVp !== own).map((partner) => ({ ...partner, isOwn: false })),
      ],
      requiredPartner: found.requiredPartner,
      accesses: found.accesses.map(({ id, environment, username, name }) => ({ id, environment, username, name })),
      isAccessRequired: found.accesses.length > 1,
      businessSites: found.sites.map(({ id, companyName, city }) => ({ id, name: companyName ?? '', city })),
      powers: found.processes.map(({ id, externalOrderId, fins, createdAt }) => ({
        ...{ processId: id, externalId: externalOrderId, fins, createdAt: isoTime(createdAt) },
      })),
      billsAuthority: found.billsAuthority,
    }
  },
})
