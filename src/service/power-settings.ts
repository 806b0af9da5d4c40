import type { PowerHealth } from '../flows/health/powers.ts'
import { isReleased } from '../flows/intake/gate.ts'
import type { PowerUseDeps } from '../flows/power-of-attorney/apply.ts'
import type { TrustAccess } from '../flows/power-of-attorney/trust-access.ts'
import type { Config } from '../platform/config.ts'
import { isSafeAddress } from '../platform/outbound/safe-address.ts'
import { simulatedTrustUrl } from './simulators.ts'

/** Where the trust service is; a test instance without one has the simulator. */
export const trustUrl = (config: Config): string =>
  config.trustService.url ?? (config.instance === 'test' ? simulatedTrustUrl(config) : 'none')

/** What the instance has of a trust service, as the health report tells it (contract 2, 4.5). */
export function trustState(config: Config): TrustAccess['state'] {
  const { environment } = config.trustService
  const url = trustUrl(config)
  if (url === 'none') return 'missing'
  return !isSafeAddress(new URL(url)) ? 'misconfigured' : environment
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
