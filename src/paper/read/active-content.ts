import type { OpenPdf } from './open-pdf.ts'
import { isDict, isName, type PdfDict } from './value.ts'

const ACTIVE = ['JavaScript', 'Launch']

/**
 * Whether the file would run something when it is opened. Scripts that only tidy what is typed into a field are left
 * alone: forms of authorities have them.
 */
export function hasActiveContent(pdf: OpenPdf): boolean {
  const { catalog, entry } = pdf
  const names = entry(catalog, 'Names')
  if (isDict(names) && names.entries.has('JavaScript')) return true
  const opening = entry(catalog, 'OpenAction')
  if (isDict(opening) && isActive(pdf, opening)) return true
  const additional = entry(catalog, 'AA')
  return isDict(additional) && [...additional.entries.keys()].some((event) => isActiveEntry(pdf, additional, event))
}

const isActive = ({ entry }: OpenPdf, action: PdfDict): boolean => {
  const kind = entry(action, 'S')
  return ACTIVE.some((name) => isName(kind, name)) || action.entries.has('JS') || action.entries.has('Next')
}

function isActiveEntry(pdf: OpenPdf, additional: PdfDict, event: string): boolean {
  const action = pdf.entry(additional, event)
  return isDict(action) && isActive(pdf, action)
}
