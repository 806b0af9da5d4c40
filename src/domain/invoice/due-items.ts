import type { Month } from '../../kernel/german-time.ts'
import type { Sql } from '../../platform/db.ts'
import type { Transaction } from '../application/transaction.ts'

type ItemKind = 'order' | 'correction'

export interface DueGroup {
  clientId: number
  kind: ItemKind
  businessTransaction: Transaction
  quantity: number
}

/**
 * An order falls due when the authority first answers one of its transmissions, whatever it answers: rejected orders are
 * billed as well (contract 1, 1.7). What never arrived, or met a fault of the authority, was no service.
 */
export const isAnswered = (tx: Sql, name: 'o' | 'earlier') => tx`
  ${tx(name)}.receipted_at is not null and ${tx(name)}.sent_at is not null and ${tx(name)}.technical_reason is null
  and ${tx(name)}.retryable is not true`

/** Puts what fell due in a month and is not billed yet into a table of this transaction. */
export async function collectDueItems(tx: Sql, { startsAt, endsAt }: Month, clientId?: number): Promise<void> {
  await tx`create temporary table if not exists due_item
    (client_id bigint, order_id bigint, kind text, business_transaction text) on commit drop`
  await tx`delete from due_item`
  const ofClient = clientId === undefined ? tx`` : tx`and o.client_id = ${clientId}`
  await tx`
    insert into due_item
    select due.* from (
      select o.client_id, o.head_id as order_id, 'order' as kind, o.business_transaction
      from customer_order o
      where o.receipted_at >= ${startsAt} and o.receipted_at < ${endsAt} and ${isAnswered(tx, 'o')} ${ofClient}
        and (o.attempt = 1 or not exists (
          select from customer_order earlier
          where (earlier.id = o.head_id or (earlier.head_id = o.head_id and earlier.id <> earlier.head_id))
            and earlier.attempt < o.attempt and ${isAnswered(tx, 'earlier')}
        ))
      union all
      select o.client_id, o.id, 'correction', o.business_transaction
      from customer_order o
      where o.corrects_rejected and o.created_at >= ${startsAt} and o.created_at < ${endsAt} ${ofClient}
    ) due
    where not exists (
      select from billed_item b where b.order_id = due.order_id and b.kind = due.kind and b.standing
    )`
}

export const dueGroups = (tx: Sql): Promise<DueGroup[]> => tx<DueGroup[]>`
  select client_id, kind, business_transaction, count(*) as quantity
  from due_item
  group by client_id, kind, business_transaction`

/** Notes that an invoice charges all that is due of a client. */
export async function markBilled(tx: Sql, invoiceId: string, clientId: number): Promise<void> {
  await tx`
    insert into billed_item (invoice_id, order_id, kind)
    select ${invoiceId}, order_id, kind from due_item where client_id = ${clientId}`
}
