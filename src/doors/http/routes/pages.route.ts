import type { FastifyInstance } from 'fastify'
import { FAVICON } from '../pages/favicon.ts'

/** Reachable without login, like the documents and the dashboard's pages (contract 1, 5.6). */
export function pageRoutes(app: FastifyInstance): void {
  app.get('/favicon.svg', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(FAVICON),
  )
}
