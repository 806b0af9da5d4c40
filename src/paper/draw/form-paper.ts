import { PDFDocument, PDFName, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'
import { A4 } from './a4.ts'
import { createFieldTree, type FieldTree } from './field-tree.ts'
import { createFonts, type Fonts } from './fonts.ts'

export const MARGIN = 50
export const CONTENT_WIDTH = A4.width - 2 * MARGIN
const BOTTOM = 48
const TOP = A4.height - 40

/** A paper in the making, filled from top to bottom; it goes on to the next page by itself. */
export interface Paper {
  readonly fonts: Fonts
  readonly fields: FieldTree
  readonly document: PDFDocument
  page(): PDFPage
  /** Takes this much height and answers the lower edge; begins a page when the rest of this one is too low. */
  take(height: number): number
  /** Begins a page unless this much height is left: what follows stays together. */
  keep(height: number): void
  /** Writes drawing operators on the current page. */
  put(operators: string): void
  save(footer: string): Promise<Uint8Array>
}

export async function createPaper(title: string): Promise<Paper> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('de-DE')
  const fonts = createFonts(document.context, {
    plain: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  })
  const fields = createFieldTree(document.context)
  const pages: { page: PDFPage; operators: string[] }[] = []
  let y = 0
  const current = () => pages[pages.length - 1] ?? begin()
  const begin = () => {
    const started = { page: document.addPage([A4.width, A4.height]), operators: [] as string[] }
    pages.push(started)
    y = TOP
    return started
  }
  const keep = (height: number): void => {
    if (pages.length === 0 || y - height < BOTTOM) begin()
  }
  return {
    fonts,
    fields,
    document,
    page: () => current().page,
    keep,
    take(height) {
      keep(height)
      y -= height
      return y
    },
    put: (operators) => void current().operators.push(operators),
    async save(footer) {
      pages.forEach(({ page, operators }, index) => {
        operators.push(fonts.text(footer, MARGIN, 36, 7, { grey: true }))
        const count = `Seite ${index + 1} von ${pages.length}`
        operators.push(fonts.text(count, A4.width - MARGIN - fonts.width(count, 7), 36, 7, { grey: true }))
        for (const [tag, reference] of fonts.tags()) page.node.setFontDictionary(PDFName.of(tag), reference)
        page.node.addContentStream(document.context.register(document.context.flateStream(operators.join('\n'))))
      })
      document.catalog.set(PDFName.of('AcroForm'), fields.close(fonts.close()))
      return document.save({ useObjectStreams: false, updateFieldAppearances: false })
    },
  }
}
