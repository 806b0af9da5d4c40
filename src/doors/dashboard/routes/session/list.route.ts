import { listSessions, type SessionLine } from '../../../../domain/dashboard-user/session.ts'
import { route } from '../../route.ts'

export interface SessionsAnswer {
  items: (SessionLine & { isCurrent: boolean })[]
}

/** Where the person is signed in. */
export const findSessions = route({
  method: 'GET',
  path: '/session/list',
  permission: 'account',
  async answer({ context: { db, clock }, person, session }): Promise<SessionsAnswer> {
    const sessions = await listSessions(db, person.userId, clock.now())
    return { items: sessions.map((one) => ({ ...one, isCurrent: one.id === session.id })) }
  },
})
