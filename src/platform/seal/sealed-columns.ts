import type { SealPlace } from './seal.ts'

type MakePlace = (...row: readonly (string | number)[]) => SealPlace

const placeIn =
  (table: string, column: string): MakePlace =>
  (...row) => ({ table, column, row: row.map(String) })

/**
 * The places of everything that is sealed. A row is named by what is known when its value is sealed, and as the
 * database writes it: identifiers in small letters.
 */
export const placeOf = {
  /** By the access's id. */
  gksPassword: placeIn('gks_access', 'sealed_password'),
  gksPrivateKey: placeIn('gks_access', 'sealed_private_key'),
  /** By the webhook's id. Its deliveries carry copies that the database makes, so theirs is the same place. */
  webhookSecret: placeIn('webhook', 'sealed_secret'),
  /** By the id of the message that goes out: an attempt has no number yet. */
  application: placeIn('customer_order', 'application'),
  /** By the number of the process. */
  powerRequest: placeIn('power_of_attorney', 'request'),
  identity: placeIn('power_of_attorney', 'identity'),
  /** By environment, GKS identifier and message id. */
  returnMessage: placeIn('return_message', 'content'),
  /** By the SHA-256 of the content, in hexadecimal. */
  document: placeIn('document', 'content'),
  /** By the number of the dashboard user. */
  totpSecret: placeIn('dashboard_user', 'sealed_totp_secret'),
  /** By its id. */
  upload: placeIn('uploaded_document', 'content'),
  /** By its id. */
  draft: placeIn('application_draft', 'content'),
  /** By the attempt that it is about, and the SHA-256 of the whole message, in hexadecimal. */
  exchangedMessage: placeIn('evidence_message', 'content'),
  /** By its id. */
  evidenceKey: placeIn('evidence_key', 'sealed_private_key'),
  /** By batch and line. */
  batchRow: placeIn('batch_row', 'form'),
} as const

/** A column whose values are sealed, and how its rows are told apart. */
export interface SealedColumn {
  table: string
  column: string
  key: string
  keyType: 'bigint' | 'uuid' | 'bytea' | 'text'
  /** What its values are bound to, and the expressions that name the row there. */
  place: MakePlace
  row: string
  /** How many values are held in memory at once; documents have up to 8 MB each. */
  batch: number
}

const BIGINT = { key: 'id', keyType: 'bigint' } as const
const UUID = { key: 'id', keyType: 'uuid' } as const
const TEXT = { key: 'id', keyType: 'text' } as const
const SHA256 = { key: 'sha256', keyType: 'bytea' } as const

/**
 * Everything that is sealed in the database. A test compares it with the schema. Webhooks come before their
 * deliveries, because new deliveries copy the sealed secret of their webhook.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'gks_access', column: 'sealed_password', ...UUID, place: placeOf.gksPassword, row: 'id::text', batch: 100 },
  {
    table: 'gks_access',
    column: 'sealed_private_key',
    ...UUID,
    place: placeOf.gksPrivateKey,
    row: 'id::text',
    batch: 100,
  },
  { table: 'webhook', column: 'sealed_secret', ...BIGINT, place: placeOf.webhookSecret, row: 'id::text', batch: 100 },
  {
    ...{ table: 'webhook_delivery', column: 'sealed_secret', ...BIGINT },
    ...{ place: placeOf.webhookSecret, row: 'webhook_id::text', batch: 200 },
  },
  {
    ...{ table: 'customer_order', column: 'application', ...BIGINT },
    ...{ place: placeOf.application, row: 'message_id::text', batch: 100 },
  },
  {
    table: 'power_of_attorney',
    column: 'request',
    ...BIGINT,
    place: placeOf.powerRequest,
    row: 'id::text',
    batch: 100,
  },
  { table: 'power_of_attorney', column: 'identity', ...BIGINT, place: placeOf.identity, row: 'id::text', batch: 100 },
  {
    ...{ table: 'return_message', column: 'content', ...BIGINT },
    ...{ place: placeOf.returnMessage, row: 'environment, gks_identifier, message_id', batch: 4 },
  },
  { table: 'document', column: 'content', ...SHA256, place: placeOf.document, row: "encode(sha256, 'hex')", batch: 4 },
  {
    ...{ table: 'dashboard_user', column: 'sealed_totp_secret', ...BIGINT },
    ...{ place: placeOf.totpSecret, row: 'id::text', batch: 100 },
  },
  { table: 'uploaded_document', column: 'content', ...UUID, place: placeOf.upload, row: 'id::text', batch: 4 },
  { table: 'application_draft', column: 'content', ...UUID, place: placeOf.draft, row: 'id::text', batch: 100 },
  {
    ...{ table: 'evidence_message', column: 'content', ...BIGINT },
    ...{ place: placeOf.exchangedMessage, row: "attempt_id::text, encode(sha256, 'hex')", batch: 20 },
  },
  {
    table: 'evidence_key',
    column: 'sealed_private_key',
    ...TEXT,
    place: placeOf.evidenceKey,
    row: 'id',
    batch: 10,
  },
  {
    table: 'batch_row',
    column: 'form',
    ...BIGINT,
    place: placeOf.batchRow,
    row: 'batch_id::text, line::text',
    batch: 100,
  },
]
