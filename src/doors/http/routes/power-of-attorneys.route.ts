import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../domain/client/caller.ts'
import type { CreatedRecord, ProcessRecord } from '../../../domain/power-of-attorney/process-record.ts'
import { KNOWN_REQUEST } from '../../../domain/power-of-attorney/request-draft.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { unknownFields } from '../../../kernel/rules/unknown-fields.ts'
import { versioned } from '../api-address.ts'
import { unsupportedMediaType } from '../body/json-body.ts'
import { callerOf } from '../caller-of.ts'
import { tellUnknown } from '../unknown-fields.ts'

interface PowerOfAttorneyRequest {
  caller: Caller
  body: unknown
  traceId: string
}

export interface PowerOfAttorneys {
  /** Throws the 400, 403, 409, 502 or 503 of contract 2, 4.1. */
  createPowerOfAttorney(request: PowerOfAttorneyRequest): Promise<CreatedRecord>
  /** Asks the provider first while the process is open; throws the 502 when it cannot. */
  findPowerOfAttorney(clientId: number, id: number): Promise<ProcessRecord | undefined>
}

const LIST = versioned('/powerOfAttorneys')
const PROCESS_ID = /^[1-9][0-9]{0,15}$/

/** Power-of-attorney processes (contract 2, 4.1 and 4.2). */
export function powerOfAttorneyRoutes(app: FastifyInstance, services: PowerOfAttorneys): void {
  app.post(LIST, async (request, reply) => {
    const { body, id: traceId } = request
    if (body === undefined) throw unsupportedMediaType()
    const powerOfAttorney = await services.createPowerOfAttorney({ caller: callerOf(request), body, traceId })
    tellUnknown(request, reply, unknownFields(KNOWN_REQUEST, body))
    return { powerOfAttorney }
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
