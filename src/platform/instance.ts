import { must } from '../kernel/rules/must.ts'
import type { Config } from './config.ts'
import type { Sql } from './db.ts'
import { SettingError } from './setting.ts'

/** Which kind of instance a database belongs to; undefined for a new one. */
export async function kindOf(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ kind: string }[]>`select kind from instance`
  return row?.kind
}

/** Refuses a database that belongs to the other kind of instance: a test order must never reach the real authority. */
export async function requireOwnInstance(sql: Sql, { instance }: Pick<Config, 'instance'>): Promise<void> {
  await sql`insert into instance (kind) values (${instance}) on conflict do nothing`
  const kind = must(await kindOf(sql), 'kind of the instance')
  if (kind !== instance) throw new SettingError('PLAKETTE_INSTANCE', foreignInstance(instance, kind))
}

export const foreignInstance = (given: string, kind: string): string =>
  `is ${given}, but this database belongs to a ${kind} instance`
