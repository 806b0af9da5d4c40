import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { NOT_QUALIFIED, type TestAuthority } from './certificate.ts'
import { signDetached } from './cms.ts'
import { findPlace, type Place } from './place.ts'
import { drawStamp } from './stamp.ts'

/** One signature of possibly several on the same paper. */
export interface SignatureOrder {
  signer: string
  /** Which of how many, from 0; they share the place on the paper. */
  index: number
  of: number
  at: number
}

/** Room for the signature itself. */
const SIGNATURE_BYTES = 6144
/** As wide as any place in a file of ours can be. */
const WIDEST_NUMBER = 9_999_999_999

/** Adds a real signature in an incremental update, so that earlier ones stay valid (PAdES). */
export async function signPdf(pdf: Uint8Array, authority: TestAuthority, order: SignatureOrder): Promise<Buffer> {
  const file = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const snapshot = file.takeSnapshot()
  const place = findPlace(file, order)
  const signature = file.context.register(
    file.context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, WIDEST_NUMBER, WIDEST_NUMBER, WIDEST_NUMBER],
      Contents: PDFHexString.of('0'.repeat(SIGNATURE_BYTES * 2)),
      M: PDFString.fromDate(new Date(order.at)),
      Name: PDFHexString.fromText(order.signer),
      Reason: PDFHexString.fromText(`Simulierte Signatur: ${NOT_QUALIFIED}`),
    }),
  )
  const widget = fieldFor(file, place, signature, await drawStamp(file, place, order))
  for (const reference of [widget, place.page.ref]) snapshot.markRefForSave(reference)
  const form = file.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  form?.set(PDFName.of('SigFlags'), PDFNumber.of(3))
  const formReference = file.catalog.get(PDFName.of('AcroForm'))
  snapshot.markObjForSave(file.catalog)
  if (form && formReference !== form) snapshot.markObjForSave(form)
  const added = await file.saveIncremental(snapshot, { useObjectStreams: false })
  return seal(Buffer.concat([pdf, added]), pdf.length, authority, order)
}

/** The empty field that the paper offers, or a new one. */
function fieldFor(file: PDFDocument, place: Place, signature: PDFRef, stamp: PDFRef): PDFRef {
  const { context } = file
  const dict = place.field ?? context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', F: 132 })
  dict.set(PDFName.of('V'), signature)
  dict.set(PDFName.of('Rect'), context.obj([...place.box]))
  dict.set(PDFName.of('P'), place.page.ref)
  dict.set(PDFName.of('AP'), context.obj({ N: stamp }))
  if (place.reference) return place.reference
  dict.set(PDFName.of('T'), PDFHexString.fromText(place.name))
  const reference = context.register(dict)
  place.page.node.addAnnot(reference)
  const form = file.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({ Fields: [] })
  if (!file.catalog.has(PDFName.of('AcroForm'))) file.catalog.set(PDFName.of('AcroForm'), form)
  form.lookup(PDFName.of('Fields'), PDFArray).push(reference)
  return reference
}

/** Fills in which bytes are signed, then the signature over them. */
function seal(file: Buffer, from: number, authority: TestAuthority, { signer, at }: SignatureOrder): Buffer {
  const start = file.indexOf(`<${'0'.repeat(64)}`, from)
  const end = start + SIGNATURE_BYTES * 2 + 2
  const rangeStart = file.indexOf('/ByteRange', from) + '/ByteRange'.length
  const rangeEnd = file.indexOf(']', rangeStart) + 1
  const range = ` [ 0 ${start} ${end} ${file.length - end} ]`
  if (start < from || rangeEnd - rangeStart < range.length) throw new Error('the signature found no room')
  file.write(range.padEnd(rangeEnd - rangeStart), rangeStart, 'latin1')
  const content = [file.subarray(0, start), file.subarray(end)]
  const cms = signDetached(content, authority.certify(signer, at), authority.root.certificate)
  file.write(cms.toString('hex'), start + 1, 'latin1')
  return file
}
