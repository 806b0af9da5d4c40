import { decodeText } from './decode-text.ts'
import type { OpenPdf } from './open-pdf.ts'
import { isArray, isDict, isName, isRef, type PdfDict, PdfFault, type PdfValue } from './value.ts'

export interface PdfField {
  /** Its name with those of the fields above it, joined by dots. */
  name: string
  type: string
  /** Resolved; undefined when the field is empty. */
  value: PdfValue | undefined
}

const MAX_FIELDS = 5000
const MAX_NAME = 512
const MAX_NAME_BYTES = 4 * MAX_NAME

interface Node {
  reference: PdfValue
  parentName: string
  type: string | undefined
}

/** The fields of the form, in the file's order. A field without a name of its own is a mere place on a page. */
export function formFields(pdf: OpenPdf): PdfField[] {
  const form = pdf.entry(pdf.catalog, 'AcroForm')
  const roots = isDict(form) ? pdf.entry(form, 'Fields') : undefined
  if (!isArray(roots)) return []
  const fields: PdfField[] = []
  const seen = new Set<number>()
  const waiting: Node[] = [...roots.items]
    .reverse()
    .map((reference) => ({ reference, parentName: '', type: undefined }))
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    // Every place counts, also one that is nothing: lists of them can be shared by many fields.
    pdf.budget.value()
    if (fields.length + seen.size > MAX_FIELDS) throw new PdfFault('tooComplex')
    if (isRef(node.reference)) {
      if (seen.has(node.reference.number)) continue
      seen.add(node.reference.number)
    }
    const dict = pdf.resolve(node.reference)
    if (!isDict(dict)) continue
    const ownName = pdf.entry(dict, 'T')
    if (!(ownName instanceof Buffer)) continue
    const field = fieldOf(pdf, dict, node, nameFrom(pdf, ownName))
    fields.push(field)
    const kids = pdf.entry(dict, 'Kids')
    if (isArray(kids)) {
      if (waiting.length + kids.items.length > MAX_FIELDS) throw new PdfFault('tooComplex')
      const below = kids.items.map((reference) => ({ reference, parentName: field.name, type: field.type }))
      waiting.push(...below.reverse())
    }
  }
  return fields
}

/** Only as much of it as counts: one long text can be the name of many fields. */
function nameFrom({ budget }: OpenPdf, written: Buffer): string {
  const kept = written.subarray(0, MAX_NAME_BYTES)
  budget.read(kept.length)
  return decodeText(kept)
}

function fieldOf(pdf: OpenPdf, dict: PdfDict, { parentName, type }: Node, ownName: string): PdfField {
  const given = pdf.entry(dict, 'FT')
  return {
    name: (parentName === '' ? ownName : `${parentName}.${ownName}`).slice(0, MAX_NAME),
    type: (isName(given) ? given.name : type) ?? '',
    value: pdf.entry(dict, 'V'),
  }
}
