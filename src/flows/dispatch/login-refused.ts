import { lockLogin } from '../../domain/gks-access/login-lock.ts'
import { neverSent } from '../../domain/order/lane.ts'
import type { Attempt } from '../../domain/order/order.ts'
import { settle } from '../../domain/order/settle.ts'
import type { DispatchDeps } from './deps.ts'

const REFUSED = 'the authority refused the login: the application did not arrive'
const HALTED = 'the GKS access is locked after a refused login: the application was not sent'

type Deps = Pick<DispatchDeps, 'db' | 'clock' | 'log'>

/**
 * Halts the identifier and fails the order that met the refusal and all that wait behind it: three failed
 * logins would lock the access at the authority (contract 2, 7 "Login lock").
 */
export async function loginRefused(deps: Deps, order: Attempt): Promise<void> {
  const now = deps.clock.now()
  await deps.db.begin(async (tx) => {
    await lockLogin(tx, { username: order.gksIdentifier, lockedAt: now, reason: 'the authority refused the login' })
    await settle(tx, order, { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: REFUSED }, now)
  })
  deps.log.warn({ orderId: order.id }, 'the authority refused a GKS login, the access is locked')
  await failWaiting(deps, order.gksIdentifier)
}

export async function failWaiting({ db, clock }: Deps, identifier: string): Promise<void> {
  for (const waiting of await neverSent(db, identifier)) {
    const outcome = { trigger: 'receiptOrDispatchFailed', messages: [], technicalReason: HALTED } as const
    await settle(db, waiting, outcome, clock.now())
  }
}
