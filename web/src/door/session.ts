import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

export type Level = 'admin' | 'clerk' | 'reader'
export type Right = 'W' | 'R' | '-'

/** Who is signed in, and what this person may. */
export interface Session {
  person: {
    name: string
    login: string
    role: 'operator' | 'client'
    level: Level
    clientId?: number
    clientName?: string
  }
  permissions: Readonly<Record<string, Right>>
  instance: 'test' | 'production'
  clients?: readonly { id: number; name: string }[]
  language?: string
  colours?: string
  kbaMaintenance?: { from: string; to: string }
  health?: 'ok' | 'degraded'
  secondFactor: boolean
}

export const sessionQuery = { queryKey: ['session'], queryFn: () => call<Session>('/session'), staleTime: 60_000 }

export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('used outside of a session')
  return data
}

export const useMaySee = (permission: string): boolean => (useSession().permissions[permission] ?? '-') !== '-'
export const useMayChange = (permission: string): boolean => useSession().permissions[permission] === 'W'
