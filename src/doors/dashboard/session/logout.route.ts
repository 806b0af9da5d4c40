import type { FastifyInstance } from 'fastify'
import { endSession, findSession } from '../../../domain/dashboard-user/session.ts'
import type { DashboardContext } from '../context.ts'
import { isOwnOrigin } from '../same-origin.ts'
import { clearToken, tokenOf } from './cookie.ts'
import { SESSIONS_CHANGED } from './sessions-changed.ts'

/** Ends the session, whatever the request carries; for a form of our pages and for tools (contract 1, 5.6). */
export function logoutRoute(app: FastifyInstance, { db, clock, config: { baseUrl }, wake }: DashboardContext): void {
  app.get('/logout', (_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found: signing out is a POST, not a link\n'),
  )
  app.post('/logout', async (request, reply) => {
    const token = isOwnOrigin(request.headers, baseUrl) ? tokenOf(request, baseUrl) : undefined
    if (token !== undefined) {
      const session = await findSession(db, token, clock.now())
      await endSession(db, token)
      if (session) wake.notify(SESSIONS_CHANGED, String(session.userId))
      clearToken(reply, baseUrl)
    }
    return reply.redirect('/login', 303)
  })
}
