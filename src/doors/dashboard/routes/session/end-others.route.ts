import { endSessionsOf } from '../../../../domain/dashboard-user/session.ts'
import { change } from '../../change.ts'
import { route } from '../../route.ts'
import { SESSIONS_CHANGED } from '../../session/sessions-changed.ts'

interface EndedSessionsAnswer {
  count: number
}

/** Signs the person out everywhere but here. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/session/others',
  permission: 'account',
  async answer(request): Promise<EndedSessionsAnswer> {
    const { context, person, session } = request
    const ended = await change(
      request,
      (tx) => endSessionsOf(tx, person.userId, session.id),
      ({ count }) => ({ action: 'session.end-others', subject: `dashboard user ${person.userId}`, details: { count } }),
    )
    context.wake.notify(SESSIONS_CHANGED, String(person.userId))
    return ended
  },
})
