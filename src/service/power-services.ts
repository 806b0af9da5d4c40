import type { PowerOfAttorneys } from '../doors/http/routes/power-of-attorneys.route.ts'
import type { ReturnPage } from '../doors/http/routes/return-page.route.ts'
import { createPowers } from '../flows/power-of-attorney/powers.ts'
import type { TrustAccess } from '../flows/power-of-attorney/trust-access.ts'
import { createTrustService } from '../foreign/trust/client.ts'
import type { Config } from '../platform/config.ts'
import type { Parts } from './parts.ts'
import { powerSurroundings, trustState, trustUrl } from './power-settings.ts'

export type PowerServices = PowerOfAttorneys & ReturnPage

/** What the HTTP door may ask about powers of attorney. */
export function openPowers(parts: Parts): { services: PowerServices; close(): Promise<void> } {
  const trust = connectTrust(parts.config)
  return { services: powerServices(parts, trust), close: async () => trust.service?.close() }
}

/** Connects to the trust service of the settings. */
function connectTrust(config: Config): TrustAccess {
  const state = trustState(config)
  if (state === 'missing' || state === 'misconfigured') return { state }
  const { legalPersons, timeoutMs } = config.trustService
  return { state, service: createTrustService({ url: trustUrl(config), timeoutMs }), legalPersons, timeoutMs }
}

function powerServices({ config, db, clock, log, seal }: Parts, trust: TrustAccess): PowerServices {
  const around = powerSurroundings(config)
  const { instance, baseUrl } = config
  const powers = createPowers(
    { ...{ db, clock, log, seal, instance, baseUrl, trust }, hasMandateTemplate: around.hasMandateTemplate },
    around,
  )
  return {
    createPowerOfAttorney: ({ caller: { client, userName }, body, traceId }) =>
      powers.create({ client, userName, body, traceId }),
    findPowerOfAttorney: powers.find,
    powerOfAttorneyStatus: powers.statusFor,
  }
}
