import { hash } from 'node:crypto'
import { type Base64Flaw, decodeBase64 } from '../../kernel/base64.ts'
import { type Read, wrongType } from '../../kernel/rules/shape.ts'
import { isBlank } from '../../kernel/text.ts'

/** 8 MB, counted on the decoded document (contract 2, 8). */
export const MAX_DOCUMENT_BYTES = 8 * 1_048_576

/** A document as it came: its text, and either its bytes or what is wrong with the text. */
export type DocumentDraft =
  | { base64: string; content: Buffer; flaw?: never }
  | { base64: string; content?: never; flaw: Base64Flaw }

/** A blank text is no document: where one is asked for, it is missing (contract 1, 2.1). */
export const embeddedDocument: Read<DocumentDraft | undefined> = (value, path) => {
  if (typeof value !== 'string') throw wrongType(path, 'string', value)
  if (isBlank(value)) return undefined
  const content = decodeBase64(value, MAX_DOCUMENT_BYTES)
  return typeof content === 'string' ? { base64: value, flaw: content } : { base64: value, content }
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
