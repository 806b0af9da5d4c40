import type { FastifyInstance } from 'fastify'
import { API_VERSION } from '../../../kernel/api-version.ts'
import { isDatabaseGone } from '../../../platform/database-gone.ts'
import { describeFault } from '../../../platform/fault.ts'
import type { Log } from '../../../platform/log.ts'

export interface Health {
  health(): Promise<Record<string, unknown>>
}

/** What can still be said when the state cannot be asked for. `gksLogin: ok` only means that no lock is known. */
const UNKNOWN = { status: 'degraded', apiVersion: API_VERSION, gksLogin: 'ok' }

/** No login, always 200 (contract 2, 4.5). */
export function healthRoute(app: FastifyInstance, services: Health, log: Log): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      return await services.health()
    } catch (error) {
      // That the database is gone is in the log already, once.
      if (!isDatabaseGone(error)) log.error({ fault: describeFault(error) }, 'health cannot be told')
      return UNKNOWN
    }
  })
}
