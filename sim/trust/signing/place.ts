import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib'
import type { SignatureOrder } from './sign-pdf.ts'

/** Where a signature goes on the paper. */
export interface Place {
  page: PDFPage
  /** Left, bottom, right, top. */
  box: readonly [number, number, number, number]
  /** Name of the field, if it is a new one. */
  name: string
  /** The paper's own empty field, which the first signer takes. */
  field?: PDFDict
  reference?: PDFRef
}

type Box = Place['box']

/** The paper's signature field, shared by all signers; without one, the foot of the last page. */
export function findPlace(file: PDFDocument, { index, of }: Pick<SignatureOrder, 'index' | 'of'>): Place {
  const found = signatureFields(file)
  const empty = found.find(({ field }) => !field.has(PDFName.of('V')))
  const pages = file.getPages()
  const last = pages[pages.length - 1]
  if (!last) throw new Error('the paper has no page')
  const name = `Signatur${found.length + 1}`
  // A later signer stands beside the one before, whose field has its share of the width already.
  const before = found[found.length - 1]
  if (index > 0 && before) return { page: pageOf(file, before.field) ?? last, box: beside(boxOf(before.field)), name }
  if (!empty) return { page: last, box: [60, 14, 260, 34], name }
  const [left, bottom, right, top] = boxOf(empty.field)
  const box: Box = [left, bottom, left + (right - left) / Math.max(1, of), top]
  return { page: pageOf(file, empty.field) ?? last, box, name, ...empty }
}

const beside = ([left, bottom, right, top]: Box): Box => [right, bottom, right + (right - left), top]

function boxOf(field: PDFDict): Box {
  const { x, y, width, height } = field.lookup(PDFName.of('Rect'), PDFArray).asRectangle()
  return [x, y, x + width, y + height]
}

const pageOf = (file: PDFDocument, field: PDFDict): PDFPage | undefined =>
  file.getPages().find(({ ref }) => ref === field.get(PDFName.of('P')))

/** The signature fields at the top of the form, in its order. */
function signatureFields(file: PDFDocument): { field: PDFDict; reference: PDFRef }[] {
  const form = file.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  const roots = form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.asArray() ?? []
  return roots.flatMap((reference) => {
    if (!(reference instanceof PDFRef)) return []
    const field = file.context.lookup(reference)
    const isSignature = field instanceof PDFDict && field.get(PDFName.of('FT')) === PDFName.of('Sig')
    return isSignature ? [{ field, reference }] : []
  })
}
