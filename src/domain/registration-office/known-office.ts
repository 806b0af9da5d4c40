import type { Sql } from '../../platform/db.ts'
import { DISTRICT_KEY, type OfficeState, type Portal } from './availability.ts'

/** What is kept of an office: what the authority last said of it. */
export interface KnownOffice {
  districtKey: string
  name: string | null
  portal: Exclude<Portal, 'unknown'> | null
  checkedAt: Date | null
}

const NAME_LENGTH = 200

/** Keeps what the authority answered about an office's portal. That it gave no answer is no news of the office. */
export async function noteOfficeState(sql: Sql, { districtKey, name, portal, checkedAt }: OfficeState): Promise<void> {
  if (portal === 'unknown') return
  await sql`
    insert into registration_office (district_key, name, portal, checked_at)
    values (${districtKey}, ${name?.slice(0, NAME_LENGTH) || null}, ${portal}, ${checkedAt})
    on conflict (district_key) do update
    set name = coalesce(excluded.name, registration_office.name), portal = excluded.portal, checked_at = excluded.checked_at
    where registration_office.checked_at is null or registration_office.checked_at <= excluded.checked_at`
}

interface Sender {
  districtKey?: string | undefined
  name?: string | undefined
}

/** Keeps how offices call themselves in their mail, where nothing is known yet. In the order of the keys: others may do the same. */
export async function noteOfficeNames(sql: Sql, senders: readonly Sender[]): Promise<void> {
  const names = new Map<string, string>()
  for (const { districtKey = '', name = '' } of senders) {
    if (DISTRICT_KEY.test(districtKey) && name.trim() !== '') names.set(districtKey, name.slice(0, NAME_LENGTH))
  }
  if (names.size === 0) return
  await sql`
    insert into registration_office (district_key, name)
    select given.district_key, given.name
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as given (district_key, name)
    where not exists (
      select 1 from registration_office known where known.district_key = given.district_key and known.name is not null)
    order by given.district_key
    on conflict (district_key) do update set name = excluded.name where registration_office.name is null`
}

export const findKnownOffices = (sql: Sql, districtKeys: readonly string[]): Promise<KnownOffice[]> => sql<
  KnownOffice[]
>`
  select district_key, name, portal, checked_at from registration_office where district_key = any(${districtKeys})`
