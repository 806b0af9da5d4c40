import type { FastifyInstance } from 'fastify'
import type { EventDigest } from '../../../domain/evidence/event-digest.ts'
import type { Page } from '../../../kernel/page.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'
import { PAGE_PARAMETERS, pageRecord, readPage, readParameters } from '../list-query.ts'

export interface EventDigests {
  /** Refuses a day that is missing, none, to come or too long ago. */
  digestEvents(clientId: number, day: string | undefined, page: Page): Promise<EventDigest>
}

/** The whole day is read for every page, so pages are large. */
const PAGE = { usual: 1000, most: 10_000 }

/** Which events the client's day had and what became of them, signed (docs/webhooks.md); not in the literal contract. */
export function eventDigestRoute(app: FastifyInstance, services: EventDigests): void {
  app.get(versioned('/events/digests'), async (request) => {
    const given = readParameters(request.query, ['day', ...PAGE_PARAMETERS])
    const page = readPage(given, PAGE)
    const digest = await services.digestEvents(callerOf(request).client.id, given.day, page)
    return { ...digest, ...pageRecord(page, digest.events.length, digest.counts.events) }
  })
}
