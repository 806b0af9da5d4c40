import { ShapeError, unreadable } from '../../kernel/rules/shape.ts'
import { type Finding, validate } from '../../kernel/rules/staged-rules.ts'
import type { Application } from './application.ts'
import type { Draft } from './draft.ts'
import { type EmbeddedDocument, openDocument } from './embedded-document.ts'
import { findInBody } from './find-in-body.ts'
import { fingerprintOf } from './fingerprint.ts'
import { inOwnWords } from './predecessor.ts'
import { readDraft } from './read-draft.ts'
import { PLANS } from './rules/catalogue.ts'
import { toApplication } from './to-application.ts'
import type { Transaction } from './transaction.ts'

export type CheckedApplication =
  | {
      accepted: true
      application: Application
      documents: readonly EmbeddedDocument[]
      /** SHA-256 for the duplicate protection (contract 2, 7). */
      fingerprint: Buffer
    }
  | { accepted: false; findings: readonly Finding[] }

const knownDocuments = ({ sepaMandateBase64, powerOfAttorney }: Draft, documents: readonly EmbeddedDocument[]) =>
  new Map(
    [sepaMandateBase64, powerOfAttorney?.documentBase64].flatMap((given) => {
      const opened = given && openDocument(given).content
      const document = documents.find(({ content }) => content === opened)
      return given === undefined || document === undefined ? [] : [[given.base64, document.sha256] as const]
    }),
  )

function check(transaction: Transaction, sent: unknown): CheckedApplication {
  const body = inOwnWords(transaction, sent)
  const draft = readDraft(transaction, body)
  const findings = validate(PLANS[transaction], draft)
  if (findings.length > 0) return { accepted: false, findings }
  const { application, documents } = toApplication(transaction, draft)
  const fingerprint = fingerprintOf(body, knownDocuments(draft, documents))
  return { accepted: true, application, documents, fingerprint }
}

/** Checks a request body against everything that needs neither the authority nor our own records. */
export function checkApplication(transaction: Transaction, body: unknown): CheckedApplication {
  try {
    return check(transaction, body)
  } catch (error) {
    if (!(error instanceof ShapeError)) throw error
    return { accepted: false, findings: [unreadable(error)] }
  }
}

/** Everything that is wrong with a body at once, for people; none exactly when it is accepted. */
export const allFindings = (transaction: Transaction, body: unknown): readonly Finding[] =>
  findInBody(PLANS[transaction], transaction, body)
