import type { Application } from '../../domain/application/application.ts'
import { readApplication } from '../../domain/application/stored-application.ts'
import { isSameAccount } from '../../domain/client/gks-account.ts'
import type { EnclosedDocument } from '../../domain/evidence/exchanged-message.ts'
import { readDocument } from '../../domain/file/file.ts'
import type { Access } from '../../domain/gks-access/access.ts'
import type { ClaimedOrder } from '../../domain/order/lane/lane.ts'
import type { Prepared } from '../../foreign/authority/gks.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import { AccessChanged } from '../authority-call/access-changed.ts'
import type { DispatchDeps } from './deps.ts'
import { toMessage } from './message.ts'
import { withSignedHolder } from './signed-holder.ts'

/** A message that is written and signed. */
export interface MadeMessage {
  access: Access
  prepared: Prepared
  documents: readonly EnclosedDocument[]
  application: Application
}

export async function makeMessage(deps: DispatchDeps, order: ClaimedOrder): Promise<MadeMessage> {
  const access = await openFor(deps, order)
  const application = await withSignedHolder(deps, openApplication(deps.seal, order))
  const documents: EnclosedDocument[] = []
  const message = await toMessage(application, order.messageId, async (sha256) => {
    const content = await readDocument(deps.db, deps.seal, sha256)
    documents.push({ sha256, content })
    return content
  })
  return { access, prepared: await deps.gks.prepare(access, message), documents, application }
}

export const openApplication = (seal: Seal, { application, messageId }: ClaimedOrder): Application =>
  readApplication(seal.open(application, placeOf.application(messageId)))

/**
 * The access of an order, as it was when the order was filed. One that has got another identifier meanwhile would send
 * beside the lane of that identifier (docs/adr/0032).
 */
async function openFor({ accesses }: DispatchDeps, order: ClaimedOrder): Promise<Access> {
  const access = await accesses.open(order.gksAccessId)
  if (!isSameAccount(access, { environment: order.gksEnvironment, username: order.gksIdentifier })) {
    throw new AccessChanged()
  }
  return access
}
