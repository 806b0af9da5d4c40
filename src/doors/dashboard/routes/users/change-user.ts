import type { Act } from '../../../../domain/client/audit.ts'
import { type DashboardUser, lockDashboardUser } from '../../../../domain/dashboard-user/user.ts'
import { conflict } from '../../../../kernel/refusal.ts'
import type { Sql } from '../../../../platform/db.ts'
import { change } from '../../change.ts'
import { idOf } from '../../input.ts'
import type { RouteRequest } from '../../route.ts'
import { SESSIONS_CHANGED } from '../../session/sessions-changed.ts'

type Details = NonNullable<Act['details']>

interface OfUser<Result> {
  action: string
  work(tx: Sql, user: DashboardUser): Promise<Result>
  details?: (before: DashboardUser) => Details
}

/** Changes one person of the scope, notes it for their client, and has their streams look whether they are still allowed. */
export async function changeUser<Result>(
  request: RouteRequest,
  { action, work, details }: OfUser<Result>,
): Promise<Result> {
  const id = idOf(request.params)
  const { result } = await change(
    request,
    async (tx) => {
      const before = await lockDashboardUser(tx, id, request.scope.clientId)
      return { before, result: await work(tx, before) }
    },
    ({ before }) => ({
      ...{ action, subject: `dashboard user ${id}`, clientId: before.clientId ?? undefined },
      details: { login: before.login, ...details?.(before) },
    }),
  )
  request.context.wake.notify(SESSIONS_CHANGED, String(id))
  return result
}

/** What would lock people out of their own account, or is done on the page of the account. */
export const notToOneself = (what: string) => conflict(`Nobody can ${what}`).because('own-account')
