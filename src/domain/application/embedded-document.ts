import { hash } from 'node:crypto'
import { type Base64Flaw, decodeBase64 } from '../../kernel/base64.ts'
import { type DocumentDraft, MAX_DOCUMENT_BYTES } from './document-draft.ts'

/** A document: its bytes, or what is wrong with its text. */
type OpenedDocument = { content: Buffer; flaw?: never } | { content?: never; flaw: Base64Flaw }

const opened = new WeakMap<DocumentDraft, OpenedDocument>()

function open({ base64 }: DocumentDraft): OpenedDocument {
  const content = decodeBase64(base64, MAX_DOCUMENT_BYTES)
  return typeof content === 'string' ? { flaw: content } : { content }
}

/** Each document is decoded once, however many ask. */
export function openDocument(draft: DocumentDraft): OpenedDocument {
  const document = opened.get(draft) ?? open(draft)
  opened.set(draft, document)
  return document
}

/** A document that came as bytes. */
export function draftOf(content: Buffer): DocumentDraft {
  const draft = { base64: '' }
  opened.set(draft, { content })
  return draft
}

/** Where a document belongs in an application. */
export type DocumentRole = 'sepaMandate' | 'powerOfAttorney'

/** A document taken out of an application, which then names it by `sha256` only. */
export interface EmbeddedDocument {
  role: DocumentRole
  content: Buffer
  sha256: string
}

export const sha256Hex = (content: Buffer): string => hash('sha256', content, 'hex')
