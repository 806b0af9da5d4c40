import { recordAct } from '../../domain/client/audit.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { noteRefusal } from '../../domain/exclusion/refusal-note.ts'
import { requireRoute, selectAccess } from '../../domain/gks-access/select-access.ts'
import { DAY } from '../../kernel/duration.ts'
import { badRequest, conflict, findingsIn, Refusal } from '../../kernel/refusal.ts'
import { must } from '../../kernel/rules/must.ts'
import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { one, type Sql } from '../../platform/db.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import type { Wake } from '../../platform/wake.ts'
import { vehicleOf } from '../filing/draft.ts'
import { activeClient } from '../filing/file-form.ts'
import type { FilingDeps } from '../filing/filing-deps.ts'
import type { FormOwner } from '../filing/form-owner.ts'
import { writeForm } from '../filing/stored-form.ts'
import { findUploads, giveToBatch, type Upload } from '../filing/upload.ts'
import { EXCLUDED, requireContractPartner } from '../intake/contract-partner.ts'
import { requireReleased } from '../intake/gate.ts'
import { BATCH_WAITING } from './batch-hints.ts'
import type { ExaminedBatch, ExaminedRow } from './examine-batch.ts'

export interface BatchDeps extends FilingDeps {
  wake: Pick<Wake, 'notify'>
  /** Reads and checks a batch, where nobody waits for it. */
  examineBatch(bytes: Buffer, clientId: number): Promise<ExaminedBatch>
}

interface BatchRequest {
  owner: FormOwner
  bytes: Buffer
  actor: string
  traceId: string
}

interface BadRow {
  line: number
  findings: readonly Finding[]
}

/** Of one client at a time. */
const MOST_RUNNING = 20
/** A batch that rests because nothing can be sent keeps its documents for so long. */
const DOCUMENTS_KEPT_MS = 30 * DAY
/** Rows of one statement. */
const AT_ONCE = 500

/** Takes a batch whose rows all keep the rules; otherwise nothing of it, and tells every row that does not. */
export async function createBatch(deps: BatchDeps, request: BatchRequest): Promise<{ id: number }> {
  const { owner, bytes } = request
  const client = await activeClient(deps.db, owner.clientId)
  const batch = await deps.examineBatch(bytes, owner.clientId)
  const known = await findByKey(deps.db, owner.clientId, batch)
  if (known !== undefined) return { id: known }
  requireReleased(deps.config.productVersion, batch.transaction)
  const handles = [...new Set(batch.rows.flatMap(({ documents }) => Object.values(documents)))]
  const uploads = await findUploads(deps.db, owner, handles, deps.clock.now())
  const bad = batch.rows.flatMap((row) => {
    const findings = [...row.findings, ...documentFindings(row, uploads), ...senderFindings(deps, client, row)]
    return findings.length > 0 ? [{ line: row.line, findings }] : []
  })
  if (bad.length > 0) {
    // The same batch, sent a moment before, has taken the documents.
    const meanwhile = await findByKey(deps.db, owner.clientId, batch)
    if (meanwhile !== undefined) return { id: meanwhile }
    await noteExcluded(deps, request, batch, bad)
    throw badRows(bad)
  }
  const id = await store(deps, request, batch, handles)
  deps.wake.notify(BATCH_WAITING, '')
  return { id }
}

const badRows = (rows: readonly BadRow[]) =>
  new Refusal(400, `${rows.length} rows break a rule: nothing was stored`, { rows }).because('bad-rows')

/** One note for each contract partner that stopped the batch. */
async function noteExcluded(
  { db, clock }: BatchDeps,
  { owner: { clientId }, actor, traceId }: BatchRequest,
  { transaction, rows }: ExaminedBatch,
  bad: readonly BadRow[],
): Promise<void> {
  const lines = new Set(bad.filter(({ findings }) => findings.some(isExclusion)).map(({ line }) => line))
  const partners = new Set(rows.flatMap(({ line, contractPartner = '' }) => (lines.has(line) ? contractPartner : [])))
  for (const contractPartner of partners) {
    await noteRefusal(
      db,
      { kind: 'batch', contractPartner, clientId, traceId, filedBy: actor, transaction },
      clock.now(),
    )
  }
}

const isExclusion = ({ rule }: Finding): boolean => rule === EXCLUDED

/** What the documents themselves say, and which are gone. */
const documentFindings = ({ documents }: ExaminedRow, uploads: ReadonlyMap<string, Upload>): Finding[] =>
  Object.entries(documents).flatMap(([path, handle]) => {
    const facts = uploads.get(handle)?.facts
    if (!facts) return [{ rule: 'document-gone', field: path, message: `${path} is not there: upload it again` }]
    return Object.entries(facts.findings).flatMap(([field, findings]) => (field === path ? findings : []))
  })

/** Who may send it: what a row can mend is a finding, the rest refuses the whole batch (contract 1, 2.9). */
function senderFindings({ config, base }: BatchDeps, client: ClientProfile, row: ExaminedRow): Finding[] {
  try {
    const access = selectAccess(client, row.gksConfigurationId, base)
    if (access) requireRoute(config.instance, access)
    requireContractPartner(config.instance, client, row.contractPartner)
    return []
  } catch (error) {
    const findings = error instanceof Refusal ? findingsIn(error) : undefined
    if (findings) return findings
    throw error
  }
}

/** The batch that was sent with the key; refuses another one with the same key. */
async function findByKey(
  sql: Sql,
  clientId: number,
  { key, fingerprint }: Pick<ExaminedBatch, 'key' | 'fingerprint'>,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number; fingerprint: string | null }[]>`
    select id, encode(fingerprint, 'hex') as fingerprint from batch where client_id = ${clientId} and key = ${key}`
  if (row && row.fingerprint !== null && row.fingerprint !== fingerprint) throw keyUsed(row.id)
  return row?.id
}

const keyUsed = (batchId: number): Refusal =>
  new Refusal(409, `This file was sent already, with other rows: it is batch ${batchId}. Nothing was stored now.`, {
    batchId,
  }).because('key-used')

async function store(
  { db, seal, clock }: BatchDeps,
  { owner, actor, traceId }: BatchRequest,
  batch: ExaminedBatch,
  handles: readonly string[],
): Promise<number> {
  const now = clock.now()
  const { clientId, userId } = owner
  const { key, fingerprint, name, transaction, rows } = batch
  return db.begin(async (tx) => {
    const { running } = one(
      await tx<{ running: number }[]>`
        select count(*)::int as running from batch where client_id = ${clientId} and state = 'running'`,
    )
    if (running >= MOST_RUNNING) throw conflict('Too many batches are under way').because('too-many-batches')
    const [added] = await tx<{ id: number }[]>`
      insert into batch (client_id, user_id, key, fingerprint, name, business_transaction, created_by, trace_id, created_at)
      values (${clientId}, ${userId}, ${key}, decode(${fingerprint}, 'hex'), ${name}, ${transaction}, ${actor}, ${traceId}, ${now})
      on conflict (client_id, key) do nothing
      returning id`
    // Sent twice at once: the other one is there by now.
    if (!added) return must(await findByKey(tx, clientId, batch), 'batch')
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const part = rows
        .slice(from, from + AT_ONCE)
        .map((row) => toRecord(row, (form) => seal.close(form, placeOf.batchRow(added.id, row.line))))
      await insertRows(tx, added.id, part)
    }
    if (
      (await giveToBatch(tx, owner, handles, {
        batchId: added.id,
        until: new Date(now.getTime() + DOCUMENTS_KEPT_MS),
      })) < handles.length
    ) {
      throw badRequest('A document is not there any more').because('document-gone')
    }
    const act = { actor, action: 'batch.create', subject: `batch ${added.id}`, clientId }
    await recordAct(tx, { ...act, details: { name, transaction, rows: rows.length } }, now)
    return added.id
  })
}

type RowRecord = ReturnType<typeof toRecord>

function toRecord({ line, body, documents }: ExaminedRow, close: (form: Buffer) => Buffer) {
  const { fin, plate } = vehicleOf(body)
  const reference = typeof body.externalOrderId === 'string' ? body.externalOrderId : null
  const form = close(writeForm({ body, documents })).toString('base64')
  return { line, form, fin, license_plate: plate, external_order_id: reference }
}

const insertRows = (tx: Sql, batchId: number, rows: readonly RowRecord[]) => tx`
  insert into batch_row (batch_id, line, form, fin, license_plate, external_order_id)
  select ${batchId}, line, decode(form, 'base64'), fin, license_plate, external_order_id
  from json_to_recordset(${JSON.stringify(rows)}::text::json)
    as given (line int, form text, fin text, license_plate text, external_order_id text)`
