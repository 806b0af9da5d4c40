import { type Act, recordAct } from '../../domain/client/audit.ts'
import type { Sql } from '../../platform/db.ts'
import { actorOf } from './person.ts'
import type { RouteRequest, Scope } from './route.ts'

/** A change and the note of who made it, in one transaction. The client of the scope is noted unless the act names another. */
export async function change<Result>(
  { context: { db, clock }, person, scope }: Pick<RouteRequest<Scope>, 'context' | 'person' | 'scope'>,
  work: (tx: Sql, now: Date) => Promise<Result>,
  act: (result: Result) => Omit<Act, 'actor'>,
): Promise<Result> {
  const now = clock.now()
  const { result } = await db.begin(async (tx) => {
    const result = await work(tx, now)
    await recordAct(tx, { actor: actorOf(person), clientId: scope.clientId, ...act(result) }, now)
    return { result }
  })
  return result
}
