import { isPdf } from '../../../paper/read/is-pdf.ts'
import type { DocumentDraft } from '../document-draft.ts'
import type { Draft } from '../draft.ts'
import { openDocument } from '../embedded-document.ts'
import type { Transaction } from '../transaction.ts'
import { wellFormed } from './kinds.ts'
import type { Rule } from './rule.ts'

interface DocumentField {
  /** Ids of the four rules, in the order prefix, Base64, size, PDF. */
  ids: readonly [string, string, string, string]
  source: string
  appliesTo: readonly Transaction[]
  field: string
  read(draft: Draft): DocumentDraft | undefined
}

/** The form of an embedded document: Base64 of a PDF within the limit. */
export const documentForm = ({ ids: [prefix, base64, size, pdf], ...head }: DocumentField): Rule[] => [
  wellFormed({
    id: prefix,
    ...head,
    holds: (given) => openDocument(given).flaw !== 'prefix',
    says: 'must be the Base64 text alone: leave out the prefix data:…;base64,',
  }),
  wellFormed({
    id: base64,
    ...head,
    holds: (given) => openDocument(given).flaw !== 'base64',
    says: 'must be Base64 with padding, in the standard alphabet and without spaces; line breaks are allowed',
  }),
  wellFormed({
    id: size,
    ...head,
    holds: (given) => openDocument(given).flaw !== 'size',
    says: 'must be at most 8 MB when decoded',
  }),
  wellFormed({
    id: pdf,
    ...head,
    holds(given) {
      const { content } = openDocument(given)
      return content === undefined || isPdf(content)
    },
    says: 'must be a PDF, beginning with %PDF-',
  }),
]
