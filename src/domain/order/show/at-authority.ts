import type { Sql } from '../../../platform/db.ts'
import type { Transaction } from '../../application/transaction.ts'
import type { OrderState } from '../state.ts'

/** An order that the authority has, as far as a person needs it who plays the authority. */
export interface OrderAtAuthority {
  id: number
  clientId: number
  transaction: Transaction
  state: OrderState
  fin: string
  licensePlate: string | null
  applicationId: string
  gksIdentifier: string
  changedAt: Date
}

const columns = (sql: Sql) => sql`
  head_id as id, client_id, business_transaction as transaction, state, fin, license_plate, application_id, gks_identifier,
  changed_at`

const ofClient = (sql: Sql, clientId: number | undefined) =>
  clientId === undefined ? sql`true` : sql`client_id = ${clientId}`

/** What waits for a decision, and what was decided last; newest first. */
export const findAtAuthority = (
  sql: Sql,
  { clientId, open, decided }: { clientId: number | undefined; open: number; decided: number },
): Promise<OrderAtAuthority[]> => sql<OrderAtAuthority[]>`
  (select ${columns(sql)} from customer_order
    where state in ('eingereicht', 'inBearbeitung', 'weitergeleitet') and application_id is not null
      and ${ofClient(sql, clientId)}
    order by id desc limit ${open})
  union all
  (select ${columns(sql)} from customer_order
    where state in ('beschieden', 'abgelehnt') and application_id is not null and ${ofClient(sql, clientId)}
    order by id desc limit ${decided})`

/** The last attempt of an order that the authority knows; undefined for a foreign or unknown order, and for one that never arrived. */
export async function findOneAtAuthority(
  sql: Sql,
  id: number,
  clientId: number | undefined,
): Promise<OrderAtAuthority | undefined> {
  const [found] = await sql<OrderAtAuthority[]>`
    select ${columns(sql)} from customer_order
    where id = (
      select id from customer_order
      where (id = ${id} or (head_id = ${id} and id <> head_id)) and application_id is not null
        and ${ofClient(sql, clientId)}
      order by attempt desc limit 1)`
  return found
}
