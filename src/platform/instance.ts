import type { Config } from './config.ts'
import { one, type Sql } from './db.ts'
import { SettingError } from './setting.ts'

/** Refuses a database that belongs to the other kind of instance: a test order must never reach the real authority. */
export async function requireOwnInstance(sql: Sql, { instance }: Pick<Config, 'instance'>): Promise<void> {
  await sql`insert into instance (kind) values (${instance}) on conflict do nothing`
  const { kind } = one(await sql<{ kind: string }[]>`select kind from instance`)
  if (kind !== instance) throw new SettingError('PLAKETTE_INSTANCE', foreignInstance(instance, kind))
}

export const foreignInstance = (given: string, kind: string): string =>
  `is ${given}, but this database belongs to a ${kind} instance`
