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

/** Notes it under every exclusion that is in force: that is the proof that the exclusion works. */
export async function noteRefusal(sql: Sql, refused: RefusedThing, now: Date): Promise<void> {
  const { kind, contractPartner, clientId, traceId, filedBy, orderId, transaction, externalOrderId } = refused
  await sql`
    insert into partner_refusal
      (exclusion_id, at, client_id, kind, trace_id, order_id, business_transaction, external_order_id, filed_by)
    select id, ${now}, ${clientId}, ${kind}, ${traceId}, ${orderId ?? null}, ${transaction ?? null}, ${externalOrderId ?? null}, ${filedBy}
    from partner_exclusion
    where kopa_vp = ${contractPartner} and lifted_at is null and (client_id is null or client_id = ${clientId})`
}
