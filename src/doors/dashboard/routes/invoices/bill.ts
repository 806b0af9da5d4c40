import { type Act, recordAct } from '../../../../domain/client/audit.ts'
import type { Billing } from '../../../../domain/invoice/bill-month.ts'
import type { Invoice } from '../../../../domain/invoice/invoice.ts'
import type { BillingDeps } from '../../../../domain/invoice/write-invoice.ts'
import type { Sql } from '../../../../platform/db.ts'
import { actorOf } from '../../person.ts'
import type { RouteRequest } from '../../route.ts'
import type { BilledAnswer } from './invoice-answers.ts'

export const noteWritten = ({ number, clientId, gross }: Invoice): Omit<Act, 'actor'> => ({
  action: 'invoice.write',
  subject: `invoice ${number}`,
  clientId,
  details: { amount: gross / 100 },
})

/** Billing and the notes of who did it, in one transaction. */
export async function bill(
  { context, person }: Pick<RouteRequest, 'context' | 'person'>,
  work: (tx: Sql, deps: BillingDeps) => Promise<Billing & { acts: readonly Omit<Act, 'actor'>[] }>,
): Promise<BilledAnswer> {
  const { db, clock, seal, config } = context
  const now = clock.now()
  const { invoices, problems } = await db.begin(async (tx) => {
    const done = await work(tx, { seal, instance: config.instance, now })
    for (const act of done.acts) await recordAct(tx, { actor: actorOf(person), ...act }, now)
    return done
  })
  return { invoices: invoices.map(({ id, number }) => ({ id, number })), left: problems.length }
}
