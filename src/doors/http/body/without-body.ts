import type { FastifyInstance } from 'fastify'

/**
 * Routes that take no body although their method may have one. Many clients send `Content-Type: application/json` with
 * every request: what comes there is neither looked at nor refused. (GET and HEAD never have their body read.)
 */
export function withoutBody(app: FastifyInstance, addRoutes: (bodiless: FastifyInstance) => void): void {
  app.register(async (bodiless) => {
    bodiless.removeAllContentTypeParsers()
    bodiless.addContentTypeParser('*', (_request, _payload, done) => done(null))
    addRoutes(bodiless)
  })
}
