import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuthority } from '../sim/trust/signing/certificate.ts'
import { signPdf } from '../sim/trust/signing/sign-pdf.ts'
import { fillForm } from '../src/domain/power-of-attorney/form/fill-form.ts'
import { readForm } from '../src/domain/power-of-attorney/form/read-form.ts'
import { findSignatures } from '../src/paper/read/pdf-signature.ts'
import { changedLater, editedForm } from './builders/edited-form.ts'
import { aPowerForm } from './builders/power-form.ts'

const at = Date.parse('2026-11-16T08:30:00Z')
const authority = createTestAuthority(at)
const sign = (pdf: Uint8Array, index = 0, of = 1): Promise<Buffer> =>
  signPdf(pdf, authority, { signer: `Person ${index}`, index, of, at })
const NAME = 'vollmachtgeber.nachname'
const nameIn = (pdf: Uint8Array): string | undefined => readForm(pdf)?.principal.lastName
const counted = (pdf: Uint8Array): unknown => {
  const found = findSignatures(pdf)
  return 'problem' in found ? found.problem : [found.signatures.length, found.broken]
}

describe('a really signed power of attorney that was changed afterwards', () => {
  let signed: Buffer
  beforeAll(async () => {
    signed = await sign(await fillForm(aPowerForm()))
  })

  it('is read as it was signed: texts, boxes and vehicles', async () => {
    const changed = await changedLater(signed, {
      [NAME]: 'Anders',
      'fahrzeug.fin1': 'WTESTANDERS000001',
      'einwilligung.erweiterteDaten': true,
      'teil1.halter': false,
      'teil1.bevollmaechtigter': true,
    })
    expect(readForm(changed)).toEqual(readForm(signed))
    expect(counted(changed)).toEqual([1, 0])
  })

  it('is read as the last of several signers signed it', async () => {
    const both = await sign(await changedLater(await sign(signed, 1, 2), { [NAME]: 'Gemeinsam' }), 2, 3)
    expect(nameIn(both)).toBe('Gemeinsam')
    expect(nameIn(await changedLater(both, { [NAME]: 'Anders' }))).toBe('Gemeinsam')
    expect(counted(both)).toEqual([3, 0])
  })

  it('has no signature any more when its signed bytes were changed', async () => {
    const hex = (text: string): Buffer => Buffer.from(Buffer.from(text, 'utf16le').swap16().toString('hex'))
    const forged = Buffer.from(signed)
    const place = forged.toString('latin1').toUpperCase().indexOf(hex('Beispiel').toString().toUpperCase())
    expect(place).toBeGreaterThan(0)
    hex('Beispuel').copy(forged, place)
    expect(counted(forged)).toEqual([0, 1])
  })

  it('has no signature any more when it was written anew', async () => {
    expect(counted(await editedForm(signed, { [NAME]: 'Anders' }))).toEqual([0, 0])
  })
})
