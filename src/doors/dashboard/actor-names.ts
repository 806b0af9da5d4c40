import { namesOfLogins } from '../../domain/dashboard-user/user.ts'
import type { Sql } from '../../platform/db.ts'
import { actorPrefix } from './person.ts'

/** What people are called whom records name as actors; everybody else as they are named. */
export async function actorNames(sql: Sql, actors: readonly string[]): Promise<(actor: string) => string> {
  const loginOf = (actor: string) => (actor.startsWith(actorPrefix) ? actor.slice(actorPrefix.length) : undefined)
  const names = await namesOfLogins(sql, [...new Set(actors.flatMap((actor) => loginOf(actor) ?? []))])
  return (actor) => names.get(loginOf(actor) ?? '') ?? actor
}
