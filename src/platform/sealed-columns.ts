/** A column whose values are sealed, and how its rows are told apart. */
export interface SealedColumn {
  table: string
  column: string
  key: string
  keyType: 'bigint' | 'uuid' | 'bytea'
  /** How many values are held in memory at once; documents have up to 8 MB each. */
  batch: number
}

/**
 * Everything that is sealed in the database. A test compares it with the schema. Webhooks come before their
 * deliveries, because new deliveries copy the sealed secret of their webhook.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'gks_access', column: 'sealed_password', key: 'id', keyType: 'uuid', batch: 100 },
  { table: 'gks_access', column: 'sealed_private_key', key: 'id', keyType: 'uuid', batch: 100 },
  { table: 'webhook', column: 'sealed_secret', key: 'id', keyType: 'bigint', batch: 100 },
  { table: 'webhook_delivery', column: 'sealed_secret', key: 'id', keyType: 'bigint', batch: 200 },
  { table: 'customer_order', column: 'application', key: 'id', keyType: 'bigint', batch: 100 },
  { table: 'power_of_attorney', column: 'request', key: 'id', keyType: 'bigint', batch: 100 },
  { table: 'power_of_attorney', column: 'identity', key: 'id', keyType: 'bigint', batch: 100 },
  { table: 'return_message', column: 'content', key: 'id', keyType: 'bigint', batch: 4 },
  { table: 'document', column: 'content', key: 'sha256', keyType: 'bytea', batch: 4 },
]
