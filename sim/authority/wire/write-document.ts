import type { DocumentContent } from '../scenario.ts'
import { element, field } from './xml.ts'

/** Kinds of documents on the wire; all but 44 are the project's own, see schema/xkfz/README.md. */
const KINDS: Record<string, string> = {
  CERTIFICATE: '51',
  RECEIPT: '53',
  APPLICATION: '54',
  UNSPECIFIED: '59',
}
const PROVISIONAL_PROOF = '52'

/** A document whose bytes are known by now. */
export interface FinishedDocument extends DocumentContent {
  base64: string
}

export const documentElement = (document: FinishedDocument, fallbackPurpose: string): string =>
  element(
    'dokument',
    field(
      'artDesDokuments',
      document.draw === 'provisionalProof' ? PROVISIONAL_PROOF : KINDS[document.purpose ?? fallbackPurpose],
    ),
    element(
      'dokumentDaten',
      field('mimeType', document.mediaType ?? 'application/pdf'),
      field('inhalt', document.base64),
    ),
    field('dokumentInformation', document.filename),
  )
