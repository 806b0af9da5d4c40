/** What stands in a line of text. */
export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] }
  | { kind: 'image'; source: string; alternative: string }

export type TableCell = readonly Inline[]

/** What a page is made of. */
export type Block =
  | { kind: 'heading'; level: number; children: TableCell }
  | { kind: 'paragraph'; children: TableCell }
  | { kind: 'fence'; language: string; text: string }
  | { kind: 'list'; start: number | undefined; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly TableCell[]; rows: readonly (readonly TableCell[])[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  | { kind: 'rule' }

/** The text without any marks. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'image') return inline.alternative
      return 'text' in inline ? inline.text : plainText(inline.children)
    })
    .join('')
