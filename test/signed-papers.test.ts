import { createHash } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { createTestAuthority } from '../sim/trust/signing/certificate.ts'
import { signPdf } from '../sim/trust/signing/sign-pdf.ts'
import { fillForm } from '../src/domain/power-of-attorney/form/fill-form.ts'
import { readForm } from '../src/domain/power-of-attorney/form/read-form.ts'
import { findSignatures } from '../src/paper/read/pdf-signature.ts'
import type { PdfSignature } from '../src/paper/read/signature.ts'
import { aPowerForm } from './builders/power-form.ts'

const at = Date.parse('2026-11-16T08:30:00Z')
const authority = createTestAuthority(at)
const signaturesOf = (pdf: Buffer): readonly PdfSignature[] => {
  const findings = findSignatures(pdf)
  if ('problem' in findings) throw new Error(findings.problem)
  return findings.signatures
}

/** The digest that the signature holds must be that of the bytes which it says it covers. */
function expectIntact(pdf: Buffer, { byteRange: [start, length, secondStart, secondLength], contents }: PdfSignature) {
  const covered = [pdf.subarray(start, start + length), pdf.subarray(secondStart, secondStart + secondLength)]
  expect(contents.includes(createHash('sha256').update(Buffer.concat(covered)).digest())).toBe(true)
}

describe('a paper that the simulated trust service has signed', () => {
  it('carries one signature in the place kept for it, and its fields are still read', async () => {
    const pdf = await signPdf(await fillForm(aPowerForm()), authority, {
      signer: 'Łukasz Beispiel',
      index: 0,
      of: 1,
      at,
    })
    const [signature, ...more] = signaturesOf(pdf)
    expect(more).toEqual([])
    expect(signature).toMatchObject({ field: 'unterschrift', coversWholeFile: true })
    if (signature) expectIntact(pdf, signature)
    expect(readForm(pdf)).toEqual(readForm(await fillForm(aPowerForm())))
  })

  it('carries one signature of each of several signers, and the earlier ones stay intact', async () => {
    let pdf: Buffer = Buffer.from(await fillForm(aPowerForm()))
    for (const index of [0, 1, 2]) pdf = await signPdf(pdf, authority, { signer: `Person ${index}`, index, of: 3, at })
    const signatures = signaturesOf(pdf)
    expect(signatures.map(({ coversWholeFile }) => coversWholeFile)).toEqual([false, false, true])
    for (const signature of signatures) expectIntact(pdf, signature)
  })

  it.each([true, false])('may be any PDF, with object streams %s', async (useObjectStreams) => {
    const file = await PDFDocument.create()
    file.addPage().drawText('Vollmacht')
    const pdf = await signPdf(await file.save({ useObjectStreams }), authority, { signer: 'X', index: 0, of: 1, at })
    const [signature] = signaturesOf(pdf)
    expect(signature).toMatchObject({ field: 'Signatur1' })
    if (signature) expectIntact(pdf, signature)
  })
})
