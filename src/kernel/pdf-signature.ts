import { hasActiveContent } from './pdf/active-content.ts'
import { isSignedData } from './pdf/cms.ts'
import { formFields, type PdfField } from './pdf/form-fields.ts'
import { type OpenPdf, openPdf } from './pdf/open-pdf.ts'
import { hexBytes } from './pdf/parse-string.ts'
import { isArray, isDict, isName, type PdfDict, PdfFault, type PdfProblem } from './pdf/value.ts'

export interface PdfSignature {
  /** Full name of the form field. */
  field: string
  /** Two stretches of the file, start and length each, which the signature covers. */
  byteRange: ByteRange
  /** Nothing was added to the file after signing. */
  coversWholeFile: boolean
  /** The signature itself: CMS, perhaps with zeros behind it. */
  contents: Buffer
}

type ByteRange = readonly [start: number, length: number, secondStart: number, secondLength: number]

export type SignatureFindings = { signatures: readonly PdfSignature[] } | { problem: PdfProblem }

/**
 * The signatures of a PDF, as its form fields hold them; time stamps are none. Whether one is good or qualified is not
 * asked: only the authority checks that (contract 2, 2.6). Bounded in time and memory; never throws.
 */
export function findSignatures(pdf: Buffer): SignatureFindings {
  try {
    const opened = openPdf(pdf)
    const filled = formFields(opened).filter(({ type, value }) => type === 'Sig' && isDict(value))
    if (filled.length > MAX_SIGNATURES) return { problem: 'tooComplex' }
    const signatures = filled.flatMap((field) => signatureOf(opened, field) ?? [])
    return hasActiveContent(opened) ? { problem: 'activeContent' } : { signatures }
  } catch (error) {
    return { problem: error instanceof PdfFault ? error.problem : 'unreadable' }
  }
}

/** Nobody signs more often, and no signature is longer, even with all its certificates and revocation lists. */
const MAX_SIGNATURES = 10
const MAX_SIGNATURE_BYTES = 512 * 1024

function signatureOf(pdf: OpenPdf, { name, value }: PdfField): PdfSignature | undefined {
  if (!isDict(value) || isTimeStamp(pdf, value)) return undefined
  const byteRange = byteRangeOf(pdf, value)
  const contents = pdf.entry(value, 'Contents')
  if (!byteRange || !(contents instanceof Buffer) || contents.length > MAX_SIGNATURE_BYTES) return undefined
  if (!isCutOut(pdf.bytes, byteRange, contents) || !isSignedData(contents)) return undefined
  const end = byteRange[2] + byteRange[3]
  return { field: name, byteRange, coversWholeFile: end === pdf.bytes.length, contents }
}

const isTimeStamp = (pdf: OpenPdf, signature: PdfDict): boolean =>
  isName(pdf.entry(signature, 'Type'), 'DocTimeStamp') || isName(pdf.entry(signature, 'SubFilter'), 'ETSI.RFC3161')

function byteRangeOf(pdf: OpenPdf, signature: PdfDict): ByteRange | undefined {
  const given = pdf.entry(signature, 'ByteRange')
  if (!isArray(given) || given.items.length !== 4) return undefined
  const numbers = given.items.map((item) => pdf.resolve(item))
  if (!numbers.every((item): item is number => Number.isSafeInteger(item))) return undefined
  const [start = -1, length = -1, secondStart = -1, secondLength = -1] = numbers
  return [start, length, secondStart, secondLength]
}

const END_OF_REVISION = '%%EOF'
const NEAR = 1024
const [LESS, GREATER] = [60, 62]

/** The signature covers the file from its first byte to the end of a revision, except for itself. */
function isCutOut(bytes: Buffer, [start, length, secondStart, secondLength]: ByteRange, contents: Buffer): boolean {
  const end = secondStart + secondLength
  if (start !== 0 || length <= 0 || secondStart <= length || secondLength <= 0 || end > bytes.length) return false
  if (secondStart - length > 2 * MAX_SIGNATURE_BYTES + 2) return false
  const written = bytes.subarray(length, secondStart)
  if (written[0] !== LESS || written[written.length - 1] !== GREATER) return false
  if (!hexBytes(written.subarray(1, -1)).equals(contents)) return false
  return bytes.subarray(Math.max(secondStart, end - NEAR), end).includes(END_OF_REVISION)
}
