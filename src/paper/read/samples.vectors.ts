/** Small PDFs written by hand, so that rules and tests have real ones without a library. */

const HEAD = '%PDF-1.7\n'

/** Writes objects, numbered from 1, with a correct table behind them. `padding` is a comment of that many bytes. */
export function writePdf(objects: readonly string[], { trailer = '', padding = 0 } = {}): Buffer {
  const parts: Buffer[] = [Buffer.from(HEAD)]
  let length = HEAD.length
  const add = (part: Buffer): void => {
    parts.push(part)
    length += part.length
  }
  // Bytes of every value but line ends, which would end the comment.
  if (padding > 0) add(Buffer.concat([Buffer.from('%'), commentBytes(padding - 2), Buffer.from('\n')]))
  const offsets = objects.map((body, index) => {
    const offset = length
    add(Buffer.from(`${index + 1} 0 obj\n${body}\nendobj\n`, 'latin1'))
    return offset
  })
  const start = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`))
  add(Buffer.from(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const commentBytes = (length: number): Buffer =>
  Buffer.alloc(
    length,
    Buffer.from(Array.from({ length: 256 }, (_, index) => index).filter((byte) => byte !== 10 && byte !== 13)),
  )

function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = body.length < 128 ? [tag, body.length] : [tag, 0x81, body.length]
  return Buffer.concat([Buffer.from(head), body])
}

const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const ONE = der(0x02, Buffer.from([1]))

const SHA256 = der(0x30, oid('608648016503040201'))
const VALUE = der(0x04, Buffer.alloc(32, 7))

const cms = (...attributes: Buffer[]): Buffer => {
  const signer = der(0x30, ONE, der(0x30), SHA256, ...attributes, der(0x30), VALUE)
  const signedData = der(0x30, ONE, der(0x31), der(0x30, oid('2a864886f70d010701')), der(0x31, signer))
  return der(0x30, oid('2a864886f70d010702'), der(0xa0, signedData))
}

/** The least that has the form of a signature: one signer, no certificate, a meaningless value, no word of what was signed. */
export const MINIMAL_CMS: Buffer = cms()

/** The same, and it states the digest of what was signed. */
export const cmsStating = (digest: Buffer): Buffer =>
  cms(der(0xa0, der(0x30, oid('2a864886f70d010904'), der(0x31, der(0x04, digest)))))

interface SignedPdfOptions {
  /** Further entries of the catalogue, for example `/OpenAction 6 0 R`. */
  catalog?: string
  /** Objects from number 6 on. */
  more?: readonly string[]
  contents?: Buffer
  trailer?: string
  padding?: number
}

const PLACE = 'AAAAAAAAAA'

/** A PDF of one empty page with one signature field that is signed. */
export function signedPdf({ catalog = '', more = [], contents = MINIMAL_CMS, ...rest }: SignedPdfOptions = {}): Buffer {
  const hex = `<${contents.toString('hex')}${'00'.repeat(16)}>`
  const file = writePdf(
    [
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /SigFlags 3 >> ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Unterschrift) /V 5 0 R /Rect [0 0 0 0] /P 3 0 R >>',
      `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${PLACE} ${PLACE} ${PLACE}] /Contents ${hex} >>`,
      ...more,
    ],
    rest,
  )
  const start = file.indexOf(hex)
  const end = start + hex.length
  for (const value of [start, end, file.length - end])
    file.write(String(value).padEnd(PLACE.length), file.indexOf(PLACE))
  return file
}

/** The same without a signature. */
export const plainPdf = (): Buffer =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ])
