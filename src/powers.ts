import type { HttpServices } from './doors/http/services.ts'
import type { PowerHealth } from './flows/health/powers.ts'
import { isReleased } from './flows/intake/gate.ts'
import type { PowerUseDeps } from './flows/power-of-attorney/apply.ts'
import { createPowers } from './flows/power-of-attorney/powers.ts'
import type { TrustAccess } from './flows/power-of-attorney/trust-access.ts'
import { createTrustService } from './foreign/trust/client.ts'
import type { Parts } from './parts.ts'
import type { Config } from './platform/config.ts'
import { isSafeAddress } from './platform/safe-address.ts'
import { simulatedTrustUrl } from './simulators.ts'

/** Where the trust service is; a test instance without one has the simulator. */
const trustUrl = (config: Config): string =>
  config.trustService.url ?? (config.instance === 'test' ? simulatedTrustUrl(config) : 'none')

/** What the instance has of a trust service, as the health report tells it (contract 2, 4.5). */
export function trustState(config: Config): TrustAccess['state'] {
  const { environment } = config.trustService
  const url = trustUrl(config)
  if (url === 'none') return 'missing'
  return !isSafeAddress(new URL(url)) ? 'misconfigured' : environment
}

/** Connects to the trust service of the settings. */
export function connectTrust(config: Config): TrustAccess {
  const state = trustState(config)
  if (state === 'missing' || state === 'misconfigured') return { state }
  const { legalPersons, timeoutMs } = config.trustService
  return { state, service: createTrustService({ url: trustUrl(config), timeoutMs }), legalPersons, timeoutMs }
}

/** What decides about the use of a process besides the process itself. */
export const powerSurroundings = ({ instance, sepaMandateTemplate, trustService }: Config): PowerUseDeps['powers'] => ({
  instance,
  environment: trustService.environment,
  hasMandateTemplate: sepaMandateTemplate === 'own',
})

/** What the health report tells of the settings. */
export const powerHealth = (config: Config): PowerHealth => ({
  trust: trustState(config),
  legalPersons: config.trustService.legalPersons,
  hasMandateTemplate: config.sepaMandateTemplate === 'own',
  instance: config.instance,
  handlesPowers: isReleased(config.productVersion, 'UG'),
})

export type PowerServices = Pick<
  HttpServices,
  'createPowerOfAttorney' | 'findPowerOfAttorney' | 'powerOfAttorneyStatus'
>

/** What the HTTP door may ask about powers of attorney. */
export function openPowers(parts: Parts): { services: PowerServices; close(): Promise<void> } {
  const trust = connectTrust(parts.config)
  return { services: powerServices(parts, trust), close: async () => trust.service?.close() }
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
