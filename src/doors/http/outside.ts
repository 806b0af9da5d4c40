import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Every other path outside `/dropshipping-api/` ends at the dashboard: reading leads to its login, anything else is
 * refused in plain text without a trace id (contract 1, 5.6).
 */
export function endAtDashboard(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect('/login', 302)
  return reply.code(403).type('text/plain; charset=utf-8').send('403 Forbidden\n')
}
