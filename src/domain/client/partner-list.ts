import { createHash } from 'node:crypto'
import { conflict } from '../../kernel/refusal.ts'
import type { Sql } from '../../platform/db.ts'
import {
  type ChangedPartner,
  type KnownPartner,
  type PartnerDiff,
  partnerDiff,
} from '../contract-partner/partner-diff.ts'
import { type ReadPartners, readPartnerFile } from '../contract-partner/read-partner-file.ts'
import { lockClient, requireClient } from './client.ts'
import { type ListKeeper, partnerColumns, requireOperator } from './contract-partner.ts'

export interface ListedPartner extends KnownPartner {
  clientId: number
}

/** The list of one client, or of all. */
export async function listPartners(sql: Sql, by: ListKeeper, clientId: number | undefined): Promise<ListedPartner[]> {
  requireOperator(by)
  return sql<ListedPartner[]>`
    select id, client_id, company_name, street, house_number, address_suffix, postal_code, city, state, kopa_vp, country, active
    from contract_partner
    where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
    order by lower(company_name), kopa_vp, id`
}

/** Those that are called so, or whose number begins so, of one client or of all. */
export async function searchPartners(
  sql: Sql,
  by: ListKeeper,
  { clientId, term, limit }: { clientId: number | undefined; term: string; limit: number },
): Promise<Pick<ListedPartner, 'id' | 'clientId' | 'companyName' | 'kopaVp'>[]> {
  requireOperator(by)
  const literally = term.replace(/[\\%_]/g, '\\$&')
  return sql<ListedPartner[]>`
    select id, client_id, company_name, kopa_vp
    from contract_partner
    where ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`}
      and (company_name ilike ${`%${literally}%`} or kopa_vp ilike ${`${literally}%`})
    order by lower(company_name), kopa_vp, id
    limit ${limit}`
}

/** Tells one state of a list from every other. */
const stateOf = (list: readonly ListedPartner[]): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url')

export type ImportPreview =
  | { accepted: true; diff: PartnerDiff; state: string }
  | Extract<ReadPartners, { accepted: false }>

/** What a file would do to the list of a client; nothing is stored. */
export async function previewImport(
  sql: Sql,
  by: ListKeeper,
  { clientId, file }: { clientId: number; file: Uint8Array },
): Promise<ImportPreview> {
  requireOperator(by)
  const read = readPartnerFile(file)
  if (!read.accepted) return read
  await requireClient(sql, clientId)
  const known = await listPartners(sql, by, clientId)
  return { accepted: true, diff: partnerDiff(known, read.partners), state: stateOf(known) }
}

interface PartnerImport {
  clientId: number
  file: Uint8Array
  /** Of the list that the person saw: what was changed meanwhile is looked at again first. */
  state: string
  /** Whether partners that the file does not name are switched off. */
  switchesOff: boolean
}

export interface ImportedPartners {
  added: number
  changed: number
  switchedOff: number
}

/** Stores a file as it was shown. */
export async function importPartners(
  sql: Sql,
  by: ListKeeper,
  { clientId, file, state, switchesOff }: PartnerImport,
  now: Date,
): Promise<ImportedPartners> {
  await lockClient(sql, clientId)
  const preview = await previewImport(sql, by, { clientId, file })
  if (!preview.accepted) throw conflict('the file cannot be stored: have it checked first').because('file-unsound')
  if (preview.state !== state) throw conflict('the list was changed meanwhile: look again').because('list-changed')
  const { added, changed, gone } = preview.diff
  if (added.length > 0) {
    const rows = added.map((partner) => ({ client_id: clientId, created_at: now, ...partnerColumns(partner) }))
    await sql`insert into contract_partner ${sql(rows)}`
  }
  if (changed.length > 0) await changePartners(sql, changed)
  const off = switchesOff ? gone.map(({ id }) => id) : []
  if (off.length > 0) await sql`update contract_partner set active = false where id = any(${off}::bigint[])`
  return { added: added.length, changed: changed.length, switchedOff: off.length }
}

/** All of them in one statement, so that a long file is no long transaction. */
async function changePartners(sql: Sql, changed: readonly ChangedPartner[]): Promise<void> {
  const rows = changed.map(({ before, after }) => ({ id: before.id, ...partnerColumns(after) }))
  await sql`
    update contract_partner p
    set company_name = n.company_name, street = n.street, house_number = n.house_number,
        address_suffix = n.address_suffix, postal_code = n.postal_code, city = n.city, state = n.state,
        country = n.country, active = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (
      id bigint, company_name text, street text, house_number text, address_suffix text,
      postal_code text, city text, state text, country text
    )
    where p.id = n.id`
}
