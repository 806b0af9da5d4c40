import type { Application } from '../../domain/application/application.ts'
import type * as wire from '../../foreign/authority/messages.ts'
import { deregistration } from './deregistration-message.ts'
import { holderChange, registration } from './registration-message.ts'

/** Fetches an embedded document by its hash. */
type ReadDocument = (sha256: string) => Promise<Buffer>

/** An accepted application as the authority's message, with its documents. */
export async function toMessage(
  application: Application,
  messageId: string,
  readDocument: ReadDocument,
): Promise<wire.DeregistrationMessage | wire.RegistrationMessage> {
  if (application.transaction === 'AB') return deregistration(application, messageId)
  const documents = await attachedDocuments(application, readDocument)
  return application.transaction === 'HA'
    ? holderChange(application, messageId, documents)
    : registration(application, messageId, documents)
}

async function attachedDocuments(
  application: Exclude<Application, { transaction: 'AB' }>,
  readDocument: ReadDocument,
): Promise<wire.AttachedDocument[]> {
  const mandate = 'tax' in application ? application.tax.bankAccount?.sepaMandateSha256 : undefined
  const attached = [
    { type: 'powerOfAttorney', sha256: application.powerOfAttorney?.documentSha256, filename: 'Vollmacht.pdf' },
    { type: 'sepaMandate', sha256: mandate, filename: 'SEPA-Mandat.pdf' },
  ] as const
  const documents: wire.AttachedDocument[] = []
  for (const { type, sha256, filename } of attached) {
    if (sha256 !== undefined) documents.push({ type, pdf: await readDocument(sha256), filename })
  }
  return documents
}
