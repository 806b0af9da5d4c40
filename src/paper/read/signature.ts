import { createHash } from 'node:crypto'
import { readSignedData, type SignedData } from './cms.ts'
import type { PdfField } from './form-fields.ts'
import type { OpenPdf } from './open-pdf.ts'
import { hexBytes } from './parse-string.ts'
import { isArray, isDict, isName, type PdfDict, PdfFault } from './value.ts'

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

/** A signature with what is needed to look whether it is intact. */
export type FoundSignature = PdfSignature & { signedData: SignedData }

/** Nobody signs more often, and no signature is longer, even with all its certificates and revocation lists. */
const MAX_SIGNATURES = 10
const MAX_SIGNATURE_BYTES = 512 * 1024

/** Where the bytes end that a signature covers. */
export const endOf = ({ byteRange: [, , secondStart, secondLength] }: PdfSignature): number =>
  secondStart + secondLength

/** The signatures that the fields of a form hold; time stamps are none. */
export function signaturesIn(pdf: OpenPdf, fields: readonly PdfField[]): FoundSignature[] {
  const filled = fields.filter(({ type, value }) => type === 'Sig' && isDict(value))
  if (filled.length > MAX_SIGNATURES) throw new PdfFault('tooComplex')
  return filled.flatMap((field) => signatureOf(pdf, field) ?? [])
}

function signatureOf(pdf: OpenPdf, { name, value }: PdfField): FoundSignature | undefined {
  if (!isDict(value) || isTimeStamp(pdf, value)) return undefined
  const byteRange = byteRangeOf(pdf, value)
  const contents = pdf.entry(value, 'Contents')
  if (!byteRange || !(contents instanceof Buffer) || contents.length > MAX_SIGNATURE_BYTES) return undefined
  if (!isCutOut(pdf, byteRange, contents)) return undefined
  pdf.budget.read(contents.length)
  const signedData = readSignedData(contents)
  if (!signedData) return undefined
  const coversWholeFile = byteRange[2] + byteRange[3] === pdf.bytes.length
  return { field: name, byteRange, coversWholeFile, contents, signedData }
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
function isCutOut(pdf: OpenPdf, [start, length, secondStart, secondLength]: ByteRange, contents: Buffer): boolean {
  const { bytes, budget } = pdf
  const end = secondStart + secondLength
  if (start !== 0 || length <= 0 || secondStart <= length || secondLength <= 0 || end > bytes.length) return false
  if (secondStart - length > 2 * MAX_SIGNATURE_BYTES + 2) return false
  const written = bytes.subarray(length, secondStart)
  if (written[0] !== LESS || written[written.length - 1] !== GREATER) return false
  budget.read(written.length)
  if (!hexBytes(written.subarray(1, -1)).equals(contents)) return false
  return bytes.subarray(Math.max(secondStart, end - NEAR), end).includes(END_OF_REVISION)
}

/** `unproven`: the signature does not state a digest that could be compared. */
export type Integrity = 'intact' | 'broken' | 'unproven'

/** Whether the bytes that a signature covers are those that were signed. Says nothing about who signed. */
export function integrityOf({ bytes, budget }: OpenPdf, { byteRange, signedData }: FoundSignature): Integrity {
  const { digest } = signedData
  if (!digest) return 'unproven'
  const [start, length, secondStart, secondLength] = byteRange
  budget.hashed(length + secondLength)
  const hash = createHash(digest.algorithm)
  hash.update(bytes.subarray(start, start + length)).update(bytes.subarray(secondStart, secondStart + secondLength))
  return hash.digest().equals(digest.value) ? 'intact' : 'broken'
}
