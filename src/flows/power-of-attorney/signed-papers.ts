import { toMandate } from '../../domain/power-of-attorney/mandate.ts'
import type { PowerRequest } from '../../domain/power-of-attorney/request.ts'
import { isPdf } from '../../paper/read/is-pdf.ts'
import { readPdfForm } from '../../paper/read/pdf-form.ts'
import { findSignatures } from '../../paper/read/pdf-signature.ts'
import { fillForm, fillMandate } from './fill-papers.ts'

export interface SignedPapers {
  form?: Uint8Array
  mandate?: Uint8Array
}

/** What the authority takes (contract 2, 2.6). */
const MAX_BYTES = 8 * 1024 * 1024
const NAMES = ['form', 'mandate'] as const

const bufferOf = (pdf: Uint8Array): Buffer => Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)

/** A PDF with a signature, held to the same rules as an own PDF (contract 2, 2.6). */
function isSigned(pdf: Buffer): boolean {
  if (!isPdf(pdf) || pdf.length > MAX_BYTES) return false
  const found = findSignatures(pdf)
  return 'signatures' in found && found.signatures.length > 0
}

/** The papers that were handed out but are no signed PDFs. */
export const unsignedPapers = (papers: SignedPapers): string[] =>
  NAMES.filter((name) => {
    const pdf = papers[name]
    return pdf !== undefined && !isSigned(bufferOf(pdf))
  })

/**
 * The fields in which signed papers say something else than those that were given to the provider, as `form.fahrzeug.fin1`;
 * the name of the paper alone where its fields cannot be read. Names, never values.
 */
export async function alteredFields(request: PowerRequest, papers: SignedPapers): Promise<string[]> {
  const mandate = toMandate(request)
  const given: SignedPapers = {
    ...(papers.form && { form: await fillForm(request.form) }),
    ...(papers.mandate && mandate && { mandate: await fillMandate(mandate) }),
  }
  return NAMES.flatMap((name) => differences(name, given[name], papers[name]))
}

function differences(paper: string, given: Uint8Array | undefined, signed: Uint8Array | undefined): string[] {
  if (given === undefined || signed === undefined) return []
  const [before, after] = [filledIn(given), filledIn(signed)]
  if (after.size === 0) return [paper]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).map((name) => `${paper}.${name}`)
}

/** Filled texts and ticked boxes. */
const filledIn = (pdf: Uint8Array): ReadonlyMap<string, string> => {
  const fields = [...(readPdfForm(bufferOf(pdf)) ?? [])].map(([name, text]) => [name, text.trim()] as const)
  return new Map(fields.filter(([, text]) => text !== '' && text !== 'Off'))
}
