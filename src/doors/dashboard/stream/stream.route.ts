import { type OwnAnswer, route } from '../route.ts'

/** Tells an open page what to ask for again: hints, never data, which always pass the route that checks them. */
export const openStream = route({
  method: 'GET',
  path: '/stream',
  permission: 'orders',
  isPassive: true,
  async answer({ streams, session, person, scope }): Promise<OwnAnswer> {
    const listener = { sessionId: session.id, userId: person.userId, clientId: scope.clientId }
    return (reply) => (reply.request.method === 'HEAD' ? reply.send() : streams.open(reply, listener))
  },
})
