import { describe, expect, it } from 'vitest'
import { readPdfForm } from './pdf-form.ts'
import { findSignatures } from './pdf-signature.ts'
import { aForm, catalogOf, revised, type Signing, saying, signatureField, signedRevision } from './revisions.vectors.ts'

/** What is found: how many signatures count, how many are broken, and what the field says. */
function read(pdf: Buffer): readonly [number, number, string | undefined] | string {
  const found = findSignatures(pdf)
  if ('problem' in found) return found.problem
  return [found.signatures.length, found.broken, readPdfForm(pdf)?.get('wert')]
}

const signed = signedRevision(aForm('signed'))
const SECOND: Signing = { numbers: [7, 8], fields: '4 0 R 5 0 R 7 0 R' }
const CHANGED = { 4: saying('changed') }
const dictOf = (pdf: Buffer): string => /<< \/Type \/Sig .*? >>/s.exec(pdf.toString('latin1'))?.[0] ?? ''
const inPlace = (pdf: Buffer, from: string, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1')

describe('a form value comes from the revision that the last signature covers', () => {
  it('when nothing was added after signing', () => expect(read(signed)).toEqual([1, 0, 'signed']))

  it('when nobody has signed, it is the newest', () => {
    expect(read(revised(aForm('first'), CHANGED))).toEqual([0, 0, 'changed'])
  })

  it('when it was changed after signing, once or often', () => {
    let pdf = signed
    for (let count = 1; count <= 20; count += 1) {
      pdf = revised(pdf, { 4: saying(`changed ${count}`) })
      expect(read(pdf)).toEqual([1, 0, 'signed'])
    }
  })

  it('when the form was replaced after signing by one with other fields (shadow attack)', () => {
    const replaced = { 1: catalogOf('9 0 R 5 0 R'), 9: saying('changed') }
    expect(read(revised(signed, replaced))).toEqual([1, 0, 'signed'])
  })

  it('when it was changed before the last signature, by the second of two signers', () => {
    const second = signedRevision(signed, { ...SECOND, objects: CHANGED })
    expect(read(second)).toEqual([2, 0, 'changed'])
    expect(read(revised(second, { 4: saying('changed again') }))).toEqual([2, 0, 'changed'])
  })

  it('when only a time stamp was added later: a time stamp signs nothing', () => {
    const stamped = signedRevision(signed, { ...SECOND, objects: CHANGED, subFilter: 'ETSI.RFC3161' })
    expect(read(stamped)).toEqual([1, 0, 'signed'])
  })

  it('when only what is needed to validate was added later', () => {
    const validated = revised(signed, { 1: catalogOf('4 0 R 5 0 R').replace('/Type', '/DSS << /Certs [] >> /Type') })
    expect(read(validated)).toEqual([1, 0, 'signed'])
  })

  it('when it was made unreadable after signing', () => {
    expect(read(revised(signed, { 4: '<< /FT /Tx /T (wert) >>' }))).toEqual([1, 0, 'signed'])
  })

  it('when blanks follow the file', () => {
    expect(read(Buffer.concat([signed, Buffer.from('\n\n')]))).toEqual([1, 0, 'signed'])
  })
})

describe('a signature that is only pretended', () => {
  it.each<[string, Buffer]>([
    ['a field without signature', revised(signed, { ...CHANGED, 7: '<< /FT /Sig /T (zwei) >>' })],
    ['no byte range', withSecond('<< /Type /Sig /Contents <3000> >>')],
    ['an absurd byte range', withSecond(`<< /Type /Sig /ByteRange [0 -1 99999999999 5] /Contents <3000> >>`)],
    ['a byte range that covers nothing', withSecond('<< /Type /Sig /ByteRange [0 0 0 0] /Contents <> >>')],
    ['no content', withSecond('<< /Type /Sig /ByteRange [0 10 20 30] >>')],
    ['content that is null', withSecond('<< /Type /Sig /ByteRange [0 10 20 30] /Contents null >>')],
    ['the first signature again under another name', withSecond('6 0 R')],
    ['a copy of the first signature', withSecond(dictOf(signed))],
  ])('does not decide: %s', (_, pdf) => {
    const [, broken, value] = read(pdf)
    expect([broken, value]).toEqual([0, 'signed'])
  })

  function withSecond(signature: string): Buffer {
    const fields = { 1: catalogOf('4 0 R 5 0 R 7 0 R'), 7: signatureField('zwei', signature) }
    return revised(signed, { ...CHANGED, ...fields })
  }

  it('does not decide when it says nothing of what it covers, beside one that does', () => {
    const second = signedRevision(signed, { ...SECOND, objects: CHANGED, states: 'nothing' })
    expect(read(second)).toEqual([2, 0, 'signed'])
  })

  it('decides when there is no other', () => {
    expect(read(revised(signedRevision(aForm('signed'), { states: 'nothing' }), CHANGED))).toEqual([1, 0, 'signed'])
  })

  it('does not count when it lies outside of the revision that it names', () => {
    // In the signed revision no field of the form holds it.
    const unnamed = signedRevision(aForm('signed'), { fields: '4 0 R' })
    expect(read(revised(unnamed, { ...CHANGED, 1: catalogOf('4 0 R 5 0 R') }))).toEqual([0, 0, 'changed'])
  })

  it('does not count when a later revision gave it another range or content', () => {
    const moved = dictOf(signed).replace(/\/ByteRange \[0 (\d+)/, '/ByteRange [0 1')
    expect(read(revised(signed, { ...CHANGED, 6: moved }))).toEqual([0, 0, 'changed'])
    const other = dictOf(signed).replace('<30', '<31')
    expect(read(revised(signed, { ...CHANGED, 6: other }))).toEqual([0, 0, 'changed'])
  })

  it('does not count when its range leaves out more than its content (signature wrapping)', () => {
    const [range = '', length = '', second = '', rest = ''] =
      /\/ByteRange \[0 (\d+) *(\d+) *(\d+) *\]/.exec(signed.toString('latin1')) ?? []
    const wider = `/ByteRange [0 ${length} ${Number(second) + 8} ${Number(rest) - 8}`.padEnd(range.length - 1)
    expect(read(inPlace(signed, range, `${wider}]`))).toEqual([0, 0, 'signed'])
  })

  it('that the newest revision no longer names does not count', () => {
    expect(read(revised(signed, { 1: catalogOf('4 0 R') }))).toEqual([0, 0, 'signed'])
    expect(read(revised(signed, { 5: '<< /FT /Sig /T (unterschrift5) >>' }))).toEqual([0, 0, 'signed'])
  })
})

describe('a signature under which the file was changed', () => {
  it('is broken and does not count', () => {
    expect(read(inPlace(signed, '(signed)', '(forged)'))).toEqual([0, 1, 'forged'])
    expect(read(signedRevision(aForm('signed'), { states: 'wrong' }))).toEqual([0, 1, 'signed'])
  })

  it('gives way to an earlier one that is intact', () => {
    const second = signedRevision(signed, { ...SECOND, objects: CHANGED, states: 'wrong' })
    expect(read(second)).toEqual([1, 1, 'signed'])
  })

  it('ten times in a large file costs no more than a fixed sum', () => {
    let pdf: Buffer = Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.alloc(6_000_000, 'x'), Buffer.from('\n')])
    const objects = { 1: catalogOf('4 0 R'), 4: saying('signed') }
    pdf = revised(
      Buffer.concat([pdf, Buffer.from(`xref\n0 0\ntrailer\n<< >>\nstartxref\n${pdf.length}\n%%EOF\n`)]),
      objects,
    )
    const fields = ['4 0 R']
    for (let number = 10; number < 30; number += 2) {
      fields.push(`${number} 0 R`)
      pdf = signedRevision(pdf, { numbers: [number, number + 1], fields: fields.join(' '), states: 'wrong' })
    }
    expect(read(pdf)).toBe('tooComplex')
  })
})
