import type { FastifyInstance } from 'fastify'
import type { ServiceStatus } from '../../../domain/announcement/service-status.ts'
import type { ClientProfile } from '../../../domain/client/caller.ts'
import type { Availability } from '../../../flows/availability/find-availability.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { versioned } from '../api-address.ts'
import { callerOf } from '../caller-of.ts'

export interface Announcements {
  serviceStatus(): Promise<ServiceStatus>
}

export interface OfficeAvailability {
  /** Undefined: there is no such office. Throws the 503 where the authority cannot be asked. */
  findAvailability(client: ClientProfile, districtKey: string): Promise<Availability | undefined>
}

/** What the operator reports, and whether a registration office can be reached (contract 1, 4.4a). */
export function serviceStatusRoutes(app: FastifyInstance, services: Announcements & OfficeAvailability): void {
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
