import { useQuery } from '@tanstack/react-query'
import type { SessionAnswer } from '../../../src/doors/dashboard/routes/session/show.route.ts'
import type { AsTold } from './as-told.ts'
import { call } from './call.ts'
import { keptFor } from './kept-for.ts'

/** Who is signed in, and what this person may. */
export type Session = AsTold<SessionAnswer>

async function askWhoIsHere(): Promise<Session> {
  const session = await call<Session>('/session')
  keptFor.person(session.person.id)
  return session
}

export const sessionQuery = { queryKey: ['session'], queryFn: askWhoIsHere, staleTime: 60_000 }

export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('used outside of a session')
  return data
}

export type Permission = keyof Session['permissions']

export const useMaySee = (permission: Permission): boolean => useSession().permissions[permission] !== '-'
export const useMayChange = (permission: Permission): boolean => useSession().permissions[permission] === 'W'
