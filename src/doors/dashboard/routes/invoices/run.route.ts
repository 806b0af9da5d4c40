import { billMonth } from '../../../../domain/invoice/bill-month.ts'
import { planMonth } from '../../../../domain/invoice/plan-month.ts'
import { monthOf } from '../../../../kernel/german-time.ts'
import { flag, integer, object, text } from '../../../../kernel/rules/shape.ts'
import { demanding, reading } from '../../input.ts'
import { route } from '../../route.ts'
import { bill, noteWritten } from './bill.ts'
import type { BilledAnswer, PlanAnswer } from './invoice-answers.ts'
import { planAnswer } from './invoice-parts.ts'

const QUERY = object({ month: text })
const BODY = object({ month: text, count: integer, gross: integer, unfinished: flag })

/** What a run would write, and what is missing for it. For operators only, who set what is missing. */
export const showPlan = route({
  method: 'GET',
  path: '/invoices/plan',
  permission: 'master-data',
  async answer({ context, query, scope }): Promise<PlanAnswer> {
    const { db, clock, config } = context
    const now = clock.now()
    const { month = monthOf(now) } = reading(QUERY, query)
    const { instance } = config
    const plan = await db.begin((tx) => planMonth(tx, { instance, now }, month, scope.clientId))
    return planAnswer(plan)
  },
})

/** Writes the invoices of a month, exactly as many and of the sum that the person has agreed to. */
export const runMonth = route({
  method: 'POST',
  path: '/invoices/run',
  permission: 'invoices',
  async answer(request): Promise<BilledAnswer> {
    const { month, count, gross, unfinished } = demanding(reading(BODY, request.body), 'month', 'count', 'gross')
    const wishes = { clientId: request.scope.clientId, agreed: { count, gross }, unfinished }
    return bill(request, async (tx, deps) => {
      const billing = await billMonth(tx, deps, month, wishes)
      return { ...billing, acts: billing.invoices.map(noteWritten) }
    })
  },
})
