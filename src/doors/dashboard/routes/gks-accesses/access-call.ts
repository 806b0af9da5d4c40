import { findClientProfile } from '../../../../domain/client/caller.ts'
import type { ConfigurationCall } from '../../../../domain/gks-access/configuration-checks.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { actorOf } from '../../person.ts'
import type { RouteRequest } from '../../route.ts'

/** Who changes an access of which client. */
export async function accessCall({
  context: { db, clock },
  person,
  scope,
}: RouteRequest<{ clientId: number }>): Promise<ConfigurationCall> {
  const client = await findClientProfile(db, scope.clientId)
  if (!client) throw notFound('There is no such client').because('no-client')
  return { actor: actorOf(person), client, now: clock.now() }
}
