import type { Application } from './application.ts'
import type { Draft } from './draft.ts'
import { type EmbeddedDocument, openDocument, sha256Hex } from './embedded-document.ts'
import { toDeregistration } from './parts/to-deregistration.ts'
import { toHolderChange } from './parts/to-holder-change.ts'
import { toRegistration } from './parts/to-registration.ts'
import type { Transaction } from './transaction.ts'

interface OpenedApplication {
  application: Application
  /** The documents that were embedded; the application names each by its SHA-256 only. */
  documents: readonly EmbeddedDocument[]
}

const ROLES = [
  ['sepaMandate', (draft: Draft) => (draft.bankAccount === undefined ? undefined : draft.sepaMandateBase64)],
  ['powerOfAttorney', (draft: Draft) => draft.powerOfAttorney?.documentBase64],
] as const

const documentsOf = (draft: Draft): EmbeddedDocument[] =>
  ROLES.flatMap(([role, read]) => {
    const given = read(draft)
    const content = given && openDocument(given).content
    return content === undefined ? [] : [{ role, content, sha256: sha256Hex(content) }]
  })

/** The application that a draft without findings stands for. */
export function toApplication(transaction: Transaction, draft: Draft): OpenedApplication {
  const documents = documentsOf(draft)
  if (transaction === 'AB') return { application: toDeregistration(draft), documents }
  if (transaction === 'HA') return { application: toHolderChange(draft, documents), documents }
  return { application: toRegistration(transaction, draft, documents), documents }
}
