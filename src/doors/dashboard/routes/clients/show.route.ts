import { listBusinessSites } from '../../../../domain/client/business-site.ts'
import { findClientProfile } from '../../../../domain/client/caller.ts'
import { listDashboardUsers } from '../../../../domain/dashboard-user/user.ts'
import { findReleasable } from '../../../../flows/client-release/release-client.ts'
import { listWebhooks } from '../../../../flows/webhook/settings/webhook-record.ts'
import { idOf } from '../../input.ts'
import { route } from '../../route.ts'
import type { ClientAnswer } from './client-answers.ts'
import { KEEPER } from './of-client.ts'

export const showClient = route({
  method: 'GET',
  path: '/clients/:id',
  permission: 'master-data',
  async answer({ context: { db, clock }, params }): Promise<ClientAnswer> {
    const id = idOf(params)
    const now = clock.now()
    const found = await findReleasable(db, id, now)
    const [sites, users, webhooks, profile] = await Promise.all([
      listBusinessSites(db, KEEPER, id),
      listDashboardUsers(db, id),
      listWebhooks(db, { clientId: id }, now),
      findClientProfile(db, id),
    ])
    const { apiUsers, partners } = found.client
    const accesses = profile?.accesses.length ?? 0
    return { ...found, sites, counts: { users: users.length, apiUsers, accesses, webhooks: webhooks.length, partners } }
  },
})
