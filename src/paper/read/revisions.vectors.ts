import { createHash } from 'node:crypto'
import { cmsStating, MINIMAL_CMS, writePdf } from './samples.vectors.ts'

/** PDFs of several revisions, written by hand: objects by number, each revision with a table of its own. */
export type Objects = Readonly<Record<number, string>>

/** Object 1 is the catalogue, 4 the field `wert`, 5 the signature field, 6 its signature; from 7 on there is room. */
export const catalogOf = (fields: string): string => `<< /Type /Catalog /AcroForm << /Fields [${fields}] >> >>`
export const saying = (value: string): string => `<< /FT /Tx /T (wert) /V (${value}) >>`
export const signatureField = (name: string, signature: string): string => `<< /FT /Sig /T (${name}) /V ${signature} >>`

/** A form of one value that nobody has signed. */
export const aForm = (value: string): Buffer =>
  writePdf([catalogOf('4 0 R'), 'null', 'null', saying(value), 'null', 'null'])

const lastTable = (pdf: Buffer): number => Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(pdf.toString('latin1'))?.[1])

/** Adds a revision: these objects take the place of what they were. */
export function revised(pdf: Buffer, objects: Objects): Buffer {
  const parts = [pdf]
  let length = pdf.length
  const runs = Object.entries(objects).map(([number, body]) => {
    const entry = `${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`
    const written = Buffer.from(`${number} 0 obj\n${body}\nendobj\n`, 'latin1')
    parts.push(written)
    length += written.length
    return entry
  })
  const trailer = `<< /Size 30 /Root 1 0 R /Prev ${lastTable(pdf)} >>`
  parts.push(Buffer.from(`xref\n${runs.join('')}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`))
  return Buffer.concat(parts)
}

const PLACE = 'AAAAAAAAAA'
const ROOM = 400

export interface Signing {
  /** Further objects of the same revision. */
  objects?: Objects
  /** The form's list of fields afterwards. */
  fields?: string
  /** Numbers of the field and of its signature. */
  numbers?: readonly [field: number, signature: number]
  subFilter?: string
  /** Whether the signature says what it covers: rightly, wrongly or not at all. */
  states?: 'right' | 'wrong' | 'nothing'
}

/** Adds a revision that signs: its signature covers everything but itself. */
export function signedRevision(pdf: Buffer, signing: Signing = {}): Buffer {
  const { numbers = [5, 6], fields = '4 0 R 5 0 R', subFilter = 'ETSI.CAdES.detached', states = 'right' } = signing
  const [field, signature] = numbers
  const hex = `<${'0'.repeat(2 * ROOM)}>`
  const dict = `<< /Type /Sig /SubFilter /${subFilter} /ByteRange [0 ${PLACE} ${PLACE} ${PLACE}] /Contents ${hex} >>`
  const file = revised(pdf, {
    1: catalogOf(fields),
    ...signing.objects,
    [field]: signatureField(`unterschrift${field}`, `${signature} 0 R`),
    [signature]: dict,
  })
  const start = file.indexOf(hex, pdf.length)
  const end = start + hex.length
  for (const value of [start, end, file.length - end])
    file.write(String(value).padEnd(PLACE.length), file.indexOf(PLACE, pdf.length))
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest()
  if (states === 'wrong') digest.fill(0)
  file.write((states === 'nothing' ? MINIMAL_CMS : cmsStating(digest)).toString('hex'), start + 1)
  return file
}
