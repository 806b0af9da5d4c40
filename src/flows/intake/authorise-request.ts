import type { Transaction } from '../../domain/application/transaction.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import { applyPowerOfAttorney, hasPowerOfAttorney, type PowerUseDeps } from '../power-of-attorney/apply.ts'
import { type CheckDeps, checkRequest, requireSendable, type SendableRequest } from './check-request.ts'
import type { Examined } from './examine-body.ts'

export interface AuthoriseDeps extends CheckDeps, PowerUseDeps {}

/** Everything that is asked before an application is stored, in the order in which the contract refuses (contract 2, 7). */
export async function authoriseRequest(
  deps: AuthoriseDeps,
  client: ClientProfile,
  transaction: Transaction,
  examined: Examined,
): Promise<SendableRequest> {
  const given = checkRequest(deps, client, transaction, examined) // 400, 403
  const authorised = hasPowerOfAttorney(given) ? await applyPowerOfAttorney(deps, client.id, given) : given // 400, 404, 409
  return requireSendable(deps.config, authorised) // 503
}
