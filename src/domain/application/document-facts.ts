import type { Finding } from '../../kernel/rules/staged-rules.ts'
import { findingAt } from '../../kernel/rules/staged-rules.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './embedded-document.ts'
import type { DocumentPath } from './page-findings.ts'
import { CATALOGUE } from './rules/catalogue.ts'

/** What a form has to know of a document whose bytes it does not have. */
export interface DocumentFacts {
  bytes: number
  /** What the rules about content say of it, by the field that it would stand in. */
  findings: Readonly<Record<DocumentPath, readonly Finding[]>>
}

const draftWith = (path: DocumentPath, content: Buffer): Draft => {
  const document = draftOf(content)
  return path === 'sepaMandateBase64'
    ? { customization: {}, sepaMandateBase64: document }
    : { customization: {}, powerOfAttorney: { documentBase64: document } }
}

/** The rules about a document that break it, as if it stood alone in a body. */
function findingsAt(path: DocumentPath, content: Buffer): Finding[] {
  const draft = draftWith(path, content)
  const broken = CATALOGUE.filter(({ field }) => field === path).find((rule) => rule.violated(draft))
  return broken ? [findingAt(broken, draft)] : []
}

/** Looks into a document. A PDF can be built to take long: not for a thread that others wait for. */
export const documentFacts = (content: Buffer): DocumentFacts => ({
  bytes: content.length,
  findings: {
    'powerOfAttorney.documentBase64': findingsAt('powerOfAttorney.documentBase64', content),
    sepaMandateBase64: findingsAt('sepaMandateBase64', content),
  },
})
