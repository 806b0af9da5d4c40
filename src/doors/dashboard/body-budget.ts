import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Claim, FairBudget } from '../../kernel/fair-budget.ts'
import { claimRoom, IN_PASSING_BYTES } from '../../platform/body-room.ts'
import { visitOf } from './guard.ts'

/** Of the whole, for the people of a client together, or for one operator. Programs of the same client have their own. */
const SHARE = 1 / 8

/** How much room a body takes; undefined for none, one in passing, and one that is refused unread. */
function roomFor({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number | undefined {
  // Browsers announce what they send: whoever does not is taken to send all that is allowed.
  const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : bodyLimit
  return announced > IN_PASSING_BYTES && announced <= bodyLimit ? announced : undefined
}

function claimOf(request: FastifyRequest, amount: number, { total }: FairBudget): Claim {
  const { clientId, userId } = visitOf(request).person
  const party = clientId === undefined ? `operator ${userId}` : `people of ${clientId}`
  return { party, amount, share: total * SHARE }
}

/** Bodies take room out of the one budget of the service until they are answered. Whoever is beyond its share waits, unread. */
export function budgetBodies(api: FastifyInstance, budget: FairBudget): void {
  api.addHook('preParsing', (request, reply, payload, done) => {
    const amount = roomFor(request)
    if (amount === undefined) {
      done(null, payload)
      return
    }
    const claim = claimOf(request, amount, budget)
    const lease = claimRoom(request.raw.socket, budget, claim, () => done(null, payload))
    reply.raw.once('close', () => lease.end())
  })
}
