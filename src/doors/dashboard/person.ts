import type { DashboardRole, Level } from '../../domain/dashboard-user/level.ts'
import type { Session } from '../../domain/dashboard-user/session.ts'

/** Who is asking. */
export interface Person {
  userId: number
  login: string
  name: string
  role: DashboardRole
  level: Level
  /** Of everybody but operators. */
  clientId?: number
}

export const personOf = ({ userId, login, name, role, level, clientId }: Session): Person => ({
  ...{ userId, login, name, role, level },
  ...(clientId !== null && { clientId }),
})

/** Tells people of the dashboard from other actors. */
export const actorPrefix = 'dashboard:'

/** Filed over the API, which knows no people. */
export const isProgram = (filedBy: string): boolean => !filedBy.startsWith(actorPrefix)

/** Who acts, as the audit names them: always the person themselves, an operator never as somebody else. */
export const actorOf = ({ login }: Person): string => `${actorPrefix}${login}`
