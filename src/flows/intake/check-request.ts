import type { Application } from '../../domain/application/application.ts'
import type { EmbeddedDocument } from '../../domain/application/embedded-document.ts'
import { displayPlate } from '../../domain/application/plate.ts'
import { writeApplication } from '../../domain/application/stored-application.ts'
import type { Transaction } from '../../domain/application/transaction.ts'
import { withoutUnusedRecipient } from '../../domain/application/unused-recipient.ts'
import { isOwnRegistration } from '../../domain/client/billing.ts'
import type { ClientProfile } from '../../domain/client/caller.ts'
import type { GksAccount } from '../../domain/client/gks-account.ts'
import { hashOf, type StoreDocument, storeHere } from '../../domain/file/file.ts'
import { requireRoute, type SelectedAccess, selectAccess } from '../../domain/gks-access/select-access.ts'
import type { NewAttempt } from '../../domain/order/filing/new-attempt.ts'
import { partiesOf } from '../../domain/order/parties.ts'
import { atMost } from '../../kernel/at-most.ts'
import { brokenRules, unavailable } from '../../kernel/refusal.ts'
import { uuidv7 } from '../../kernel/uuid.ts'
import type { Config } from '../../platform/config.ts'
import type { Pool } from '../../platform/db.ts'
import type { Seal } from '../../platform/seal/seal.ts'
import { placeOf } from '../../platform/seal/sealed-columns.ts'
import type { Authorised } from '../power-of-attorney/apply.ts'
import { requireContractPartner, requireReadablePartner } from './contract-partner.ts'
import type { Examined } from './examine-body.ts'
import { requireReleased } from './gate.ts'

export interface CheckDeps {
  config: Pick<Config, 'instance' | 'productVersion' | 'authorityUrl'>
  base: GksAccount | undefined
}

/** A request body that may become an order or a further attempt of one. */
interface CheckedRequest {
  application: Application
  documents: readonly EmbeddedDocument[]
  fingerprint: Buffer
  /** Absent: the instance's base access, which it lacks; see `requireSendable`. */
  access?: SelectedAccess | undefined
  /** Whether it goes out under the client's own registration, so that its fees are the client's own. */
  ownRegistration: boolean
  ownForm?: Examined['ownForm']
}

/** Everything that is checked before an application is stored, as the contract tells it from top to bottom. */
export function checkRequest(
  { config, base }: CheckDeps,
  client: ClientProfile,
  transaction: Transaction,
  { checked, ownForm }: Examined,
): CheckedRequest {
  requireReleased(config.productVersion, transaction) // 403
  if (!checked.accepted) {
    requireReadablePartner(config.instance, client, checked.findings) // 403
    throw brokenRules(checked.findings)
  }
  const { application, documents, fingerprint } = checked

  const access = selectAccess(client, application.gksConfigurationId, base) // 400
  if (access) requireRoute(config.instance, access) // 403
  requireContractPartner(config.instance, client, application.contractPartner) // 400, 403
  const ownRegistration = access !== undefined && isOwnRegistration(client, access)
  return { application, documents, fingerprint, access, ownRegistration, ownForm }
}

/**
 * What only the operator can mend, so it is asked last (contract 2, 7). A test instance has the simulator; a production
 * instance without an address must not take what it cannot send.
 */
export function requireSendable<Request extends Pick<CheckedRequest, 'access'>>(
  { instance, authorityUrl }: CheckDeps['config'],
  request: Request,
): Request & { access: SelectedAccess } {
  if (instance === 'production' && authorityUrl === undefined) {
    throw unavailable('no authority is configured on this instance: nothing was created').because('no-authority')
  }
  const { access } = request
  if (!access) {
    throw unavailable('this instance has no signing key material for its base GKS access').because('no-key-material')
  }
  return { ...request, access }
}

/** A document of 8 MB is sealed and written as text on its way to the database: few at once, or memory runs full. */
const oneOfFew = atMost(2)

export type SendableRequest = Authorised<CheckedRequest> & { access: SelectedAccess }

export interface NewAttemptDeps {
  db: Pool
  seal: Seal
  /** Where documents are stored; here when nothing else is said. */
  storeDocument?: StoreDocument
}

/** What is stored of a checked request. Its documents are, already. */
export async function toNewAttempt(
  { db, seal, storeDocument: store = storeHere(db, seal) }: NewAttemptDeps,
  { documents, fingerprint, access, ownRegistration, parties, holderProvenance, ...given }: SendableRequest,
  filed: Pick<NewAttempt, 'clientId' | 'filedBy' | 'traceId' | 'now' | 'requestSha256'>,
): Promise<NewAttempt> {
  const application = withoutUnusedRecipient(given.application)
  for (const document of documents) await oneOfFew(() => store(document, filed.clientId, filed.now))
  const messageId = uuidv7(filed.now)
  const written = writeApplication(application)
  return {
    ...filed,
    transaction: application.transaction,
    externalOrderId: application.externalOrderId,
    fin: application.vehicleIdentificationNumber,
    licensePlate: application.plate && displayPlate(application.plate),
    contractPartner: application.contractPartner,
    parties: parties ?? partiesOf(application),
    holderProvenance,
    fingerprint,
    messageId,
    gksEnvironment: access.environment,
    gksIdentifier: access.username,
    gksAccessId: access.id,
    ownRegistration,
    application: seal.close(written, placeOf.application(messageId)),
    applicationSha256: hashOf(written),
  }
}
