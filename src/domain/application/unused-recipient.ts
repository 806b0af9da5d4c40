import type { Application } from './application.ts'
import { isForThirdParty } from './deliveries.ts'

/** Somebody whom no delivery goes to is nobody's business at the authority (contract 1, 2.8). */
export function withoutUnusedRecipient(application: Application): Application {
  if (!('deliveryRecipient' in application) || isForThirdParty(application.deliveries)) return application
  const { deliveryRecipient, ...used } = application
  return used
}
