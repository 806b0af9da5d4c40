import { type Read, wrongType } from '../../kernel/rules/shape.ts'
import { isBlank } from '../../kernel/text.ts'

/** 8 MB, counted on the decoded document (contract 2, 8). */
export const MAX_DOCUMENT_BYTES = 8 * 1_048_576

/**
 * A document as it came, unopened. The dashboard's pages have the handle of an uploaded one here: what is in it only the
 * service can say.
 */
export interface DocumentDraft {
  base64: string
}

/** A blank text is no document: where one is asked for, it is missing (contract 1, 2.1). */
export const documentDraft: Read<DocumentDraft | undefined> = (value, path) => {
  if (typeof value !== 'string') throw wrongType(path, 'string', value)
  return isBlank(value) ? undefined : { base64: value }
}
