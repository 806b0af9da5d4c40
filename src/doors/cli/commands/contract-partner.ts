import {
  addContractPartner,
  changeContractPartner,
  removeContractPartner,
} from '../../../domain/client/contract-partner.ts'
import { compact } from '../../../kernel/compact.ts'
import { command } from '../command.ts'
import { change } from '../context.ts'
import { recordNumber, required, text } from '../option.ts'
import { UsageError } from '../usage-error.ts'

/** Whoever may use the command line of the instance is its operator. */
export const OPERATOR = { isOperator: true }

export const address = {
  street: text('STREET'),
  houseNumber: text('12'),
  addressSuffix: text('a-c'),
  postalCode: text('12345'),
  city: text('CITY'),
  state: text('BE'),
  country: text('D'),
}

const subject = ({ id }: { id: number }): string => `contract partner ${id}`

export const contractPartnerCommands = [
  command({
    name: 'contract-partner add',
    summary: 'enters a contract partner for whom a client may file',
    options: {
      client: required(recordNumber()),
      kopaVp: required(text('U123456')),
      companyName: required(text('NAME')),
      ...address,
    },
    async run(context, { client, ...given }) {
      const row = compact(given)
      const { id } = await change(
        context,
        (tx, now) => addContractPartner(tx, OPERATOR, { clientId: client, ...row }, now),
        (partner) => ({ action: 'contract-partner.add', subject: subject(partner), details: { client, ...row } }),
      )
      return { result: { id }, text: `contract partner ${id} added for client ${client}` }
    },
  }),
  command({
    name: 'contract-partner set',
    summary: 'changes a contract partner; what is not given stays as it is',
    arguments: { id: required(recordNumber()) },
    options: { kopaVp: text('U123456'), companyName: text('NAME'), ...address },
    async run(context, { id, ...given }) {
      const row = compact(given)
      if (Object.keys(row).length === 0) throw new UsageError('there is nothing to change')
      await change(
        context,
        (tx) => changeContractPartner(tx, OPERATOR, id, row),
        (partner) => ({ action: 'contract-partner.set', subject: subject(partner), details: row }),
      )
      return { result: { id }, text: `contract partner ${id} changed` }
    },
  }),
  command({
    name: 'contract-partner remove',
    summary: 'takes a contract partner off the list; orders that name it stay as they are',
    arguments: { id: required(recordNumber()) },
    async run(context, { id }) {
      await change(
        context,
        (tx) => removeContractPartner(tx, OPERATOR, id),
        (partner) => ({ action: 'contract-partner.remove', subject: subject(partner) }),
      )
      return { result: { id }, text: `contract partner ${id} removed` }
    },
  }),
]
