import {
  addContractPartner,
  changeContractPartner,
  removeContractPartner,
} from '../../../domain/client/contract-partner.ts'
import { type ListedPartner, listPartners } from '../../../domain/client/partner-list.ts'
import { compact } from '../../../kernel/compact.ts'
import type { Actions } from '../command.ts'
import type { contractPartnerCommands } from '../commands/contract-partner.ts'
import { listed } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { change, withDatabase } from '../with-database.ts'

/** Whoever may use the command line of the instance is its operator. */
export const OPERATOR = { isOperator: true }

const subject = ({ id }: { id: number }): string => `contract partner ${id}`

const COLUMNS = [
  { head: 'id', of: ({ id }: ListedPartner) => id },
  { head: 'client', of: ({ clientId }: ListedPartner) => clientId },
  { head: 'KOPA-VP', of: ({ kopaVp }: ListedPartner) => kopaVp },
  { head: 'company', of: ({ companyName }: ListedPartner) => companyName },
  { head: 'postal code', of: ({ postalCode }: ListedPartner) => postalCode },
  { head: 'city', of: ({ city }: ListedPartner) => city },
  { head: 'on', of: ({ active }: ListedPartner) => active },
]

export const contractPartnerActions: Actions<typeof contractPartnerCommands> = {
  'contract-partner list': (context, { client, active, limit }) =>
    withDatabase(context, async (db) => {
      const partners = await listPartners(db, OPERATOR, client)
      const wanted = partners.filter((partner) => active === undefined || partner.active === active)
      return listed(context, wanted.slice(0, limit), COLUMNS)
    }),
  async 'contract-partner add'(context, { client, ...given }) {
    const row = compact(given)
    const { id } = await change(
      context,
      (tx, now) => addContractPartner(tx, OPERATOR, { clientId: client, ...row }, now),
      (partner) => ({
        action: 'contract-partner.add',
        subject: subject(partner),
        clientId: client,
        details: { client, ...row },
      }),
    )
    return { result: { id }, text: `contract partner ${id} added for client ${client}` }
  },
  async 'contract-partner set'(context, { id, ...given }) {
    const row = compact(given)
    if (Object.keys(row).length === 0) throw new UsageError('there is nothing to change')
    await change(
      context,
      (tx) => changeContractPartner(tx, OPERATOR, id, row),
      (partner) => ({ action: 'contract-partner.set', subject: subject(partner), details: row }),
    )
    return { result: { id }, text: `contract partner ${id} changed` }
  },
  async 'contract-partner remove'(context, { id }) {
    await change(
      context,
      (tx) => removeContractPartner(tx, OPERATOR, id),
      (partner) => ({ action: 'contract-partner.remove', subject: subject(partner) }),
    )
    return { result: { id }, text: `contract partner ${id} removed` }
  },
}
