import type { FastifyInstance } from 'fastify'
import { notFound } from '../../kernel/refusal.ts'
import { versioned } from './api-address.ts'
import { callerOf } from './caller-of.ts'
import type { HttpServices } from './services.ts'

/** What the operator reports, and whether a registration office can be reached (contract 1, 4.4a). */
export function serviceStatusRoutes(app: FastifyInstance, services: HttpServices): void {
  app.get(versioned('/serviceStatus'), async () => services.serviceStatus())

  app.get<{ Params: { districtKey: string } }>(
    versioned('/registrationOffices/:districtKey/availability'),
    async (request) => {
      const found = await services.findAvailability(callerOf(request).client, request.params.districtKey)
      if (!found) throw notFound('There is no registration office with this district key').because('no-office')
      return found
    },
  )
}
