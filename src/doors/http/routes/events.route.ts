import type { FastifyInstance } from 'fastify'
import type { FeedPage } from '../../../domain/event/event-feed.ts'
import { isoTime } from '../../../kernel/time.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'
import { readLimit, readParameters } from '../list-query.ts'

export interface Events {
  /** Refuses a cursor that no earlier answer to this client had. */
  readEvents(clientId: number, page: { after: string | undefined; limit: number }): Promise<FeedPage>
}

/** What the client's webhooks would have been sent, for programs that ask (docs/webhooks.md); not in the literal contract. */
export function eventsRoute(app: FastifyInstance, services: Events): void {
  app.get(versioned('/events'), async (request, reply) => {
    const { after, limit } = readParameters(request.query, ['after', 'limit'])
    const page = await services.readEvents(callerOf(request).client.id, { after, limit: readLimit(limit) })
    return reply.type('application/json; charset=utf-8').send(written(page))
  })
}

/** The body of an event stands there byte for byte as every delivery carries it, not parsed and written again. */
function written({ events, next, hasMore }: FeedPage): Buffer {
  const parts = events.map(({ body, createdAt, ...head }, index) => [
    Buffer.from(`${index === 0 ? '' : ','}${open({ ...head, time: isoTime(createdAt) })},"body":`),
    body,
    Buffer.from('}'),
  ])
  return Buffer.concat([
    Buffer.from('{"events":['),
    ...parts.flat(),
    Buffer.from(`],${JSON.stringify({ next, hasMore }).slice(1)}`),
  ])
}

/** An object to which more is added. */
const open = (value: Record<string, string>): string => JSON.stringify(value).slice(0, -1)
