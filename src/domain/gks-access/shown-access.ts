import { compact } from '../../kernel/compact.ts'
import type { Sql } from '../../platform/db.ts'
import { type AccessOrders, countOrdersOf } from '../order/lane/of-access.ts'
import type { Configuration } from './configuration.ts'
import { type CertificateFacts, describeCertificate } from './describe-certificate.ts'

/** An access with all that people look at; its password and key are never part of it. */
export interface ShownAccess extends Omit<Configuration, 'certificatePresent' | 'privateKeyPresent'> {
  clientId: number
  /** When the authority last accepted its login; null: never. */
  loginProvenAt: Date | null
  isLocked: boolean
  /** Absent: what is stored cannot be read. */
  certificate?: CertificateFacts
  counts: Omit<AccessOrders, 'accessId'>
}

type Row = Omit<ShownAccess, 'certificate' | 'counts'> & { certificate: string }

const NO_ORDERS = { orders: 0, waiting: 0, open: 0 }

/** The stored accesses of one client or of all, oldest first. */
export async function findShownAccesses(
  sql: Sql,
  { clientId, id }: { clientId: number | undefined; id?: string },
  now: Date,
): Promise<ShownAccess[]> {
  const rows = await sql<Row[]>`
    select id, client_id, name, kopa_key, username, large_customer_id, environment, company, created_at,
      login_proven_at, certificate, gks_login_locked(environment, username, id) as is_locked
    from gks_access
    where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
      and ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by client_id, created_at, id`
  const counted = await countOrdersOf(
    sql,
    rows.map((row) => row.id),
  )
  const counts = new Map(counted.map(({ accessId, ...count }) => [accessId, count]))
  return rows.map(({ certificate, ...row }) =>
    compact({
      ...row,
      certificate: describeCertificate(certificate, now),
      counts: counts.get(row.id) ?? NO_ORDERS,
    }),
  )
}
