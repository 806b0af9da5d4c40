import { findSignatures, type SignatureFindings } from '../../../paper/read/pdf-signature.ts'
import type { PdfProblem } from '../../../paper/read/value.ts'
import type { DocumentDraft } from '../document-draft.ts'
import type { Draft } from '../draft.ts'
import { openDocument } from '../embedded-document.ts'
import { REGISTRATIONS } from '../transaction.ts'
import { documentForm } from './document.ts'
import { wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

const document = {
  source: 'contract 2, 2.6',
  appliesTo: ['HA', ...REGISTRATIONS],
  field: 'powerOfAttorney.documentBase64',
  read: (draft: Draft) => draft.powerOfAttorney?.documentBase64,
} as const

const known = new WeakMap<Buffer, SignatureFindings>()

/** Each document is looked into once, however many rules ask; undefined for one that cannot be decoded. */
function findingsOf(given: DocumentDraft): SignatureFindings | undefined {
  const { content } = openDocument(given)
  if (content === undefined) return undefined
  const findings = known.get(content) ?? findSignatures(content)
  known.set(content, findings)
  return findings
}

const isSignedOrUnread = (findings: SignatureFindings | undefined): boolean =>
  findings === undefined || 'problem' in findings || findings.signatures.length + findings.broken > 0
const isIntactOrUnread = (findings: SignatureFindings | undefined): boolean =>
  findings === undefined || 'problem' in findings || findings.signatures.length > 0 || findings.broken === 0

/** A PDF that cannot be looked into, with the reason. */
const unlooked = (id: string, problem: PdfProblem, says: string): Rule =>
  wellFormed({
    id,
    ...document,
    holds(given) {
      const findings = findingsOf(given)
      return findings === undefined || !('problem' in findings) || findings.problem !== problem
    },
    says,
  })

/** What stands in the document of a power of attorney. */
export const powerDocumentRules: readonly Rule[] = [
  ...documentForm({ ids: ['POA-14', 'POA-03', 'POA-04', 'POA-05'], ...document }),
  unlooked('POA-09', 'unreadable', 'must be a PDF with a signature or seal: this one is damaged and cannot be read'),
  unlooked('POA-10', 'encrypted', 'must be a PDF with a signature or seal that is not encrypted'),
  unlooked('POA-11', 'tooComplex', 'must be a PDF with a signature or seal: this one is too complex to be read'),
  unlooked('POA-12', 'activeContent', 'must be a PDF with a signature or seal that runs nothing when it is opened'),
  wellFormed({
    id: 'POA-06',
    ...document,
    holds: (given) => isSignedOrUnread(findingsOf(given)),
    says: 'must carry a signature or seal',
  }),
  wellFormed({
    id: 'POA-13',
    ...document,
    holds: (given) => isIntactOrUnread(findingsOf(given)),
    says: 'must carry a signature or seal that is intact: what it covers was changed after signing',
  }),
]
