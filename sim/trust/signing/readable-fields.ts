import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'

/** Labels and contents of the filled text fields and ticked boxes, for reading the paper without a PDF viewer. */
export function readableFields(file: PDFDocument): { label: string; text: string }[] {
  return file.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict)) return []
    const [label, value] = [object.get(PDFName.of('TU')), object.get(PDFName.of('V'))]
    if (!(label instanceof PDFHexString || label instanceof PDFString)) return []
    if (value instanceof PDFHexString || value instanceof PDFString)
      return [{ label: label.decodeText(), text: value.decodeText() }]
    return value instanceof PDFName && value !== PDFName.of('Off') ? [{ label: label.decodeText(), text: 'ja' }] : []
  })
}
