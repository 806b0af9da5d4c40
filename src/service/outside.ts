import type { Access } from '../domain/gks-access/access.ts'
import type { DashboardContext } from '../doors/dashboard/context.ts'
import type { PlateOrders } from '../doors/http/routes/not-served.route.ts'
import type { OfficeAvailability } from '../doors/http/routes/service-status.route.ts'
import { probeLogin } from '../flows/authority-call/probe-login.ts'
import { createFindAvailability } from '../flows/availability/find-availability.ts'
import { takePlateOrder } from '../flows/plate-order/take-order.ts'
import { queryStatus } from '../flows/return-channel/query-status.ts'
import type { Gks } from '../foreign/authority/gks.ts'
import { createPlateService } from '../foreign/plate-service/plate-service.ts'
import { notFound, unavailable } from '../kernel/refusal.ts'
import { lazyAuthority } from './authority-connection.ts'
import type { Parts } from './parts.ts'
import { openPowers, type PowerServices } from './power-services.ts'

/** What the HTTP door asks of the outside world while a client waits. */
export interface Outside {
  services: OfficeAvailability & PlateOrders & PowerServices
  /** For the dashboard. */
  probeLogin: DashboardContext['probeLogin']
  queryStatus: DashboardContext['orders']['queryStatus']
  powers: DashboardContext['powers']
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
  const requireAuthority = (): Gks => {
    const gks = authority.get()
    if (!gks) throw unavailable('this instance has no authority to ask').because('no-authority')
    return gks
  }
  return {
    services: {
      findAvailability: createFindAvailability({ ...parts, instance: config.instance, gks: authority.get }),
      ...powers.services,
      takePlateOrder: (request) => takePlateOrder(plateService, request),
    },
    powers: powers.forPeople,
    queryStatus: async (headId) => queryStatus({ ...parts, gks: requireAuthority() }, headId),
    async probeLogin(accessId) {
      const gks = requireAuthority()
      const access = await openStored(parts, accessId)
      return { outcome: await probeLogin({ db: parts.db, gks }, access), account: access }
    },
    async close() {
      await Promise.all([authority.close(), plateService?.close(), powers.close()])
    },
  }
}

/** An access that somebody names; one that is gone, or cannot be opened, is not there for them. */
const openStored = ({ accesses }: Parts, id: string | null): Promise<Access> =>
  accesses.open(id).catch(() => Promise.reject(notFound('There is no such GKS access').because('no-access')))
