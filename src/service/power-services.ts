import { createPowerHints } from '../domain/power-of-attorney/power-hint.ts'
import type { PowerActs } from '../doors/dashboard/context.ts'
import type { PowerOfAttorneys } from '../doors/http/routes/power-of-attorneys.route.ts'
import type { ReturnPage } from '../doors/http/routes/return-page.route.ts'
import { createPowers, type Powers } from '../flows/power-of-attorney/powers.ts'
import type { TrustAccess } from '../flows/power-of-attorney/trust-access.ts'
import { createTrustService } from '../foreign/trust/client.ts'
import type { Config } from '../platform/config.ts'
import type { Parts } from './parts.ts'
import { powerSurroundings, trustState, trustUrl } from './power-settings.ts'

export type PowerServices = PowerOfAttorneys & ReturnPage

interface OpenedPowers {
  services: PowerServices
  forPeople: PowerActs
  close(): Promise<void>
}

/** What the doors may ask about powers of attorney. */
export function openPowers(parts: Parts): OpenedPowers {
  const trust = connectTrust(parts.config)
  const powers = connectPowers(parts, trust)
  return {
    services: powerServices(powers),
    forPeople: {
      around: powerSurroundings(parts.config),
      signers: signersOf(trust),
      create: powers.create,
      look: powers.look,
    },
    close: async () => trust.service?.close(),
  }
}

function signersOf(trust: TrustAccess): PowerActs['signers'] {
  if (trust.service === undefined) return 'nobody'
  return trust.legalPersons === 'available' ? 'everybody' : 'persons'
}

/** Connects to the trust service of the settings. */
function connectTrust(config: Config): TrustAccess {
  const state = trustState(config)
  if (state === 'missing' || state === 'misconfigured') return { state }
  const { legalPersons, timeoutMs } = config.trustService
  return { state, service: createTrustService({ url: trustUrl(config), timeoutMs }), legalPersons, timeoutMs }
}

function connectPowers({ config, db, clock, log, seal, wake }: Parts, trust: TrustAccess): Powers {
  const around = powerSurroundings(config)
  const { instance, baseUrl } = config
  const { hasMandateTemplate } = around
  const powerChanged = createPowerHints(wake)
  return createPowers({ db, clock, log, seal, instance, baseUrl, trust, hasMandateTemplate, powerChanged }, around)
}

const powerServices = (powers: Powers): PowerServices => ({
  createPowerOfAttorney: ({ caller: { client, userName }, body, traceId }) =>
    powers.create({ client, userName, body, traceId }),
  findPowerOfAttorney: powers.find,
  powerOfAttorneyStatus: powers.statusFor,
})
