import { DAY } from '../../kernel/duration.ts'
import type { Sql } from '../../platform/db.ts'
import { ATTENTION_DAYS } from './certificate.ts'

interface EndingCertificate {
  id: string
  clientId: number
  name: string
  validTo: Date
}

/** Accesses whose certificate ends soon or has ended, the next one first. */
export const findEndingCertificates = (
  sql: Sql,
  clientId: number | undefined,
  { now, limit }: { now: Date; limit: number },
): Promise<EndingCertificate[]> => sql<EndingCertificate[]>`
  select id, client_id, name, certificate_valid_to as valid_to
  from gks_access
  where certificate_valid_to < ${new Date(now.getTime() + ATTENTION_DAYS * DAY)}
    and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
  order by certificate_valid_to
  limit ${limit}`
