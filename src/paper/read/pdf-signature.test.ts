import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findSignatures } from './pdf-signature.ts'
import { MINIMAL_CMS, plainPdf, signedPdf, writePdf } from './samples.vectors.ts'

const found = (pdf: Buffer): unknown => {
  const findings = findSignatures(pdf)
  return 'problem' in findings ? findings.problem : findings.signatures.length
}
const changed = (pdf: Buffer, from: string, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to.padEnd(from.length)), 'latin1')

describe('a signature of a PDF (contract 2, 2.6)', () => {
  it('is found in its form field, with the bytes that it covers', () => {
    const pdf = signedPdf()
    expect(findSignatures(pdf)).toMatchObject({
      signatures: [
        {
          field: 'Unterschrift',
          coversWholeFile: true,
          byteRange: [0, expect.any(Number), expect.any(Number), expect.any(Number)],
        },
      ],
    })
  })

  it('counts although something was added to the file later', () => {
    const pdf = Buffer.concat([signedPdf(), plainUpdate(signedPdf())])
    expect(findSignatures(pdf)).toMatchObject({ signatures: [{ coversWholeFile: false }] })
  })

  it('is found in a file of 8 MB', () => {
    expect(found(signedPdf({ padding: 8_000_000 }))).toBe(1)
  })

  it('is not there in a file without one', () => {
    expect(found(plainPdf())).toBe(0)
  })

  it.each([
    ['a field that is no signature field', changed(signedPdf(), '/FT /Sig', '/FT /Tx')],
    ['a field that is not signed', changed(signedPdf(), '/V 5 0 R', '')],
    ['a field that the form does not name', changed(signedPdf(), '/Fields [4 0 R]', '/Fields []')],
    ['a time stamp', changed(signedPdf(), '/ETSI.CAdES.detached', '/ETSI.RFC3161')],
    ['a range that does not begin with the file', changed(signedPdf(), '/ByteRange [0', '/ByteRange [1')],
    ['a range of two numbers', withRange([0, 9])],
    ['a range beyond the end', withRange([0, 100, 200, 10_000_000])],
    ['a range that leaves out something else', withRange([0, 20, 40, 60])],
    ['content that is no CMS', signedPdf({ contents: Buffer.from('3003020101', 'hex') })],
    ['content without a signer', signedPdf({ contents: withoutSigner() })],
    ['empty content', signedPdf({ contents: Buffer.alloc(0) })],
  ])('is not: %s', (_, pdf) => expect(found(pdf)).toBe(0))

  it('may be written with lengths left open, as some tools do', () => {
    const open = Buffer.concat([
      Buffer.from([0x30, 0x80]),
      MINIMAL_CMS.subarray(MINIMAL_CMS[1] === 0x81 ? 3 : 2),
      Buffer.alloc(2),
    ])
    expect(found(signedPdf({ contents: open }))).toBe(1)
  })
})

function withRange(range: readonly number[]): Buffer {
  const [written = ''] =
    signedPdf()
      .toString('latin1')
      .match(/\/ByteRange \[.*?\]/) ?? []
  return changed(signedPdf(), written, `/ByteRange [${range.join(' ')}]`)
}

function withoutSigner(): Buffer {
  const start = MINIMAL_CMS.lastIndexOf(0x31)
  return Buffer.concat([MINIMAL_CMS.subarray(0, start), Buffer.from([0x31, 0]), MINIMAL_CMS.subarray(start + 2)])
}

/** An update that adds nothing but a table. */
function plainUpdate(pdf: Buffer): Buffer {
  const [, before] = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1')) ?? []
  return Buffer.from(`xref\n0 0\ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${before} >>\nstartxref\n${pdf.length}\n%%EOF\n`)
}

/** A file whose cross-reference is a stream; `table` is one row of four bytes per object. */
function withXrefStream(objects: readonly string[], rows: readonly number[][], dict = ''): Buffer {
  const body = Buffer.from(`%PDF-1.7\n${objects.join('')}`, 'latin1')
  const data = deflateSync(Buffer.from(rows.flat()))
  const head = `9 0 obj\n<< /Type /XRef /Size 10 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode /Length ${data.length} ${dict} >>\nstream\n`
  return Buffer.concat([
    body,
    Buffer.from(head),
    data,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
  ])
}

const bomb = deflateSync(Buffer.alloc(200 * 1024 * 1024))
const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth)
const manyFields = Array.from({ length: 6000 }, (_, index) => `<< /T (f${index}) /FT /Tx >>`)

/** An object stream that inflates to 200 MB, in which the catalogue is said to lie. */
function objectStreamBomb(): Buffer {
  const head = `2 0 obj\n<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${bomb.length} >>\nstream\n`
  const stream = `${head}${bomb.toString('latin1')}\nendstream\nendobj\n`
  return withXrefStream(
    [stream],
    [
      [0, 0, 0, 0],
      [2, 0, 2, 0],
      [1, 0, 9, 0],
    ],
  )
}

function xrefLoop(): Buffer {
  const body = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  const at = body.length
  return Buffer.from(
    `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R /Prev ${at} >>\nstartxref\n${at}\n%%EOF\n`,
  )
}

describe('a hostile PDF', () => {
  it.each([
    ['nothing at all', Buffer.alloc(0), 'unreadable'],
    ['only the beginning', Buffer.from('%PDF-'), 'unreadable'],
    ['8 MB of nothing', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(8 * 1024 * 1024 - 9)]), 'unreadable'],
    ['8 MB of spaces behind its end', Buffer.concat([signedPdf(), Buffer.alloc(7_000_000, ' ')]), 'unreadable'],
    [
      'the words of a signature',
      Buffer.from('%PDF-1.7\n/Type /Sig /ByteRange [0 1 2 3] /Contents <30>\nstartxref\n9\n%%EOF'),
      'unreadable',
    ],
    ['a table that points at itself', xrefLoop(), 'unreadable'],
    ['a table of a billion entries', changed(plainPdf(), 'xref\n0 4', 'xref\n0 4999999999'), 'unreadable'],
    ['an object that refers to itself', writePdf(['1 0 R']), 'unreadable'],
    ['an encrypted file', signedPdf({ trailer: '/Encrypt 5 0 R' }), 'encrypted'],
    ['lists in lists', signedPdf({ catalog: `/X ${nested('[', ']', 100_000)}` }), 'tooComplex'],
    ['dictionaries in dictionaries', signedPdf({ catalog: `/X ${nested('<</A ', '>>', 100_000)}` }), 'tooComplex'],
    ['brackets that never close', signedPdf({ catalog: `/X ${'('.repeat(1_000_000)}` }), 'unreadable'],
    ['a list of a million numbers', signedPdf({ catalog: `/X [${'1 '.repeat(1_000_000)}]` }), 'tooComplex'],
    ['a name without end', signedPdf({ catalog: `/${'n'.repeat(1_000_000)} 1` }), 'unreadable'],
    ['an object stream that is a bomb', objectStreamBomb(), 'tooComplex'],
    ['a form of thousands of fields', changedFields(manyFields), 'tooComplex'],
    ['a script when it opens', signedPdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }), 'activeContent'],
    ['scripts by name', signedPdf({ catalog: '/Names << /JavaScript << /Names [] >> >>' }), 'activeContent'],
    ['a script when it closes', signedPdf({ catalog: '/AA << /WC << /S /JavaScript /JS (x) >> >>' }), 'activeContent'],
  ])('is refused with a reason: %s', (_, pdf, problem) => expect(found(pdf)).toBe(problem))

  it('with a form that contains itself is read once', () => {
    const kids = signedPdf({ more: ['<< /T (a) /Kids [6 0 R 6 0 R 4 0 R] >>'] })
    expect(found(changed(kids, '/Fields [4 0 R]', '/Fields [6 0 R]'))).toBe(1)
  })

  it('wherever it is cut off is refused', () => {
    const pdf = signedPdf()
    for (let length = 0; length < pdf.length - 1; length += 1) expect(found(pdf.subarray(0, length))).not.toBe(1)
  })
})

function changedFields(fields: readonly string[]): Buffer {
  return writePdf([`<< /Type /Catalog /AcroForm << /Fields [${fields.join(' ')}] >> >>`])
}
