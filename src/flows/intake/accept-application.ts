import type { Application } from '../../domain/application/application.ts'
import { checkApplication } from '../../domain/application/check-application.ts'
import { displayPlate } from '../../domain/application/plate.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import type { Caller } from '../../domain/client/caller.ts'
import { storeDocument } from '../../domain/file/file.ts'
import { selectAccess } from '../../domain/gks-access/select-access.ts'
import type { Clock } from '../../kernel/clock.ts'
import { badRequest } from '../../kernel/refusal.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Wake } from '../../platform/wake.ts'
import { requireContractPartner } from './contract-partner.ts'
import { requireReleased } from './gate.ts'
import { createStoreOrRepeat } from './store-or-repeat.ts'

export interface IntakeDeps {
  config: Pick<Config, 'instance' | 'productVersion'>
  db: Pool
  clock: Clock
  seal: Seal
  wake: Wake
  base: { username: string } | undefined
}

export interface ApplicationRequest {
  caller: Caller
  transaction: Transaction
  body: unknown
  traceId: string
}

/** Told when an order waits in the lane of an identifier. */
export const ORDER_WAITING = 'order_waiting'

/** Turns a request into an order, as the contract tells it from top to bottom. Nothing leaves the house here. */
export function createAcceptApplication(deps: IntakeDeps) {
  const storeOrRepeat = createStoreOrRepeat(deps.db)

  return async function acceptApplication(request: ApplicationRequest): Promise<{ orderId: number }> {
    const { caller, transaction } = request
    const { client } = caller
    requireReleased(deps.config.productVersion, transaction) // 403, before the body is looked at

    const checked = checkApplication(transaction, request.body)
    if (!checked.accepted) throw badRequest(...checked.findings.map(({ message }) => message))
    const { application, documents, fingerprint } = checked

    const access = selectAccess(client, application.gksConfigurationId, deps.base) // 400, 503
    requireContractPartner(deps.config.instance, client, application.contractPartner) // 400, 403

    const now = deps.clock.now()
    for (const { content } of documents) await storeDocument(deps.db, deps.seal, content, now)
    const { orderId, repeated } = await storeOrRepeat({
      clientId: client.id,
      filedBy: caller.userName,
      transaction,
      externalOrderId: application.externalOrderId,
      fin: application.vehicleIdentificationNumber,
      licensePlate: currentPlate(application),
      contractPartner: application.contractPartner,
      fingerprint,
      messageId: uuidv7(now),
      gksIdentifier: access.username,
      gksAccessId: access.id,
      application: deps.seal.close(Buffer.from(JSON.stringify(application))),
      traceId: request.traceId,
      now,
    }) // 409, 503
    if (!repeated) deps.wake.notify(ORDER_WAITING, access.username)
    return { orderId }
  }
}

const currentPlate = (application: Application): string | undefined =>
  application.plate && displayPlate(application.plate)
