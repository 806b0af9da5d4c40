import { type PDFDocument, PDFName, type PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import { NOT_QUALIFIED } from './certificate.ts'
import type { Place } from './place.ts'
import type { SignatureOrder } from './sign-pdf.ts'

const TIME = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'medium' })

/** The standard font knows Latin-1 only; a stamp may simplify what the certificate spells out. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\u00a0-\u00ff]/gu, (sign) => sign.normalize('NFD').replace(/[^\x20-\x7e]/gu, '') || '?')

/** What a signature looks like on the page. */
export async function drawStamp(file: PDFDocument, { box }: Place, { signer, at }: SignatureOrder): Promise<PDFRef> {
  const font = await file.embedFont(StandardFonts.Helvetica)
  await font.embed()
  const [left, bottom, right, top] = box
  const [width, height] = [right - left, top - bottom]
  const lines = [`Elektronisch signiert von ${plain(signer)}`, TIME.format(at), `SIMULATION: ${NOT_QUALIFIED}`]
  const step = Math.min(12, height / (lines.length + 0.6))
  const widest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)))
  const size = Math.min(step * 0.8, (width - 10) / widest)
  const operators = lines.map(
    (line, index) =>
      `BT 0.07 0.25 0.5 rg /F1 ${size.toFixed(2)} Tf 5 ${(height - step * (index + 1)).toFixed(2)} Td <${Buffer.from(line, 'latin1').toString('hex')}> Tj ET`,
  )
  const stamp = file.context.stream(operators.join('\n'), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, width, height],
    Resources: { Font: { [PDFName.of('F1').decodeText()]: font.ref } },
  })
  return file.context.register(stamp)
}
