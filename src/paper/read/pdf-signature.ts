import { hasActiveContent } from './active-content.ts'
import type { PdfSignature } from './signature.ts'
import { openSignedRevision } from './signed-revision.ts'
import { PdfFault, type PdfProblem } from './value.ts'

export type SignatureFindings =
  | {
      signatures: readonly PdfSignature[]
      /** How many more there are that do not count: the bytes under them were changed. */
      broken: number
    }
  | { problem: PdfProblem }

/**
 * The signatures of a PDF, as its form fields hold them; time stamps are none. Whether one is good or qualified is not
 * asked: only the authority checks that (contract 2, 2.6). Bounded in time and memory; never throws.
 */
export function findSignatures(pdf: Uint8Array): SignatureFindings {
  try {
    const { newest, signatures, broken } = openSignedRevision(pdf)
    return hasActiveContent(newest) ? { problem: 'activeContent' } : { signatures, broken }
  } catch (error) {
    return { problem: error instanceof PdfFault ? error.problem : 'unreadable' }
  }
}
