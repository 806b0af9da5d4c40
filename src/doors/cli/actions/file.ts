import { releaseFiles } from '../../../domain/order/release-files.ts'
import { attemptIdsOf } from '../../../domain/order/show/find-order.ts'
import { notFound } from '../../../kernel/refusal.ts'
import type { Actions } from '../command.ts'
import type { fileCommands } from '../commands/file.ts'
import { change } from '../with-database.ts'

export const fileActions: Actions<typeof fileCommands> = {
  async 'file release'(context, { order }) {
    const { count } = await change(
      context,
      async (tx, now) => {
        const attempts = await attemptIdsOf(tx, order)
        if (attempts.length === 0) throw notFound(`there is no order ${order}`)
        return { count: await releaseFiles(tx, attempts, now) }
      },
      ({ count }) => ({ action: 'file.release', subject: `order ${order}`, details: { count } }),
    )
    return { result: { id: order, count }, text: `${count} files of order ${order} can be fetched for 72 hours` }
  },
}
