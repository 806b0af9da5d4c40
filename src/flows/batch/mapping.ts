import type { Transaction } from '../../domain/application/transaction.ts'
import { isRecord, type Read, wrongType } from '../../kernel/rules/shape.ts'
import { plain, record, storedRecord } from '../../kernel/stored-json.ts'
import type { Sql } from '../../platform/db.ts'

/** Which column of a file is which field of a body. */
export interface Mapping {
  columns: Readonly<Record<string, string>>
}

const texts: Read<Record<string, string>> = (value, path) => {
  if (!isRecord(value)) throw wrongType(path, 'object', value)
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field, path)]))
}

export const STORED_MAPPING = storedRecord<Mapping>('batch mapping', [record<Mapping>({ columns: texts }, {})])

/** As the client last had it; no columns when it never had any. */
export async function findMapping(sql: Sql, clientId: number, transaction: Transaction): Promise<Mapping> {
  const [row] = await sql<{ mapping: unknown }[]>`
    select mapping from batch_mapping where client_id = ${clientId} and business_transaction = ${transaction}`
  return row ? STORED_MAPPING.read(row.mapping) : { columns: {} }
}

export async function saveMapping(
  sql: Sql,
  clientId: number,
  transaction: Transaction,
  mapping: Mapping,
  now: Date,
): Promise<void> {
  await sql`
    insert into batch_mapping (client_id, business_transaction, mapping, changed_at)
    values (${clientId}, ${transaction}, ${JSON.stringify(STORED_MAPPING.write(mapping))}::text::jsonb, ${now})
    on conflict (client_id, business_transaction) do update
    set mapping = excluded.mapping, changed_at = excluded.changed_at`
}
