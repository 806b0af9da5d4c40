import type { FastifyReply } from 'fastify'
import type { Session } from '../../domain/dashboard-user/session.ts'
import { badRequest } from '../../kernel/refusal.ts'
import type { DashboardContext } from './context.ts'
import type { Permission } from './permissions.ts'
import type { Person } from './person.ts'
import type { Streams } from './stream/streams.ts'

/** Whose things may be seen: those of one client, or of all. Every function that a route calls is given it. */
export interface Scope {
  clientId: number | undefined
}

export interface RouteRequest<Seen = Scope> {
  context: DashboardContext
  person: Person
  session: Session
  scope: Seen
  params: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  /** Parsed JSON, or the bytes where the route takes bytes; undefined where none came. */
  body: unknown
  traceId: string
  /** Which pages the service has. */
  build: string
  streams: Streams
}

/** An answer that is no JSON, or that sets more than a body, writes itself. */
export type OwnAnswer = (reply: FastifyReply) => unknown

interface Definition<Seen> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the root of the JSON door. */
  path: `/${string}`
  permission: Permission
  /** For an act that wants password or code once more when they were given long ago. */
  fresh?: boolean
  /** For what a page asks by itself: it does not keep a session awake. */
  isPassive?: boolean
  /** For an upload: takes bytes up to this number instead of JSON. */
  bytes?: number
  /** What is sent as JSON, nothing for 204, or an answer that writes itself. */
  answer(request: RouteRequest<Seen>): Promise<unknown>
}

/** A use case of the dashboard. */
export type Route = Definition<Scope>

/** About exactly one client: an operator names it by `?client=`. */
type OfOneClient = Definition<{ clientId: number }> & { scoped: 'one' }
type OfAnyClient = Definition<Scope> & { scoped?: never }

export function route(definition: OfOneClient | OfAnyClient): Route {
  if (definition.scoped !== 'one') return definition
  const { answer, scoped: _, ...rest } = definition
  return {
    ...rest,
    async answer(request) {
      const { clientId } = request.scope
      if (clientId === undefined) {
        throw badRequest('Choose a client first: this is about exactly one').because('choose-client')
      }
      return answer({ ...request, scope: { clientId } })
    },
  }
}
