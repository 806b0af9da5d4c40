import { withoutCodes } from '../../domain/application/form/without-codes.ts'
import { displayPlate } from '../../domain/application/plate.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import type { Clock } from '../../kernel/clock.ts'
import { DAY } from '../../kernel/duration.ts'
import { badRequest, conflict, notFound } from '../../kernel/refusal.ts'
import { isRecord } from '../../kernel/rules/shape.ts'
import { one, type Pool, type Sql } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { holdForm, requireUnfiled } from './filing-key.ts'
import type { FormOwner } from './form-owner.ts'
import { type Form, readForm, writeForm } from './stored-form.ts'

const KEPT_MS = 30 * DAY
/** Of one person, about one client. */
const MOST_DRAFTS = 100
/** Far more than a form has. */
const MOST_BYTES = 128 * 1024

const tooLarge = () => badRequest('The draft is too large').because('draft-too-large')

interface DraftDeps {
  db: Sql
  seal: Seal
  clock: Clock
}

export interface KeptDraft extends Form {
  id: string
  transaction: Transaction
  savedAt: Date
}

/** Keeps what somebody has typed so far, without codes, under an id that the page made. Tells which paths were left out. */
export async function saveDraft(
  { db, seal, clock }: DraftDeps & { db: Pool },
  owner: FormOwner,
  { id, transaction, body, documents }: Omit<KeptDraft, 'savedAt'>,
): Promise<{ savedAt: Date; left: readonly string[] }> {
  if (JSON.stringify(body).length > MOST_BYTES) throw tooLarge()
  const kept = withoutCodes(transaction, body)
  const content = writeForm({ body: kept.body, documents })
  if (content.length > MOST_BYTES) throw tooLarge()
  const savedAt = clock.now()
  const sealed = seal.close(content, placeOf.draft(id))
  const { fin, plate } = vehicleOf(kept.body)
  const saved = await db.begin(async (tx) => {
    await holdForm(tx, owner.clientId, id)
    // Another tab of the same form may still save what this one has filed.
    await requireUnfiled(tx, owner.clientId, id)
    return tx`
      insert into application_draft (id, client_id, user_id, business_transaction, content, fin, license_plate, saved_at)
      select ${id}, ${owner.clientId}, ${owner.userId}, ${transaction}, ${sealed}, ${fin}, ${plate}, ${savedAt}
      where (
        select count(*) from application_draft
        where user_id = ${owner.userId} and client_id = ${owner.clientId} and id <> ${id}
      ) < ${MOST_DRAFTS}
      on conflict (id) do update
      set business_transaction = excluded.business_transaction, content = excluded.content, fin = excluded.fin,
        license_plate = excluded.license_plate, saved_at = excluded.saved_at
      where application_draft.client_id = excluded.client_id and application_draft.user_id = excluded.user_id
      returning id`
  })
  if (saved.length === 0) throw (await isFull(db, owner)) ? tooMany() : noDraft()
  return { savedAt, left: kept.left }
}

const tooMany = () => conflict('You have too many drafts: remove some').because('too-many-drafts')
const noDraft = () => notFound('There is no such draft').because('no-draft')

async function isFull(sql: Sql, { clientId, userId }: FormOwner): Promise<boolean> {
  const { number } = one(
    await sql<{ number: number }[]>`
      select count(*)::int as number from application_draft where user_id = ${userId} and client_id = ${clientId}`,
  )
  return number >= MOST_DRAFTS
}

interface DraftRow {
  id: string
  transaction: Transaction
  content: Buffer
  savedAt: Date
}

const opened = (seal: Seal, { content, ...row }: DraftRow): KeptDraft => ({
  ...row,
  ...readForm(seal.open(content, placeOf.draft(row.id))),
})

export async function findDraft({ db, seal }: DraftDeps, owner: FormOwner, id: string): Promise<KeptDraft> {
  const [row] = await db<DraftRow[]>`
    select id, business_transaction as transaction, content, saved_at from application_draft
    where user_id = ${owner.userId} and client_id = ${owner.clientId} and id = ${id}`
  if (!row) throw noDraft()
  return opened(seal, row)
}

/** A draft as a list shows it. */
export interface ListedDraft extends Pick<KeptDraft, 'id' | 'transaction' | 'savedAt'> {
  fin: string | null
  plate: string | null
}

/** The drafts of a person, the newest first. None of them is opened. */
export const findDrafts = (sql: Sql, { clientId, userId }: FormOwner): Promise<ListedDraft[]> => sql<ListedDraft[]>`
  select id, business_transaction as transaction, saved_at, fin, license_plate as plate from application_draft
  where user_id = ${userId} and client_id = ${clientId}
  order by saved_at desc, id`

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** What a body says of its vehicle so far. */
export function vehicleOf(body: Form['body']): { fin: string | null; plate: string | null } {
  const vehicle = isRecord(body.customization) ? body.customization : {}
  const parts = isRecord(vehicle.licensePlateNumberComponents) ? vehicle.licensePlateNumberComponents : {}
  const [city, middle, end] = [textOf(parts.city), textOf(parts.middle), textOf(parts.end)]
  const plate =
    city !== null && middle !== null && end !== null ? displayPlate({ city, middle, end, usageType: 'EURO' }) : null
  return { fin: textOf(vehicle.vehicleIdentificationNumber), plate }
}

/** Tells whether there was one. */
export async function dropDraft(sql: Sql, { clientId, userId }: FormOwner, id: string): Promise<boolean> {
  const dropped = await sql`
    delete from application_draft where id = ${id} and client_id = ${clientId} and user_id = ${userId} returning id`
  return dropped.length > 0
}

export async function removeDraft(sql: Sql, owner: FormOwner, id: string): Promise<void> {
  if (!(await dropDraft(sql, owner, id))) throw noDraft()
}

export async function forgetOldDrafts(sql: Sql, now: Date): Promise<{ number: number; until: Date }> {
  const until = new Date(now.getTime() - KEPT_MS)
  const { count } = await sql`delete from application_draft where saved_at <= ${until}`
  return { number: count, until }
}
