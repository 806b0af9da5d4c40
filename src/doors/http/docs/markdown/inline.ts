import type { Inline } from './nodes.ts'

interface Found {
  node: Inline
  /** Where the text goes on. */
  end: number
}

/** Finds what a mark at a place begins; undefined where the mark is only a character. */
type Reader = (text: string, at: number) => Found | undefined

const PUNCTUATION = /[!-/:-@[-`{-~]/

const readEscape: Reader = (text, at) => {
  const next = text[at + 1]
  return next !== undefined && PUNCTUATION.test(next) ? { node: { kind: 'text', text: next }, end: at + 2 } : undefined
}

const readCode: Reader = (text, at) => {
  let length = 1
  while (text[at + length] === '`') length++
  const close = closeOfCode(text, at + length, length)
  if (close === undefined) return { node: { kind: 'text', text: '`'.repeat(length) }, end: at + length }
  const inner = text.slice(at + length, close)
  const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== ''
  return { node: { kind: 'code', text: isPadded ? inner.slice(1, -1) : inner }, end: close + length }
}

/** The next run of exactly so many backticks. */
function closeOfCode(text: string, from: number, length: number): number | undefined {
  for (let at = text.indexOf('`', from); at !== -1; at = text.indexOf('`', at)) {
    let run = 1
    while (text[at + run] === '`') run++
    if (run === length) return at
    at += run
  }
  return undefined
}

const readStars: Reader = (text, at) => {
  const mark = text.startsWith('**', at) ? '**' : '*'
  const from = at + mark.length
  if (/\s/.test(text[from] ?? ' ')) return undefined
  for (let close = text.indexOf(mark, from); close !== -1; close = text.indexOf(mark, close + mark.length)) {
    if (close === from || /\s/.test(text[close - 1] ?? ' ')) continue
    const children = readInlines(text.slice(from, close))
    return { node: { kind: mark === '**' ? 'strong' : 'emphasis', children }, end: close + mark.length }
  }
  return undefined
}

/** The bracket that closes the one at a place; code between them does not count. */
function closingBracket(text: string, at: number): number | undefined {
  let depth = 0
  for (let index = at; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '[') depth++
    else if (text[index] === ']' && --depth === 0) return index
  }
  return undefined
}

const readTarget = (text: string, at: number): { label: string; target: string; end: number } | undefined => {
  const close = closingBracket(text, at)
  if (close === undefined || text[close + 1] !== '(') return undefined
  const end = text.indexOf(')', close + 2)
  const target = text.slice(close + 2, end)
  return end === -1 || /\s/.test(target) ? undefined : { label: text.slice(at + 1, close), target, end: end + 1 }
}

const readLink: Reader = (text, at) => {
  const found = readTarget(text, at)
  return found && { node: { kind: 'link', href: found.target, children: readInlines(found.label) }, end: found.end }
}

const readImage: Reader = (text, at) => {
  const found = text[at + 1] === '[' ? readTarget(text, at + 1) : undefined
  return found && { node: { kind: 'image', source: found.target, alternative: found.label }, end: found.end }
}

const READERS: Readonly<Record<string, Reader>> = {
  '\\': readEscape,
  '`': readCode,
  '*': readStars,
  '[': readLink,
  '!': readImage,
}

/** Reads the marks of a text: code, strong, emphasis, links, images and escapes. Everything else is text, HTML too. */
export function readInlines(text: string): Inline[] {
  const found: Inline[] = []
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? ''
    const hit = READERS[character]?.(text, at)
    if (hit?.node.kind === 'text') plain += hit.node.text
    else if (!hit) plain += character
    else {
      if (plain) found.push({ kind: 'text', text: plain })
      found.push(hit.node)
      plain = ''
    }
    at = hit?.end ?? at + 1
  }
  if (plain) found.push({ kind: 'text', text: plain })
  return found
}
