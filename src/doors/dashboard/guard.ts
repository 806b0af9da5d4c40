import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isClientActive, listClientNames } from '../../domain/client/client.ts'
import { findSession, markSeen, type Session } from '../../domain/dashboard-user/session.ts'
import { MINUTE } from '../../kernel/duration.ts'
import { forbidden, notFound } from '../../kernel/refusal.ts'
import { object } from '../../kernel/rules/shape.ts'
import type { DashboardContext } from './context.ts'
import { reading, recordNumber } from './input.ts'
import { mayCall } from './permissions.ts'
import { type Person, personOf } from './person.ts'
import type { Route, Scope } from './route.ts'
import { isOwnOrigin } from './same-origin.ts'
import { tokenOf } from './session/cookie.ts'

/** How long a proof of identity is good for acts that want one. */
const FRESH_MS = 15 * MINUTE

/** On what a page asks by itself. */
const BY_ITSELF = 'x-plakette-by-itself'

/** Who came, and what they may see. */
export interface Visit {
  session: Session
  person: Person
  scope: Scope
}

const VISIT = 'visit'

export const decorateWithVisit = (app: FastifyInstance): unknown => app.decorateRequest(VISIT, null)
export const visitOf = (request: FastifyRequest): Visit => request.getDecorator<Visit>(VISIT)

/** Nothing but that a session is missing: no trace id, no JSON (contract 1, 5.6). */
const sendNoSession = (reply: FastifyReply): FastifyReply =>
  reply.code(401).type('text/plain; charset=utf-8').send('401 Unauthorized\n')

/**
 * Lets a request in: session, own origin, permission, client, fresh proof of identity. Before any body is read. Without a
 * route the address is unknown, which only people with a session are told.
 */
export const guard =
  (context: DashboardContext, route: Route | undefined) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { db, clock, config } = context
    const now = clock.now()
    const token = tokenOf(request, config.baseUrl)
    const session = token === undefined ? undefined : await findSession(db, token, now)
    if (session?.state !== 'open') return sendNoSession(reply)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (!isReading && !isOwnOrigin(request.headers, config.baseUrl)) {
      throw forbidden('The request comes from another site').because('foreign-origin')
    }
    if (!route) throw notFound('There is nothing at this address with this method').because('no-address')
    const person = personOf(session)
    if (!mayCall(person, route.permission, request.method)) {
      throw forbidden('You may not do this').because('not-allowed')
    }
    if (!isReading && route.permission !== 'account') await requireActive(context, person)
    request.setDecorator<Visit>(VISIT, { session, person, scope: await scopeOf(context, person, request.query) })
    if (route.fresh && now.getTime() - session.confirmedAt.getTime() > FRESH_MS) {
      throw forbidden('Prove again who you are').because('confirm-identity')
    }
    // What runs by itself keeps nobody signed in. A page says so of what it asks while nobody touches it.
    if (!route.isPassive && request.headers[BY_ITSELF] === undefined) await markSeen(db, session, now)
    return undefined
  }

/** People of a client that is switched off still see what was, and may sign out; nothing more. */
async function requireActive({ db }: DashboardContext, { clientId }: Person): Promise<void> {
  if (clientId === undefined || (await isClientActive(db, clientId))) return
  throw forbidden('The client is switched off').because('client-off')
}

const QUERY = object({ client: recordNumber })

/** People of a client see that client, whatever they ask for; a foreign one is not found, as one that does not exist. */
async function scopeOf({ db }: DashboardContext, { clientId }: Person, query: unknown): Promise<Scope> {
  const { client } = reading(QUERY, query)
  if (client === undefined) return { clientId }
  if (clientId !== undefined && client !== clientId) throw noClient()
  if (clientId === undefined && (await listClientNames(db, client)).length === 0) throw noClient()
  return { clientId: client }
}

const noClient = () => notFound('There is no such client').because('no-client')
