import { germanDate } from '../../kernel/german-time.ts'
import type { Sql } from '../../platform/db.ts'

/** Something that was not done because its contract partner is excluded. */
export interface RefusedThing {
  kind: 'application' | 'correction' | 'batch' | 'order'
  contractPartner: string
  clientId: number
  traceId: string
  filedBy: string
  orderId?: number | null | undefined
  transaction?: string | null | undefined
  externalOrderId?: string | null | undefined
}

/** So many requests of a client are noted one by one; all are counted by the day. Waiting orders are always noted, once. */
export const MOST_NOTED = 1000

/** Notes it under every exclusion that is in force: that is the proof that the exclusion works. */
export async function noteRefusal(sql: Sql, refused: RefusedThing, now: Date): Promise<void> {
  const { kind, contractPartner, clientId, traceId, filedBy, orderId, transaction, externalOrderId } = refused
  await sql`
    with in_force as (
      select id from partner_exclusion
      where kopa_vp = ${contractPartner} and lifted_at is null and (client_id is null or client_id = ${clientId})
    ),
    counted as (
      insert into partner_refusal_day as counted (exclusion_id, client_id, day, number, last_at)
      select id, ${clientId}, ${germanDate(now)}::date, 1, ${now} from in_force where ${kind !== 'order'}
      on conflict (exclusion_id, client_id, day) do update
      set number = counted.number + 1, last_at = greatest(counted.last_at, excluded.last_at)
    )
    insert into partner_refusal
      (exclusion_id, at, client_id, kind, trace_id, order_id, business_transaction, external_order_id, filed_by)
    select id, ${now}, ${clientId}, ${kind}, ${traceId}, ${orderId ?? null}, ${transaction ?? null}, ${externalOrderId ?? null}, ${filedBy}
    from in_force
    where ${kind === 'order'} or ${MOST_NOTED} > (
      select count(*) from (
        select from partner_refusal noted
        where noted.exclusion_id = in_force.id and noted.client_id = ${clientId} and noted.kind <> 'order'
        limit ${MOST_NOTED}
      ) as noted)
    on conflict (exclusion_id, order_id) where kind = 'order' do nothing`
}
