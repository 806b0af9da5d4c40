import { addContractPartner } from '../../../domain/client/contract-partner.ts'
import { command } from '../command.ts'
import { change } from '../context.ts'
import { recordNumber, required, text } from '../option.ts'

export const contractPartnerCommands = [
  command({
    name: 'contract-partner add',
    summary: 'enters a contract partner for whom a client may file',
    options: {
      client: required(recordNumber()),
      kopaVp: required(text('U123456')),
      companyName: required(text('NAME')),
    },
    async run(context, { client, kopaVp, companyName }) {
      const { id } = await change(
        context,
        (tx, now) => addContractPartner(tx, { clientId: client, kopaVp, companyName }, now),
        (partner) => ({
          action: 'contract-partner.add',
          subject: `contract partner ${partner.id}`,
          details: { client, kopaVp, companyName },
        }),
      )
      return { result: { id }, text: `contract partner ${id} added for client ${client}` }
    },
  }),
]
