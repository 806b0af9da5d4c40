import {
  addBusinessSite,
  type BusinessSite,
  changeBusinessSite,
  listBusinessSites,
  removeBusinessSite,
} from '../../../domain/client/business-site.ts'
import { compact } from '../../../kernel/compact.ts'
import { command } from '../command.ts'
import { change, withDatabase } from '../context.ts'
import { recordNumber, required, text } from '../option.ts'
import { UsageError } from '../usage-error.ts'
import { address, OPERATOR } from './contract-partner.ts'

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

export const businessSiteCommands = [
  command({
    name: 'business-site add',
    summary: "enters a business site of a client under the operator's registration",
    options: { client: required(recordNumber()), companyName: required(text('NAME')), ...address },
    async run(context, { client, ...given }) {
      const row = compact(given)
      const { id } = await change(
        context,
        (tx, now) => addBusinessSite(tx, OPERATOR, { clientId: client, ...row }, now),
        (site) => ({ action: 'business-site.add', subject: subject(site), details: { client, ...row } }),
      )
      return { result: { id }, text: `business site ${id} added for client ${client}` }
    },
  }),
  command({
    name: 'business-site set',
    summary: 'changes a business site; what is not given stays as it is',
    arguments: { id: required(recordNumber()) },
    options: { client: required(recordNumber()), companyName: text('NAME'), ...address },
    async run(context, { id, client, ...given }) {
      const row = compact(given)
      if (Object.keys(row).length === 0) throw new UsageError('there is nothing to change')
      await change(
        context,
        (tx) => changeBusinessSite(tx, OPERATOR, { clientId: client, id }, row),
        (site) => ({ action: 'business-site.set', subject: subject(site), details: { client, ...row } }),
      )
      return { result: { id }, text: `business site ${id} changed` }
    },
  }),
  command({
    name: 'business-site remove',
    summary: 'takes a business site off the list',
    arguments: { id: required(recordNumber()) },
    options: { client: required(recordNumber()) },
    async run(context, { id, client }) {
      await change(
        context,
        (tx) => removeBusinessSite(tx, OPERATOR, { clientId: client, id }),
        (site) => ({ action: 'business-site.remove', subject: subject(site), details: { client } }),
      )
      return { result: { id }, text: `business site ${id} removed` }
    },
  }),
  command({
    name: 'business-site list',
    summary: 'lists the business sites of a client',
    options: { client: required(recordNumber()) },
    run: (context, { client }) =>
      withDatabase(context, async (db) => {
        const items = await listBusinessSites(db, OPERATOR, client)
        return {
          result: { items },
          text: items.length === 0 ? 'no business site is entered' : items.map(line).join('\n'),
        }
      }),
  }),
]
