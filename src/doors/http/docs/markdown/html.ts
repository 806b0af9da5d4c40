import type { Anchors } from './anchors.ts'
import { type Block, type Inline, plainText, type TableCell } from './nodes.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Long names of fields and paths may go on in the next line. */
const AFTER_WHICH_IT_BREAKS = /[./_](?=[a-zA-Z])|[a-z](?=[A-Z][a-z])/g

/** What a page needs beside its text. */
export interface HtmlOptions {
  anchors: Anchors
  /** The address that a link of the file leads to; undefined where it leads to nothing that is served. */
  linkTo(href: string): string | undefined
}

export const inlineHtml = (inlines: readonly Inline[], options: Pick<HtmlOptions, 'linkTo'>): string =>
  inlines.map((inline) => oneInline(inline, options)).join('')

function oneInline(inline: Inline, options: Pick<HtmlOptions, 'linkTo'>): string {
  switch (inline.kind) {
    case 'text':
      return escapeHtml(inline.text)
    case 'code':
      return `<code>${escapeHtml(inline.text).replace(AFTER_WHICH_IT_BREAKS, '$&<wbr>')}</code>`
    case 'strong':
      return `<strong>${inlineHtml(inline.children, options)}</strong>`
    case 'emphasis':
      return `<em>${inlineHtml(inline.children, options)}</em>`
    case 'link': {
      const address = options.linkTo(inline.href)
      const content = inlineHtml(inline.children, options)
      return address === undefined ? content : `<a href="${escapeHtml(address)}">${content}</a>`
    }
    case 'image': {
      const address = options.linkTo(inline.source)
      const alternative = escapeHtml(inline.alternative)
      return address === undefined ? alternative : `<img src="${escapeHtml(address)}" alt="${alternative}">`
    }
  }
}

const attribute = (name: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : ` ${name}="${escapeHtml(String(value))}"`

/** Every text in it is escaped: a page can bring no HTML of its own. */
export const blocksHtml = (blocks: readonly Block[], options: HtmlOptions): string =>
  blocks.map((block) => oneBlock(block, options)).join('\n')

function oneBlock(block: Block, options: HtmlOptions): string {
  switch (block.kind) {
    case 'heading':
      return headingHtml(block, options)
    case 'paragraph':
      return `<p>${inlineHtml(block.children, options)}</p>`
    case 'fence':
      return `<pre tabindex="0"${attribute('data-language', block.language)}><code>${escapeHtml(block.text)}</code></pre>`
    case 'list':
      return listHtml(block, options)
    case 'table':
      return tableHtml(block, options)
    case 'quote':
      return `<blockquote>${blocksHtml(block.blocks, options)}</blockquote>`
    case 'rule':
      return '<hr>'
  }
}

function headingHtml(block: Extract<Block, { kind: 'heading' }>, options: HtmlOptions): string {
  const id = options.anchors.ofHeading(block)
  const [tag, content] = [`h${block.level}`, inlineHtml(block.children, options)]
  const mark = id && block.level > 1 ? ` <a class="mark" href="#${escapeHtml(id)}" aria-label="#">#</a>` : ''
  return `<${tag}${attribute('id', id)}>${content}${mark}</${tag}>`
}

function listHtml({ start, items }: Extract<Block, { kind: 'list' }>, options: HtmlOptions): string {
  const tag = start === undefined ? 'ul' : 'ol'
  const content = items.map((item) => `<li>${itemHtml(item, options)}</li>`).join('\n')
  return `<${tag}${attribute('start', start === 1 ? undefined : start)}>\n${content}\n</${tag}>`
}

/** What an item begins with that is to be ticked. */
const TASK = '[ ] '

/** The paragraph that an item begins with needs no frame of its own. */
function itemHtml(item: readonly Block[], options: HtmlOptions): string {
  const [first] = item
  if (first?.kind !== 'paragraph') return blocksHtml(item, options)
  const rest = item.length > 1 ? `\n${blocksHtml(item.slice(1), options)}` : ''
  const [lead, ...others] = first.children
  const isTask = lead?.kind === 'text' && lead.text.startsWith(TASK)
  const children = isTask ? [{ ...lead, text: lead.text.slice(TASK.length) }, ...others] : first.children
  return `${isTask ? '<span class="task"></span>' : ''}${inlineHtml(children, options)}${rest}`
}

function tableHtml({ head, rows }: Extract<Block, { kind: 'table' }>, options: HtmlOptions): string {
  const cells = (row: readonly TableCell[], tag: string) =>
    row.map((cell) => `<${tag}>${inlineHtml(cell, options)}</${tag}>`).join('')
  // Two columns without a head are a list of what means what.
  const hasHead = head.some((cell) => plainText(cell) !== '')
  const top = hasHead ? `<thead><tr>${cells(head, 'th')}</tr></thead>\n` : ''
  const body = rows.map((row) => `<tr${attribute('id', options.anchors.ofRow(row))}>${cells(row, 'td')}</tr>`)
  return `<div class="table" tabindex="0" role="group"><table>\n${top}<tbody>\n${body.join('\n')}\n</tbody></table></div>`
}
