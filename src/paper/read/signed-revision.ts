import type { Budget } from './budget.ts'
import { decodeText } from './decode-text.ts'
import { formFields, type PdfField } from './form-fields.ts'
import { type OpenPdf, openPdf } from './open-pdf.ts'
import { endOf, type FoundSignature, type Integrity, integrityOf, signaturesIn } from './signature.ts'
import { isName, PdfFault } from './value.ts'

interface SignedRevision {
  /** The file as it is now, with all that was added after signing. */
  newest: OpenPdf
  /** In the order of their fields. */
  signatures: readonly FoundSignature[]
  /** How many do not count because the bytes that they cover are others than those that were signed. */
  broken: number
  /** What its fields say, by their full names, as the last signature covers them; as they are now where nothing is signed. */
  form: ReadonlyMap<string, string>
}

/**
 * Opens a PDF at the revision that its last signature covers. Signatures are those that the form names now: one that was
 * taken away does not count. One counts only if it is the same in the very revision that it covers, so nothing that was
 * added later can pretend to have been signed.
 */
export function openSignedRevision(pdf: Uint8Array): SignedRevision {
  const newest = openPdf(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength))
  const fields = formFields(newest)
  const found = signaturesIn(newest, fields)
  const { passedOver, broken, covered } = lastOf(newest, fields, found)
  const signatures = found.filter((signature) => !passedOver.has(signature))
  return { newest, signatures, broken, form: textsOf(covered ?? fields, newest.budget) }
}

/** Texts as typed, and the states of boxes (`Off` when one is not ticked). */
function textsOf(fields: readonly PdfField[], budget: Budget): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { name, value } of fields) {
    if (isName(value)) texts.set(name, value.name)
    if (!(value instanceof Buffer)) continue
    budget.read(value.length)
    texts.set(name, decodeText(value))
  }
  return texts
}

interface Choice {
  /** Later ones that do not count. */
  passedOver: ReadonlySet<FoundSignature>
  broken: number
  covered?: readonly PdfField[]
}

/** The latest signature that is intact; without one, the latest of which that cannot be told. */
function lastOf(newest: OpenPdf, fields: readonly PdfField[], found: readonly FoundSignature[]): Choice {
  const passedOver = new Set<FoundSignature>()
  let broken = 0
  let unproven: readonly PdfField[] | undefined
  for (const signature of [...found].sort((a, b) => endOf(b) - endOf(a))) {
    const covered = signature.coversWholeFile ? fields : coveredFields(newest, signature)
    const integrity: Integrity | undefined = covered && integrityOf(newest, signature)
    if (integrity === 'intact' && covered) return { passedOver, broken, covered }
    if (integrity === 'unproven') unproven ??= covered
    else passedOver.add(signature)
    if (integrity === 'broken') broken += 1
  }
  return { passedOver, broken, ...(unproven && { covered: unproven }) }
}

/** The fields of the revision that a signature covers; undefined when it is not a signature there. */
function coveredFields(newest: OpenPdf, signature: FoundSignature): readonly PdfField[] | undefined {
  try {
    const revision = openPdf(newest.bytes.subarray(0, endOf(signature)), newest.budget)
    const fields = formFields(revision)
    return signaturesIn(revision, fields).some((other) => isSame(signature, other)) ? fields : undefined
  } catch (error) {
    if (error instanceof PdfFault && error.problem === 'unreadable') return undefined
    throw error
  }
}

const isSame = (one: FoundSignature, other: FoundSignature): boolean =>
  one.byteRange.every((number, index) => number === other.byteRange[index]) && one.contents.equals(other.contents)
