import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/client/caller.ts'

const CALLER = 'caller'

export const decorateWithCaller = (app: FastifyInstance): unknown => app.decorateRequest(CALLER, null)

export const setCaller = (request: FastifyRequest, caller: Caller): void => request.setDecorator(CALLER, caller)

/** Who made the request; known to every route of the API, because none runs before the admission. */
export const callerOf = (request: FastifyRequest): Caller => request.getDecorator<Caller>(CALLER)
