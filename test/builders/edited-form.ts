import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { createTestAuthority } from '../../sim/trust/signing/certificate.ts'
import { signPdf } from '../../sim/trust/signing/sign-pdf.ts'

/** A PDF with other values in its named fields: a text, or a box that is ticked or not. */
export async function editedForm(pdf: Uint8Array, change: Record<string, string | boolean>): Promise<Uint8Array> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false })
  for (const [name, value] of Object.entries(change)) {
    const written = typeof value === 'string' ? PDFHexString.fromText(value) : PDFName.of(value ? 'Ja' : 'Off')
    file.getForm().getField(name).acroField.dict.set(PDFName.of('V'), written)
  }
  return file.save({ useObjectStreams: false, updateFieldAppearances: false })
}

const authority = createTestAuthority(Date.now())

/** With a real signature of somebody. */
export const sealed = (pdf: Uint8Array): Promise<Buffer> =>
  signPdf(pdf, authority, { signer: 'Siegelstelle', index: 0, of: 1, at: Date.now() })
