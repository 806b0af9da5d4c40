import type { HttpServices } from './doors/http/services.ts'
import { createFindAvailability } from './flows/availability/find-availability.ts'
import { takePlateOrder } from './flows/plate-order/take-order.ts'
import type { Gks } from './foreign/authority/gks.ts'
import { createPlateService } from './foreign/plate-service/plate-service.ts'
import { SECOND } from './kernel/duration.ts'
import type { Parts } from './parts.ts'
import { openPowers, type PowerServices } from './powers.ts'
import { simulatedAuthorityUrl } from './simulators.ts'
import { connectAuthority } from './workers.ts'

/** What the HTTP door asks of the outside world while a client waits. */
export interface Outside {
  services: Pick<HttpServices, 'findAvailability' | 'takePlateOrder'> & PowerServices
  close(): Promise<void>
}

/** A client waits for the answer, so the authority gets less time than for an application. */
const PATIENCE_MS = 10 * SECOND

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

/** Compiling the wire schema takes memory, which a node whose clients never ask does not spend. */
function lazyAuthority(parts: Parts): { get(): Gks | undefined; close(): Promise<void> } {
  const { authorityUrl, instance, dispatchTimeoutMs } = parts.config
  const url = authorityUrl ?? (instance === 'test' ? simulatedAuthorityUrl(parts.config) : undefined)
  const config = { ...parts.config, dispatchTimeoutMs: Math.min(dispatchTimeoutMs, PATIENCE_MS) }
  let gks: Gks | undefined
  return {
    get() {
      if (url === undefined) return undefined
      gks ??= connectAuthority({ ...parts, config }, url)
      return gks
    },
    close: async () => gks?.close(),
  }
}
