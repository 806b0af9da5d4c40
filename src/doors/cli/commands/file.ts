import { releaseOrderFiles } from '../../../domain/file/order-files.ts'
import { attemptIdsOf } from '../../../domain/order/find-order.ts'
import { markChanged } from '../../../domain/order/mark-changed.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { command } from '../command.ts'
import { change } from '../context.ts'
import { recordNumber, required } from '../option.ts'

export const fileCommands = [
  command({
    name: 'file release',
    summary: "gives an order's files another 72 hours, under the same keys",
    arguments: { order: required(recordNumber('ORDER_ID')) },
    async run(context, { order }) {
      const { count } = await change(
        context,
        async (tx, now) => {
          const attempts = await attemptIdsOf(tx, order)
          if (attempts.length === 0) throw notFound(`there is no order ${order}`)
          const count = await releaseOrderFiles(tx, attempts, now)
          if (count > 0) await markChanged(tx, attempts, now)
          return { count }
        },
        ({ count }) => ({ action: 'file.release', subject: `order ${order}`, details: { count } }),
      )
      return { result: { id: order, count }, text: `${count} files of order ${order} can be fetched for 72 hours` }
    },
  }),
]
