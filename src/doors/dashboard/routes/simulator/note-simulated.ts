import { recordAct } from '../../../../domain/client/audit.ts'
import { actorOf } from '../../person.ts'
import type { RouteRequest } from '../../route.ts'

/** Notes what somebody had the simulated authority do: whoever wonders about an order later finds it. */
export const noteSimulated = (
  { context: { db, clock }, person, scope }: RouteRequest,
  { what, subject, clientId }: { what: string; subject: string; clientId?: number },
): Promise<void> =>
  recordAct(
    db,
    {
      ...{ actor: actorOf(person), action: 'simulator.play', subject, clientId: clientId ?? scope.clientId },
      details: { step: what },
    },
    clock.now(),
  )
