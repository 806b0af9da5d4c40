import { one, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import type { EstablishedIdentity } from './identity.ts'
import type { Process } from './process.ts'
import type { PowerRequest } from './request.ts'
import { FAILED, OPEN, type ProcessStatus, SIGNED, type SigningEnvironment } from './status.ts'
import { readIdentity, writeIdentity } from './stored-identity.ts'
import { readRequest, writeRequest } from './stored-request.ts'

/** Everything but what identifies a person. */
export const processColumns = (sql: Sql) => sql`
  id, client_id, status, environment, provider, provider_id, signature_url, valid_until, external_order_id, fin, fins,
  fingerprint, has_mandate, identity_source, established_at, identity_fingerprint, missing_holder_fields,
  differing_fields, altered_fields, form_sha256, mandate_sha256, note, created_at, changed_at, forgotten_at`

/** A process that nobody has been asked to sign yet. */
export interface NewRow {
  clientId: number
  createdBy: string
  environment: SigningEnvironment
  provider: string
  request: PowerRequest
  fingerprint: Buffer
  traceId: string
  /** Of a person's wish: it becomes one process, unless that fails. */
  wishKey?: string | undefined
  now: Date
}

/** Stores a new process, unless one with its reference is open or its wish is fulfilled: then undefined. */
export async function insertProcess(sql: Sql, seal: Seal, row: NewRow): Promise<Process | undefined> {
  const { request } = row
  const { id } = one(await sql<{ id: number }[]>`select nextval('power_of_attorney_id_seq') as id`)
  const sealed = seal.close(writeRequest(request), placeOf.powerRequest(id))
  const [process] = await sql<Process[]>`
    insert into power_of_attorney (id, client_id, created_by, environment, provider, external_order_id, fin, fins,
      fingerprint, request, has_mandate, trace_id, wish_key, created_at, changed_at)
    values (${id}, ${row.clientId}, ${row.createdBy}, ${row.environment}, ${row.provider}, ${request.externalOrderId ?? null},
      ${request.form.vehicles[0] ?? ''}, ${[...new Set(request.form.vehicles)]}, ${row.fingerprint}, ${sealed},
      ${request.bankAccount !== undefined}, ${row.traceId}, ${row.wishKey ?? null}, ${row.now}, ${row.now})
    on conflict do nothing
    returning ${processColumns(sql)}`
  return process
}

export async function findOpenByReference(
  sql: Sql,
  { clientId, environment, request }: Pick<NewRow, 'clientId' | 'environment' | 'request'>,
): Promise<Process | undefined> {
  const [process] = await sql<Process[]>`
    select ${processColumns(sql)} from power_of_attorney
    where client_id = ${clientId} and environment = ${environment} and status = ${OPEN}
      and external_order_id = ${request.externalOrderId ?? null}`
  return process
}

/** The process that a wish has become. One that failed does not count: the wish may be told again. */
export async function findByWish(sql: Sql, clientId: number, wishKey: string): Promise<Process | undefined> {
  const [process] = await sql<Process[]>`
    select ${processColumns(sql)} from power_of_attorney
    where client_id = ${clientId} and wish_key = ${wishKey} and status <> ${FAILED}`
  return process
}

/** A process of this client; a foreign one is as unknown as one that does not exist (promise 5). */
export async function findProcess(sql: Sql, clientId: number, id: number): Promise<Process | undefined> {
  const [process] = await sql<Process[]>`
    select ${processColumns(sql)} from power_of_attorney where id = ${id} and client_id = ${clientId}`
  return process
}

/** A process whoever it belongs to: for the return page and the operator, never for an answer of the API. */
export async function findAnyProcess(sql: Sql, id: number): Promise<Process | undefined> {
  const [process] = await sql<Process[]>`select ${processColumns(sql)} from power_of_attorney where id = ${id}`
  return process
}

/** Where the trust service has it signed, and until when. */
interface SigningPlace {
  providerId: string
  signatureUrl: string
  validUntil: Date | null
}

/** Notes what the provider made of it; undefined when the process has ended meanwhile. */
export async function storeCreated(
  sql: Sql,
  id: number,
  { providerId, signatureUrl, validUntil }: SigningPlace,
  now: Date,
): Promise<Process | undefined> {
  const [process] = await sql<Process[]>`
    update power_of_attorney
    set provider_id = ${providerId}, signature_url = ${signatureUrl}, valid_until = ${validUntil}, changed_at = ${now}
    where id = ${id} and status = ${OPEN} and provider_id is null
    returning ${processColumns(sql)}`
  return process
}

/** Ends an open process without a signature; one that has ended stays as it is. */
export async function endProcess(
  sql: Sql,
  id: number,
  { status, note }: { status: Exclude<ProcessStatus, typeof OPEN | typeof SIGNED>; note: string | undefined },
  now: Date,
): Promise<void> {
  await sql`
    update power_of_attorney
    set status = ${status}, note = ${note ?? null}, changed_at = ${now}
    where id = ${id} and status = ${OPEN}`
}

/** Ends a process whose creation was interrupted; a provider's answer that came meanwhile counts more. */
export async function failInterrupted(sql: Sql, id: number, note: string, now: Date): Promise<void> {
  await sql`
    update power_of_attorney
    set status = ${FAILED}, note = ${note}, changed_at = ${now}
    where id = ${id} and status = ${OPEN} and provider_id is null`
}

interface SignedRow {
  identity: EstablishedIdentity
  /** Sealed together with the identity; its fingerprint is made with it. */
  salt: Buffer
  identityFingerprint: Buffer
  missingHolderFields: readonly string[]
  differingFields: readonly string[]
  alteredFields: readonly string[]
  formSha256: Buffer | undefined
  mandateSha256: Buffer | undefined
}

export async function storeSigned(sql: Sql, seal: Seal, id: number, row: SignedRow, now: Date): Promise<void> {
  const sealed = seal.close(writeIdentity(row.identity, row.salt), placeOf.identity(id))
  await sql`
    update power_of_attorney
    set status = ${SIGNED}, identity = ${sealed},
        identity_source = ${row.identity.source}, established_at = ${row.identity.establishedAt},
        identity_fingerprint = ${row.identityFingerprint}, missing_holder_fields = ${[...row.missingHolderFields]},
        differing_fields = ${[...row.differingFields]}, altered_fields = ${[...row.alteredFields]},
        form_sha256 = ${row.formSha256 ?? null}, mandate_sha256 = ${row.mandateSha256 ?? null}, changed_at = ${now}
    where id = ${id} and status = ${OPEN}`
}

/** Adds papers that a signed process lacked. */
export async function addPapers(
  sql: Sql,
  id: number,
  row: Pick<SignedRow, 'alteredFields' | 'formSha256' | 'mandateSha256'>,
  now: Date,
): Promise<void> {
  await sql`
    update power_of_attorney
    set altered_fields = ${[...row.alteredFields]}, form_sha256 = coalesce(form_sha256, ${row.formSha256 ?? null}),
        mandate_sha256 = coalesce(mandate_sha256, ${row.mandateSha256 ?? null}), changed_at = ${now}
    where id = ${id} and status = ${SIGNED} and forgotten_at is null
      and (form_sha256, mandate_sha256) is distinct from
          (coalesce(form_sha256, ${row.formSha256 ?? null}), coalesce(mandate_sha256, ${row.mandateSha256 ?? null}))`
}

/** The request of the newest process of a client whose data are still kept. Never for an answer as it is. */
export async function newestRequest(sql: Sql, seal: Seal, clientId: number): Promise<PowerRequest | undefined> {
  const [row] = await sql<{ id: number; request: Buffer }[]>`
    select id, request from power_of_attorney
    where client_id = ${clientId} and request is not null
    order by id desc
    limit 1`
  return row && readRequest(seal.open(row.request, placeOf.powerRequest(row.id)))
}

/** What identifies persons, opened. Only for comparing and sending, never for an answer. */
export interface OpenedProcess {
  process: Process
  /** Undefined once its data were deleted. */
  request: PowerRequest | undefined
  /** Undefined until it is signed, and once its data were deleted. */
  identity: EstablishedIdentity | undefined
}

/** Undefined for an unknown process; for a foreign one too where a client is named. */
export async function openProcess(
  sql: Sql,
  seal: Seal,
  key: { clientId?: number; id: number },
): Promise<OpenedProcess | undefined> {
  const [row] = await sql<(Process & { request: Buffer | null; identity: Buffer | null })[]>`
    select ${processColumns(sql)}, request, identity from power_of_attorney
    where id = ${key.id} ${key.clientId === undefined ? sql`` : sql`and client_id = ${key.clientId}`}`
  if (!row) return undefined
  const { request, identity, ...process } = row
  return {
    process,
    request: request === null ? undefined : readRequest(seal.open(request, placeOf.powerRequest(row.id))),
    identity: identity === null ? undefined : readIdentity(seal.open(identity, placeOf.identity(row.id))),
  }
}
