import { isBilledClient } from '../../../../domain/client/billing.ts'
import { findLedger, LEDGER_STATES, ledgerFigures } from '../../../../domain/fee-notice/ledger.ts'
import { listedOwners } from '../../../../domain/fee-notice/notice-payment.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { germanDay } from '../../../../kernel/time.ts'
import { reading, word } from '../../input.ts'
import { route } from '../../route.ts'
import type { NoticesAnswer } from './notice-answers.ts'
import { euros, noticeRow } from './notice-parts.ts'
import { readerOf } from './require-notice.ts'

const PAGE = 20
export const LEDGER_QUERY = object({ state: word(LEDGER_STATES), before: text })

/** The ledger, newest first. */
export const findNotices = route({
  method: 'GET',
  path: '/fee-notices',
  permission: 'fee-notices',
  async answer(request): Promise<NoticesAnswer> {
    const { context, scope, query } = request
    const { db, clock } = context
    const { state, before } = reading(LEDGER_QUERY, query)
    const today = germanDay(clock.now())
    const [notices, figures, isBilled] = await Promise.all([
      findLedger(db, { ...scope, state }, { before, limit: PAGE }),
      ledgerFigures(db, scope.clientId, { today, soon: today }),
      scope.clientId === undefined ? true : isBilledClient(db, scope.clientId),
    ])
    const reader = await readerOf(request, notices)
    const owners =
      scope.clientId === undefined
        ? await listedOwners(
            db,
            notices.map(({ id }) => id),
          )
        : undefined
    return {
      notices: notices.map((notice) => ({
        ...noticeRow(notice, reader),
        ...(owners && { clientNames: (owners.get(notice.id) ?? []).map(reader.names.client) }),
      })),
      next: notices.length < PAGE ? null : (notices.at(-1)?.id ?? null),
      figures: { open: figures.open, openAmount: euros(figures.openAmount), overdue: figures.overdue },
      isBilled,
    }
  },
})
