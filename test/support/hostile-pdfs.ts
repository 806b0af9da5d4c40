import { deflateSync } from 'node:zlib'
import { signedPdf, writePdf } from '../../src/paper/read/samples.vectors.ts'

/** Files whose parts are shared or lie over one another, so that little is to be read very often. `size` is about their bytes. */
export type Amplifier = (size: number) => Buffer

const formOf = (fields: string, ...objects: string[]): Buffer =>
  writePdf([`<< /Type /Catalog /AcroForm << /Fields [${fields}] >> >>`, ...objects])
const times = (count: number, part: string): string => part.repeat(Math.max(1, Math.floor(count)))
const text = (length: number): string => `(${times(length, 'x')})`
/** Half of the bytes for what is shared, half for those who share it. */
const sharing = (part: string, shared: (length: number) => string): Amplifier => {
  return (size) => formOf(times(Math.min(4900, size / 2 / part.length), part), shared(size / 2))
}

/** A file with these sections of the cross-reference behind one another, the last one first to be read. */
function withSections(count: number, section: (prev: number | undefined) => string, head = ''): Buffer {
  const body = '1 0 obj\n<< /Type /Catalog /AcroForm << /Fields 2 0 R >> >>\nendobj\n'
  let file = `%PDF-1.7\n${body}${head}`
  let prev: number | undefined
  for (let index = 0; index < count; index += 1) {
    const at = file.length
    file += section(prev)
    prev = at
  }
  return Buffer.from(`${file}startxref\n${prev}\n%%EOF\n`, 'latin1')
}

const trailer = (prev: number | undefined): string =>
  `trailer\n<< /Root 1 0 R ${prev === undefined ? '' : `/Prev ${prev}`} >>\n`

/** Every object is looked for in all of them; the list of fields names objects that are nowhere. */
function emptySections(size: number): Buffer {
  const references = Array.from({ length: Math.min(4900, size / 10) }, (_, index) => `${index + 100} 0 R`).join(' ')
  const list = `2 0 obj\n[${references}]\nendobj\n`
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /AcroForm << /Fields 2 0 R >> >>\nendobj\n'.length
  const entry = (at: number): string => `${String(at).padStart(10, '0')} 00000 n \n`
  const first = `xref\n1 2\n${entry(9)}${entry(head)}`
  return withSections(256, (prev) => `${prev === undefined ? first : 'xref\n'}${trailer(prev)}`, list)
}

const manyRuns: Amplifier = (size) =>
  withSections(Math.min(255, 1 + size / 24_000), (prev) => `xref\n${times(4900, '9 0\n')}${trailer(prev)}`)

const STREAMS = 200
const HEAD_LENGTH = 120

/** Streams that reach to the end of the file, each over the ones behind it, and inflate to nearly nothing. */
function overlappingStreams(size: number): Buffer {
  const nothing = Buffer.from(times(size / 5, '000000ffff'), 'hex')
  const placeOf = (index: number): number => 9 + index * (HEAD_LENGTH + 7)
  const end = placeOf(STREAMS) + nothing.length
  const streams = Array.from({ length: STREAMS }, (_, index) => {
    const start = placeOf(index) + HEAD_LENGTH
    const prev = index + 1 < STREAMS ? `/Prev ${placeOf(index + 1)}` : ''
    const dict = `9 0 obj << /Type /XRef /W [1 1 1] ${prev} /Filter /Fl /Length ${end - start} >>`
    // The head of the next stream is content of this one, whose next block is that of the next.
    const stored = prev === '' ? 0 : HEAD_LENGTH + 2
    const block = Buffer.from([0x78, 0x9c, 0, stored, 0, ~stored, 0xff])
    return Buffer.concat([Buffer.from(`${dict.padEnd(HEAD_LENGTH - 7)}stream\n`), block])
  })
  const tail = `\nstartxref\n${placeOf(0)}\n%%EOF\n`
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, nothing, Buffer.from(tail)])
}

const row = (kind: number, second: number): Buffer => {
  const bytes = Buffer.alloc(5)
  bytes[0] = kind
  bytes.writeUInt32BE(second, 1)
  return bytes
}

/** Objects that all lie at the same place of a stream, behind many blanks. */
function sharedObjectStream(size: number): Buffer {
  const numbers = Array.from({ length: Math.min(4900, Math.floor(size / 40)) }, (_, index) => index + 100)
  const head = numbers.map((number) => `${number} 0`).join(' ')
  const content = deflateSync(`${head} ${times(Math.min(size, 7_000_000), ' ')}<< /T (a) >>`).toString('latin1')
  const fields = numbers.map((number) => `${number} 0 R`).join(' ')
  const catalog = `%PDF-1.7\n1 0 obj << /AcroForm << /Fields [${fields}] >> >> endobj\n`
  const objects = `2 0 obj << /N ${numbers.length} /First ${head.length} /Filter /Fl /Length ${content.length} >> stream\n${content}`
  const rows = [row(1, 9), row(1, catalog.length), ...numbers.map(() => row(2, 2))]
  const index = `[1 2 100 ${numbers.length}]`
  const xref = `3 0 obj << /Type /XRef /Root 1 0 R /W [1 4 0] /Index ${index} /Length ${rows.length * 5} >> stream\n`
  const start = catalog.length + objects.length + 1
  const body = Buffer.from(`${catalog}${objects}\n${xref}`, 'latin1')
  return Buffer.concat([body, ...rows, Buffer.from(`\nstartxref\n${start}\n%%EOF\n`)])
}

const nestedSignature = (size: number): Buffer => {
  const open = times(24, '3080')
  return signedPdf({ contents: Buffer.from(`${open}${times(Math.min(size, 900_000) / 4, '0400')}`, 'hex') })
}

export const AMPLIFIERS: Readonly<Record<string, Amplifier>> = {
  'one long name of many fields': sharing('<< /T 2 0 R >> ', text),
  'one long value of many fields': sharing('<< /T (a) /V 2 0 R >> ', text),
  'one list of children of many fields': sharing(
    '<< /T (a) /Kids 2 0 R >> ',
    (n) => `[${times(Math.min(4000, n / 5), 'null ')}]`,
  ),
  'one list of nameless children': sharing(
    '<< /T (a) /Kids 2 0 R >> ',
    (n) => `[${times(Math.min(4000, n / 6), '<<>> ')}]`,
  ),
  'one long number that is none': (size) => formOf('2 0 R', `[${times(size / 1001, `${times(1000, '1')} `)}1x]`),
  'many tables without entries': emptySections,
  'tables of many runs': manyRuns,
  'streams over streams': overlappingStreams,
  'objects at one place of a stream': sharedObjectStream,
  'a signature of nested lengths': nestedSignature,
  'a long comment': (size) => formOf('2 0 R', `%${times(size, 'x')}\n null`),
  'lists in a list': (size) => formOf('2 0 R', `[${times(size / 3, '[] ')}]`),
  'a text of brackets': (size) => formOf('2 0 R', `<< /T ${times(size / 2, '(')}${times(size / 2, ')')} >>`),
  'digits with blanks between': (size) => formOf('2 0 R', `<< /T <${times(size / 2, '4 ')}> >>`),
}
