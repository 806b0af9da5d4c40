import { type Block, plainText, type TableCell } from './nodes.ts'

/** As hosts of repositories name a heading, so that one link works here and there. */
export const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

/** What a row is about, where its first cell is one word such as a rule id, a code or a state. */
const NAME = /^[A-Za-z0-9][\w-]{2,60}$/

const wordOf = (row: readonly TableCell[]): string => plainText(row[0] ?? []).trim()

/** The names by which parts of a page can be linked: those of its headings, and those of rows that are about one word. */
export interface Anchors {
  ofHeading(block: Block): string | undefined
  ofRow(row: readonly TableCell[]): string | undefined
}

/** Each name is given once, headings first; a further heading of one name gets a number. */
export function anchorsOf(blocks: readonly Block[]): Anchors {
  const taken = new Set<string>()
  const headings = new Map<Block, string>()
  const rows = new Map<readonly TableCell[], string>()
  for (const block of blocks)
    if (block.kind === 'heading') headings.set(block, free(slugOf(plainText(block.children)), taken))
  for (const block of blocks) {
    if (block.kind !== 'table') continue
    for (const row of block.rows) {
      const word = wordOf(row)
      if (!NAME.test(word) || taken.has(word)) continue
      taken.add(word)
      rows.set(row, word)
    }
  }
  return { ofHeading: (block) => headings.get(block), ofRow: (row) => rows.get(row) }
}

function free(slug: string, taken: Set<string>): string {
  let name = slug
  for (let number = 1; taken.has(name); number++) name = `${slug}-${number}`
  taken.add(name)
  return name
}
