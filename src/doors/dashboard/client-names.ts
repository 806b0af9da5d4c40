import { listClientNames } from '../../domain/client/client.ts'
import type { Sql } from '../../platform/db.ts'
import type { Scope } from './route.ts'

/** What the clients that may be seen are called. */
export async function clientNames(sql: Sql, { clientId }: Scope): Promise<(id: number) => string> {
  const names = new Map((await listClientNames(sql, clientId)).map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}
