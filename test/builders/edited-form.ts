import { PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib'
import { createTestAuthority } from '../../sim/trust/signing/certificate.ts'
import { signPdf } from '../../sim/trust/signing/sign-pdf.ts'

type Edit = Record<string, string | boolean>

/** Writes values into named fields: a text, or a box that is ticked or not. Gives the fields. */
function write(file: PDFDocument, change: Edit): PDFRef[] {
  return Object.entries(change).map(([name, value]) => {
    const { acroField, ref } = file.getForm().getField(name)
    const written = typeof value === 'string' ? PDFHexString.fromText(value) : PDFName.of(value ? 'Ja' : 'Off')
    acroField.dict.set(PDFName.of('V'), written)
    return ref
  })
}

/** A PDF with other values in its named fields, written anew. */
export async function editedForm(pdf: Uint8Array, change: Edit): Promise<Uint8Array> {
  const file = await PDFDocument.load(pdf, { updateMetadata: false })
  write(file, change)
  return file.save({ useObjectStreams: false, updateFieldAppearances: false })
}

/** The same as an update behind the file: its bytes, and so its signatures, stay as they are. */
export async function changedLater(pdf: Uint8Array, change: Edit): Promise<Buffer> {
  const file = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const snapshot = file.takeSnapshot()
  for (const reference of write(file, change)) snapshot.markRefForSave(reference)
  return Buffer.concat([pdf, await file.saveIncremental(snapshot, { useObjectStreams: false })])
}

const authority = createTestAuthority(Date.now())

/** With a real signature of somebody. */
export const sealed = (pdf: Uint8Array): Promise<Buffer> =>
  signPdf(pdf, authority, { signer: 'Siegelstelle', index: 0, of: 1, at: Date.now() })
