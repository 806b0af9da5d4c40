import type { Config } from './config.ts'
import { one, type Sql } from './db.ts'
import type { Seal } from './seal.ts'
import { SettingError } from './setting.ts'

/** Refuses a database that belongs to the other kind of instance: a test order must never reach the real authority. */
export async function requireOwnInstance(sql: Sql, { instance }: Pick<Config, 'instance'>): Promise<void> {
  await sql`insert into instance (kind) values (${instance}) on conflict do nothing`
  const { kind } = one(await sql<{ kind: string }[]>`select kind from instance`)
  if (kind !== instance) {
    throw new SettingError('PLAKETTE_INSTANCE', `is ${instance}, but this database belongs to a ${kind} instance`)
  }
}

const SEALED = Buffer.from('plakette')

/** Refuses a key that cannot open what this database holds. */
export async function requireOwnKey(sql: Sql, seal: Seal): Promise<void> {
  await sql`update instance set seal_check = ${seal.close(SEALED)} where seal_check is null`
  const { sealCheck } = one(await sql<{ sealCheck: Buffer }[]>`select seal_check from instance`)
  try {
    seal.open(sealCheck)
  } catch {
    throw new SettingError('PLAKETTE_ENCRYPTION_KEY', 'is not the key that this database was sealed with')
  }
}
