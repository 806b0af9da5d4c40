import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kernel/refusal.ts'
import { versioned } from './api-address.ts'
import { callerOf } from './caller-of.ts'
import { unsupportedMediaType } from './json-body.ts'
import type { HttpServices } from './services.ts'

const LIST = versioned('/powerOfAttorneys')
const PROCESS_ID = /^[1-9][0-9]{0,15}$/

/** Power-of-attorney processes (contract 2, 4.1 and 4.2). */
export function powerOfAttorneyRoutes(app: FastifyInstance, services: HttpServices): void {
  app.post(LIST, async (request) => {
    const { body, id: traceId } = request
    if (body === undefined) throw unsupportedMediaType()
    return { powerOfAttorney: await services.createPowerOfAttorney({ caller: callerOf(request), body, traceId }) }
  })

  app.get<{ Params: { processId: string } }>(`${LIST}/:processId`, async (request) => {
    const id = Number(PROCESS_ID.test(request.params.processId) ? request.params.processId : Number.NaN)
    const powerOfAttorney = Number.isSafeInteger(id)
      ? await services.findPowerOfAttorney(callerOf(request).client.id, id)
      : undefined
    if (!powerOfAttorney) throw notFound('There is no such power-of-attorney process').because('no-process')
    return { powerOfAttorney }
  })
}
