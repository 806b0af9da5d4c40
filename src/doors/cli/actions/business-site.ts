import {
  addBusinessSite,
  type BusinessSite,
  changeBusinessSite,
  listBusinessSites,
  removeBusinessSite,
} from '../../../domain/client/business-site.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Actions } from '../command.ts'
import type { businessSiteCommands } from '../commands/business-site.ts'
import { UsageError } from '../usage-error.ts'
import { change, withDatabase } from '../with-database.ts'
import { OPERATOR } from './contract-partner.ts'

const subject = ({ id }: { id: number }): string => `business site ${id}`

const line = ({
  id,
  companyName,
  street,
  houseNumber,
  addressSuffix,
  postalCode,
  city,
  country,
}: BusinessSite): string => {
  const parts = [[street, houseNumber, addressSuffix], [postalCode, city], [country]]
  const written = parts.map((part) => part.filter((value) => value !== null).join(' ')).filter((part) => part !== '')
  return `${id}  ${[companyName, ...written].join(', ')}`
}

export const businessSiteActions: Actions<typeof businessSiteCommands> = {
  async 'business-site add'(context, { client, ...given }) {
    const row = compact(given)
    const { id } = await change(
      context,
      (tx, now) => addBusinessSite(tx, OPERATOR, { clientId: client, ...row }, now),
      (site) => ({
        action: 'business-site.add',
        subject: subject(site),
        clientId: client,
        details: { client, ...row },
      }),
    )
    return { result: { id }, text: `business site ${id} added for client ${client}` }
  },
  async 'business-site set'(context, { id, client, ...given }) {
    const row = compact(given)
    if (Object.keys(row).length === 0) throw new UsageError('there is nothing to change')
    await change(
      context,
      (tx) => changeBusinessSite(tx, OPERATOR, { clientId: client, id }, row),
      (site) => ({
        action: 'business-site.set',
        subject: subject(site),
        clientId: client,
        details: { client, ...row },
      }),
    )
    return { result: { id }, text: `business site ${id} changed` }
  },
  async 'business-site remove'(context, { id, client }) {
    await change(
      context,
      (tx) => removeBusinessSite(tx, OPERATOR, { clientId: client, id }),
      (site) => ({ action: 'business-site.remove', subject: subject(site), clientId: client, details: { client } }),
    )
    return { result: { id }, text: `business site ${id} removed` }
  },
  'business-site list': (context, { client }) =>
    withDatabase(context, async (db) => {
      const items = await listBusinessSites(db, OPERATOR, client)
      return {
        result: { items },
        text: items.length === 0 ? 'no business site is entered' : items.map(line).join('\n'),
      }
    }),
}
