import { openSignedRevision } from './signed-revision.ts'

/**
 * The filled fields of a PDF's form by their full names, as they were when it was last signed; empty when it has no form,
 * undefined when it cannot be read. Bounded in time and memory; never throws.
 */
export function readPdfForm(pdf: Uint8Array): ReadonlyMap<string, string> | undefined {
  try {
    return openSignedRevision(pdf).form
  } catch {
    return undefined
  }
}
