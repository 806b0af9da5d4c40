import { readInlines } from './inline.ts'
import type { Block } from './nodes.ts'
import { isTable, readTable } from './table.ts'

interface Found {
  block: Block
  end: number
}

const HEADING = /^(#{1,6}) (.*)$/
const FENCE = /^(`{3,})(\w*)/
const ITEM = /^(- |(\d{1,9})\. )(.*)$/
const RULE = /^-{3,}$/

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === ''
const startsOther = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? ''
  return HEADING.test(line) || FENCE.test(line) || ITEM.test(line) || line.startsWith('> ') || isTable(lines, at)
}

function readFence(lines: readonly string[], at: number, [, ticks = '', language = '']: string[]): Found {
  let end = at + 1
  while (end < lines.length && !lines[end]?.startsWith(ticks)) end++
  return { block: { kind: 'fence', language, text: `${lines.slice(at + 1, end).join('\n')}\n` }, end: end + 1 }
}

function readQuote(lines: readonly string[], at: number): Found {
  let end = at
  while (lines[end]?.startsWith('>')) end++
  const inner = lines.slice(at, end).map((line) => line.replace(/^> ?/, ''))
  return { block: { kind: 'quote', blocks: readBlocks(inner) }, end }
}

/** The lines of one item, without its mark: those that are indented, and those that go on without a blank line before. */
function readItem(lines: readonly string[], at: number, width: number, first: string): { item: Block[]; end: number } {
  const inner = [first]
  let end = at + 1
  for (; end < lines.length; end++) {
    const line = lines[end] ?? ''
    const isIndented = line.startsWith(' '.repeat(width))
    if (isBlank(line) ? !lines[end + 1]?.startsWith(' '.repeat(width)) : !isIndented && breaksItem(lines, end)) break
    inner.push(isIndented ? line.slice(width) : line)
  }
  return { item: readBlocks(inner), end }
}

const breaksItem = (lines: readonly string[], at: number): boolean => isBlank(lines[at - 1]) || startsOther(lines, at)

function readList(lines: readonly string[], at: number): Found {
  const items: Block[][] = []
  const [, mark = '', number] = ITEM.exec(lines[at] ?? '') ?? []
  let end = at
  for (;;) {
    const [, width = '', own, first = ''] = ITEM.exec(lines[end] ?? '') ?? []
    if (width === '' || (own === undefined) !== (number === undefined)) break
    const found = readItem(lines, end, width.length, first)
    items.push(found.item)
    end = found.end
    // A blank line between two items does not end the list.
    if (isBlank(lines[end]) && ITEM.test(lines[end + 1] ?? '')) end++
  }
  return { block: { kind: 'list', start: mark === '- ' ? undefined : Number(number), items }, end }
}

function readParagraph(lines: readonly string[], at: number): Found {
  let end = at + 1
  while (end < lines.length && !isBlank(lines[end]) && !startsOther(lines, end)) end++
  const text = lines.slice(at, end).join('\n').trim()
  return { block: { kind: 'paragraph', children: readInlines(text) }, end }
}

function readBlock(lines: readonly string[], at: number): Found {
  const line = lines[at] ?? ''
  const heading = HEADING.exec(line)
  if (heading) {
    const [, marks = '', text = ''] = heading
    return { block: { kind: 'heading', level: marks.length, children: readInlines(text.trim()) }, end: at + 1 }
  }
  const fence = FENCE.exec(line)
  if (fence) return readFence(lines, at, fence)
  if (RULE.test(line)) return { block: { kind: 'rule' }, end: at + 1 }
  if (isTable(lines, at)) return readTable(lines, at)
  if (line.startsWith('> ')) return readQuote(lines, at)
  return ITEM.test(line) ? readList(lines, at) : readParagraph(lines, at)
}

/** Reads the part of Markdown that our pages use; what it does not know stays text. */
export function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at++
      continue
    }
    const { block, end } = readBlock(lines, at)
    blocks.push(block)
    at = end
  }
  return blocks
}

export const readMarkdown = (text: string): Block[] => readBlocks(text.split(/\r?\n/))
