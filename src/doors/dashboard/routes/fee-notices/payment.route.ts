import type { LedgerNotice } from '../../../../domain/fee-notice/ledger-notice.ts'
import { notePayment, removePayment, soleOwner } from '../../../../domain/fee-notice/notice-payment.ts'
import { badFields, forbidden } from '../../../../kernel/refusal.ts'
import { object, text } from '../../../../kernel/rules/shape.ts'
import { germanDay } from '../../../../kernel/time.ts'
import type { Sql } from '../../../../platform/db.ts'
import { change } from '../../change.ts'
import { reading } from '../../input.ts'
import { actorOf, type Person } from '../../person.ts'
import { type RouteRequest, route } from '../../route.ts'
import type { NoticeAnswer } from './notice-answers.ts'
import { requireNotice } from './require-notice.ts'
import { noticeAnswerOf } from './show.route.ts'

const BODY = object({ paidOn: text })
const DAY_FORM = /^20\d\d-\d\d-\d\d$/

const isDay = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`)
  return DAY_FORM.test(day) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}

/** The day that is noted, today's where none is given. */
function dayOf(body: unknown, now: Date): string {
  const today = germanDay(now)
  const { paidOn = today } = reading(BODY, body)
  if (!isDay(paidOn)) throw badFields('unfit', 'paidOn must be a day such as 2026-11-16')
  if (paidOn > today) throw badFields('day-to-come', 'paidOn lies in the future')
  return paidOn
}

/** A notice that charges several clients is settled by whom it is addressed to, or by an operator. */
function requireAddressee({ seesUnknown }: LedgerNotice, { role }: Person): void {
  if (seesUnknown || role === 'operator') return
  throw forbidden('The notice charges others as well: an operator notes its payment').because('notice-shared')
}

/** Notes that a notice is paid: once per message id (contract 2, 6.2). */
export const payNotice = route({
  method: 'POST',
  path: '/fee-notices/:id/payment',
  permission: 'notice-payment',
  async answer(request): Promise<NoticeAnswer> {
    const { person } = request
    await noted(request, 'fee-notice.pay', async (tx, notice, now) => {
      requireAddressee(notice, person)
      const paidOn = dayOf(request.body, now)
      const by = { notedBy: actorOf(person), clientId: person.clientId ?? null, notedAt: now }
      await notePayment(tx, notice.id, { paidOn, ...by })
      return { paidOn }
    })
    return noticeAnswerOf(request)
  },
})

/** Takes the note back. */
export const unpayNotice = route({
  method: 'DELETE',
  path: '/fee-notices/:id/payment',
  permission: 'notice-payment',
  async answer(request): Promise<NoticeAnswer> {
    await noted(request, 'fee-notice.unpay', async (tx, notice) => {
      await removePayment(tx, notice.id, request.person.clientId)
      return { paidOn: notice.payment?.paidOn ?? '' }
    })
    return noticeAnswerOf(request)
  },
})

/** The audit of a client tells it where the notice is the affair of that client alone. */
const noted = (
  request: RouteRequest,
  action: 'fee-notice.pay' | 'fee-notice.unpay',
  work: (tx: Sql, notice: LedgerNotice, now: Date) => Promise<{ paidOn: string }>,
) =>
  change(
    request,
    async (tx, now) => {
      const notice = await requireNotice(request, tx)
      return { notice, clientId: await soleOwner(tx, notice.id), ...(await work(tx, notice, now)) }
    },
    ({ notice: { id, number, closing }, clientId, paidOn }) => ({
      ...{ action, subject: `fee notice ${id}`, clientId: request.scope.clientId ?? clientId },
      details: { number, paidOn, amount: closing.amount / 100 },
    }),
  )
