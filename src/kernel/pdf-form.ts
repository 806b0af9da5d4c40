import { decodeText, formFields } from './pdf/form-fields.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { isName, type PdfValue } from './pdf/value.ts'

/** A text as typed, or the state of a box (`Off` when it is not ticked). */
const textOf = (value: PdfValue | undefined): string | undefined => {
  if (value instanceof Buffer) return decodeText(value)
  return isName(value) ? value.name : undefined
}

/**
 * The filled fields of a PDF's form by their full names; empty when it has no form, undefined when it cannot be read.
 * Bounded in time and memory; never throws.
 */
export function readPdfForm(pdf: Buffer): ReadonlyMap<string, string> | undefined {
  try {
    return new Map(
      formFields(openPdf(pdf)).flatMap(({ name, value }) => {
        const text = textOf(value)
        return text === undefined ? [] : [[name, text] as const]
      }),
    )
  } catch {
    return undefined
  }
}
