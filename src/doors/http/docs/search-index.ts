import { anchorsOf } from './markdown/anchors.ts'
import { readMarkdown } from './markdown/blocks.ts'
import { type Block, plainText, type TableCell } from './markdown/nodes.ts'
import { addressOf, type SiteLanguage, type SitePage } from './pages.ts'

/** Something that can be found: a section of a page, a row that is about one word, or an operation. */
export interface Findable {
  address: string
  page: string
  title: string
  text: string
  /** Absent: for everybody. */
  language?: SiteLanguage
}

const rowText = (row: readonly TableCell[]): string => row.map(plainText).join(' · ')

/** Everything that a reader sees of a block. */
function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.children)
    case 'fence':
      return block.text
    case 'list':
      return block.items.map((item) => item.map(textOf).join(' ')).join(' ')
    case 'quote':
      return block.blocks.map(textOf).join(' ')
    case 'table':
      return block.rows.map(rowText).join(' ')
    case 'rule':
      return ''
  }
}

/** An operation is known by its request, an event by its type: the line below its heading. */
function requestBelow(block: Block | undefined): string {
  const [only, ...others] = block?.kind === 'paragraph' ? block.children : []
  return only?.kind === 'code' && others.length === 0 ? ` · ${only.text}` : ''
}

/** The sections of a page, and the rows in it that have an address of their own. */
export function findablesOf({ id, group, title, file }: SitePage, language: SiteLanguage, text: string): Findable[] {
  const blocks = readMarkdown(text)
  const anchors = anchorsOf(blocks)
  const own = { page: title[language], ...(file.en === file.de ? {} : { language }) }
  const found: Findable[] = [{ ...own, address: addressOf(id, language), title: title[language], text: '' }]
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading' && block.level === 1) continue
    if (block.kind === 'heading' && (group !== 'api' || block.level === 2)) {
      const address = `${addressOf(id, language)}#${anchors.ofHeading(block) ?? ''}`
      found.push({ ...own, address, title: plainText(block.children) + requestBelow(blocks[at + 1]), text: '' })
    } else {
      const last = found.at(-1)
      if (last) last.text += ` ${textOf(block)}`
    }
  }
  // A field of the API is found by the operation that has it.
  return [...found, ...(group === 'api' ? [] : blocks.flatMap((block) => rowsOf(block)))].map(tidy)

  function rowsOf(block: Block): Findable[] {
    if (block.kind !== 'table') return []
    return block.rows.flatMap((row) => {
      const anchor = anchors.ofRow(row)
      if (anchor === undefined) return []
      return [{ ...own, address: `${addressOf(id, language)}#${anchor}`, title: anchor, text: rowText(row.slice(1)) }]
    })
  }
}

const tidy = (found: Findable): Findable => ({ ...found, text: found.text.replace(/\s+/g, ' ').trim() })
