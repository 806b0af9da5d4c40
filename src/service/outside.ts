import type { PlateOrders } from '../doors/http/routes/not-served.route.ts'
import type { OfficeAvailability } from '../doors/http/routes/service-status.route.ts'
import { createFindAvailability } from '../flows/availability/find-availability.ts'
import { takePlateOrder } from '../flows/plate-order/take-order.ts'
import { createPlateService } from '../foreign/plate-service/plate-service.ts'
import { lazyAuthority } from './authority-connection.ts'
import type { Parts } from './parts.ts'
import { openPowers, type PowerServices } from './power-services.ts'

/** What the HTTP door asks of the outside world while a client waits. */
export interface Outside {
  services: OfficeAvailability & PlateOrders & PowerServices
  close(): Promise<void>
}

export function openOutside(parts: Parts): Outside {
  const { config } = parts
  const authority = lazyAuthority(parts)
  const powers = openPowers(parts)
  const plateService =
    config.plateServiceUrl === undefined
      ? undefined
      : createPlateService({ url: config.plateServiceUrl, allowedNetworks: config.webhook.allowedNetworks })
  return {
    services: {
      findAvailability: createFindAvailability({ ...parts, instance: config.instance, gks: authority.get }),
      ...powers.services,
      takePlateOrder: (request) => takePlateOrder(plateService, request),
    },
    async close() {
      await Promise.all([authority.close(), plateService?.close(), powers.close()])
    },
  }
}
