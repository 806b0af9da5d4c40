import { randomUUID } from 'node:crypto'
import { MAX_DOCUMENT_BYTES } from '../../domain/application/document-draft.ts'
import type { DocumentFacts } from '../../domain/application/document-facts.ts'
import type { Clock } from '../../kernel/clock.ts'
import { DAY } from '../../kernel/duration.ts'
import { badRequest, conflict, notFound, Refusal } from '../../kernel/refusal.ts'
import { one, type Pool, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { closeLarge, openLarge } from '../../platform/seal/seal-aside.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import type { FormOwner } from './form-owner.ts'
import { STORED_FACTS } from './stored-facts.ts'

const KEPT_MS = DAY
/** Of one client at a time: a batch with a document for each row, or some of the largest. */
const MOST_DOCUMENTS = 4_000
const MOST_BYTES = 512 * 1_048_576

/** A document that a form can refer to. */
export interface Upload {
  handle: string
  facts: DocumentFacts
}

export interface UploadDeps {
  db: Pool
  seal: Seal
  clock: Clock
  /** Looks into a document, where nobody waits for it. */
  lookInto(content: Buffer, clientId: number): Promise<DocumentFacts>
}

/** Keeps the bytes of a document for a day, sealed, and tells what the rules will say of them. */
export async function storeUpload(deps: UploadDeps, owner: FormOwner, content: Buffer): Promise<Upload> {
  if (content.length > MAX_DOCUMENT_BYTES) throw new Refusal(413, 'A document has at most 8 MB').because('too-large')
  const { db, seal, clock } = deps
  await requireRoom(db, owner.clientId, { documents: 1, bytes: content.length })
  const facts = await deps.lookInto(content, owner.clientId)
  if (isOfNoUse(facts)) throw badRequest('The document must be a PDF').because('no-pdf')
  const handle = randomUUID()
  const sealed = await closeLarge(seal, content, placeOf.upload(handle))
  const now = clock.now()
  await db.begin(async (tx) => {
    await tx`
      insert into uploaded_document (id, client_id, user_id, content, size, facts, created_at, expires_at)
      values (${handle}, ${owner.clientId}, ${owner.userId}, decode(${sealed.toString('base64')}, 'base64'),
        ${content.length}, ${JSON.stringify(STORED_FACTS.write(facts))}::text::jsonb, ${now},
        ${new Date(now.getTime() + KEPT_MS)})`
    // Those that came at the same time count one after another, each with all before it.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`uploads of client ${owner.clientId}`}, 0))`
    await requireRoom(tx, owner.clientId)
  })
  return { handle, facts }
}

/** No field takes it. */
const isOfNoUse = ({ findings }: DocumentFacts): boolean => Object.values(findings).every(({ length }) => length > 0)

/** For what is there, and for what is about to come. */
async function requireRoom(
  sql: Sql,
  clientId: number,
  coming: { documents: number; bytes: number } = { documents: 0, bytes: 0 },
): Promise<void> {
  const { number, size } = one(
    await sql<{ number: number; size: number }[]>`
      select count(*)::int as number, coalesce(sum(size), 0)::bigint as size
      from uploaded_document where client_id = ${clientId}`,
  )
  if (number + coming.documents > MOST_DOCUMENTS || size + coming.bytes > MOST_BYTES) {
    throw conflict('Too many documents wait to be filed: remove some, or wait a day').because('too-many-documents')
  }
}

export async function removeUpload(sql: Sql, owner: FormOwner, handle: string): Promise<void> {
  if ((await dropUploads(sql, owner, [handle])) === 0)
    throw notFound('There is no such document').because('no-document')
}

interface FactsRow {
  handle: string
  facts: unknown
}

/** What is known of documents that are there; of others nothing. Those of a batch belong to it. */
export async function findUploads(
  sql: Sql,
  { clientId, userId }: FormOwner,
  handles: readonly string[],
  now: Date,
): Promise<Map<string, Upload>> {
  if (handles.length === 0) return new Map()
  const rows = await sql<FactsRow[]>`
    select id as handle, facts from uploaded_document
    where id = any(${[...handles]}::uuid[]) and client_id = ${clientId} and user_id = ${userId} and batch_id is null
      and expires_at > ${now}`
  return new Map(rows.map(({ handle, facts }) => [handle, { handle, facts: STORED_FACTS.read(facts) }]))
}

/** The bytes behind a handle; undefined for one that is gone, unknown or another's. */
export async function readUpload(
  { db, seal, clock }: Pick<UploadDeps, 'db' | 'seal' | 'clock'>,
  { clientId, userId }: FormOwner,
  handle: string,
): Promise<Buffer | undefined> {
  const [row] = await db<{ content: Buffer }[]>`
    select content from uploaded_document
    where id = ${handle} and client_id = ${clientId} and user_id = ${userId} and expires_at > ${clock.now()}`
  return row && openLarge(seal, row.content, placeOf.upload(handle))
}

/** Once they stand in an order nobody needs them any more, but a batch whose rows name them. Tells how many are gone. */
export async function dropUploads(
  sql: Sql,
  { clientId, userId }: FormOwner,
  handles: readonly string[],
): Promise<number> {
  if (handles.length === 0) return 0
  const dropped = await sql`
    delete from uploaded_document
    where id = any(${[...handles]}::uuid[]) and client_id = ${clientId} and user_id = ${userId} and batch_id is null
    returning id`
  return dropped.length
}

/** Keeps documents for the batch that names them. One that another batch has stays there. Tells how many it got. */
export async function giveToBatch(
  sql: Sql,
  { clientId, userId }: FormOwner,
  handles: readonly string[],
  { batchId, until }: { batchId: number; until: Date },
): Promise<number> {
  if (handles.length === 0) return 0
  const given = await sql`
    update uploaded_document set batch_id = ${batchId}, expires_at = ${until}
    where id = any(${[...handles]}::uuid[]) and client_id = ${clientId} and user_id = ${userId} and batch_id is null
    returning id`
  return given.length
}

/** The batch is through: its documents stand in orders now, or nowhere. */
export async function releaseOfBatch(sql: Sql, batchId: number, now: Date): Promise<void> {
  await sql`update uploaded_document set expires_at = ${now} where batch_id = ${batchId}`
}

export async function forgetOldUploads(sql: Sql, now: Date): Promise<{ number: number; until: Date }> {
  const { count } = await sql`delete from uploaded_document where expires_at <= ${now}`
  return { number: count, until: now }
}
