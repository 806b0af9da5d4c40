import { findRequestsByTrace, type KeptRequest } from '../../../../domain/request-log/find-requests.ts'
import { notFound } from '../../../../kernel/refusal.ts'
import { route } from '../../route.ts'

export interface RequestAnswer {
  /** All requests with the trace id, newest first. */
  items: KeptRequest[]
}

const MOST = 20

export const showRequest = route({
  method: 'GET',
  path: '/requests/:traceId',
  permission: 'requests',
  async answer({ context: { db }, scope: { clientId }, params: { traceId = '' } }): Promise<RequestAnswer> {
    const items = await findRequestsByTrace(db, clientId, { traceId, limit: MOST })
    if (items.length === 0) throw notFound('No request with this trace id is kept').because('no-request')
    return { items }
  },
})
