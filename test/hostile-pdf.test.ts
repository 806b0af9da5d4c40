import { randomInt } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuthority } from '../sim/trust/signing/certificate.ts'
import { signPdf } from '../sim/trust/signing/sign-pdf.ts'
import { fillForm } from '../src/domain/power-of-attorney/form/fill-form.ts'
import { readForm } from '../src/domain/power-of-attorney/form/read-form.ts'
import { formFields } from '../src/paper/read/form-fields.ts'
import { openPdf } from '../src/paper/read/open-pdf.ts'
import { readPdfForm } from '../src/paper/read/pdf-form.ts'
import { findSignatures } from '../src/paper/read/pdf-signature.ts'
import { signedPdf } from '../src/paper/read/samples.vectors.ts'
import { PdfFault } from '../src/paper/read/value.ts'
import { aPowerForm } from './builders/power-form.ts'
import { aRandom } from './support/random.ts'

/** PLAKETTE_TEST_WALK=100000 for the long run; PLAKETTE_TEST_SEED repeats one. */
const MUTANTS = Number(process.env.PLAKETTE_TEST_WALK ?? 1000)
const SEED = Number(process.env.PLAKETTE_TEST_SEED ?? randomInt(2 ** 31))
const random = aRandom(SEED)

/** Pieces that mean something to a reader of PDFs. */
const WORDS =
  '<< >> [ ] ( ) < > / % obj endobj stream R null /Kids /Fields /V /Prev /XRefStm /Length /Filter /Root'.split(' ')
const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)]
const splice = (pdf: Buffer, at: number, removed: number, added: Buffer): Buffer =>
  Buffer.concat([pdf.subarray(0, at), added, pdf.subarray(at + removed)])

const MUTATIONS: readonly ((pdf: Buffer) => Buffer)[] = [
  (pdf) => splice(pdf, random.below(pdf.length), 1, Buffer.from([random.below(256)])),
  (pdf) => splice(pdf, random.below(pdf.length), random.below(200), Buffer.alloc(0)),
  (pdf) => splice(pdf, random.below(pdf.length), 0, Buffer.from(` ${pick(WORDS)} `)),
  (pdf) => splice(pdf, random.below(pdf.length), 0, pdf.subarray(random.below(pdf.length)).subarray(0, 500)),
  (pdf) => pdf.subarray(0, random.below(pdf.length)),
  otherNumber,
  otherNumber,
]

/** Puts another number in the place of one: an offset, a length, a reference. */
function otherNumber(pdf: Buffer): Buffer {
  const numbers = [...pdf.toString('latin1').matchAll(/(?<=[\s[])\d+(?=[\s\]])/g)]
  const chosen = pick(numbers)
  if (!chosen) return pdf
  const other = pick([0, 1, random.below(20), random.below(pdf.length), 2 ** 31, 9_999_999_999])
  return splice(pdf, chosen.index, chosen[0].length, Buffer.from(String(other)))
}

function aMutant(pdf: Buffer): Buffer {
  let mutant = pdf
  for (let count = 1 + random.below(4); count > 0; count -= 1) mutant = pick(MUTATIONS)?.(mutant) ?? mutant
  return mutant
}

/** What the reader gives up on, it gives up knowingly. */
function expectFaultOnly(pdf: Buffer): void {
  try {
    formFields(openPdf(pdf))
  } catch (error) {
    if (!(error instanceof PdfFault)) throw error
  }
}

describe(`${MUTANTS} damaged PDFs (seed ${SEED})`, () => {
  const whole: Buffer[] = []
  beforeAll(async () => {
    const at = Date.parse('2026-11-16T08:30:00Z')
    const order = { signer: 'Erika Beispiel', index: 0, of: 1, at }
    const compressed = await PDFDocument.load(await fillForm(aPowerForm()))
    const authority = createTestAuthority(at)
    whole.push(
      signedPdf(),
      await signPdf(await fillForm(aPowerForm()), authority, order),
      await signPdf(await compressed.save({ useObjectStreams: true }), authority, order),
    )
  })

  it('are read or refused, and never break the reader', () => {
    const seen = new Set<string>()
    for (let count = 0; count < MUTANTS; count += 1) {
      const mutant = aMutant(pick(whole) ?? signedPdf())
      const findings = findSignatures(mutant)
      seen.add('problem' in findings ? findings.problem : `${findings.signatures.length} signatures`)
      readForm(mutant)
      // A form that could not be read is exempt from the comparison; whoever damages one must not come that far.
      if ('signatures' in findings) expect(readPdfForm(mutant)).toBeDefined()
      expectFaultOnly(mutant)
    }
    expect([...seen]).toEqual(expect.arrayContaining(['unreadable', '0 signatures', '1 signatures']))
  }, 600_000)
})
