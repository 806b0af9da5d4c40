import { isUtf8 } from 'node:buffer'
import { ParseOption, XmlCData, XmlComment, XmlDocument, XmlElement, XmlParseError, XmlText } from 'libxml2-wasm'
import { isWritable } from '../text.ts'

/** XML that cannot be written or must not be read. The message never repeats content. */
export class XmlProblem extends Error {
  override name = 'XmlProblem'
}

/* ---- writing: always the canonical form, so that a signature can be computed over the very text ---- */

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Child[]
}
/** Text, an element, or nothing. */
export type Child = Element | string | undefined

/** An element without attributes. Absent children leave no trace. */
export const el = (name: string, ...children: readonly Child[]): Element => ({ name, attributes: {}, children })

export const withAttributes = (attributes: Readonly<Record<string, string>>, element: Element): Element => ({
  ...element,
  attributes,
})

/** An element with one text, or nothing when the text is absent. */
export const leaf = (name: string, text: string | undefined): Element | undefined =>
  text === undefined ? undefined : el(name, text)

export const write = (element: Element): string =>
  `<${element.name}${writeAttributes(element.attributes)}>${element.children.map(writeChild).join('')}</${element.name}>`

function writeChild(child: Child): string {
  if (child === undefined) return ''
  return typeof child === 'string' ? escapeText(child) : write(child)
}

/** Namespace declarations come first, then the names in order (canonical XML). */
function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  const rank = (name: string): string => (name.startsWith('xmlns') ? `0${name}` : `1${name}`)
  const names = Object.keys(attributes).sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return names.map((name) => ` ${name}="${escapeAttribute(attributes[name] ?? '')}"`).join('')
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}

const escapeText = (text: string): string => escapeWith(/[&<>\r]/g, TEXT_ESCAPES, text)
const escapeAttribute = (text: string): string => escapeWith(/[&<"\t\n\r]/g, ATTRIBUTE_ESCAPES, text)

function escapeWith(special: RegExp, escapes: Readonly<Record<string, string>>, text: string): string {
  if (!isWritable(text)) throw new XmlProblem('the text has a character that XML cannot carry')
  return text.replace(special, (character) => escapes[character] ?? '')
}

/* ---- reading: UTF-8 only, no document type, no entities of one's own, bounded in size, tags and depth ---- */

export interface XmlLimits {
  bytes: number
  /** Signs that begin a tag; also how many references (`&amp;`) there may be. */
  tags: number
  /** Signs of equality, in attributes or elsewhere: an attribute costs the parser ten times what a tag costs. */
  attributes: number
  depth: number
}

export interface ReadElement {
  name: string
  namespace: string
  attributes: Readonly<Record<string, string>>
  children: readonly ReadElement[]
  /** What stands directly in the element; whitespace between child elements is left out. */
  text: string
}

const STRICT = ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE | ParseOption.XML_PARSE_NO_SYS_CATALOG
// Documents of 8 MB exceed libxml2's usual text limit; what else this option relaxes is bounded by `refuseHostile`.
const OPTIONS = STRICT | ParseOption.XML_PARSE_HUGE

/**
 * Parses, hands the document to `use` and frees it. `use` must not keep it: the memory lies outside the garbage
 * collector's reach.
 */
export function withDocument<T>(bytes: Uint8Array, limits: XmlLimits, use: (document: XmlDocument) => T): T {
  refuseHostile(bytes, limits)
  const document = parse(bytes)
  try {
    return use(document)
  } finally {
    document.dispose()
  }
}

/** The document as plain objects. */
export const toTree = (document: XmlDocument, limits: XmlLimits): ReadElement =>
  readElement(document.root, limits.depth)

function parse(bytes: Uint8Array): XmlDocument {
  try {
    return XmlDocument.fromBuffer(bytes, { option: OPTIONS, encoding: 'utf-8' })
  } catch (error) {
    const line = error instanceof XmlParseError ? error.details[0]?.line : undefined
    throw new XmlProblem(`not well-formed XML${line === undefined ? '' : ` (line ${line})`}`)
  }
}

const DECLARATION =
  /^(?:\u00EF\u00BB\u00BF)?<\?xml\s+version=["']1\.0["'](?:\s+encoding=["']utf-8["'])?(?:\s+standalone=["'](?:yes|no)["'])?\s*\?>/i

/** What no honest partner sends. Checked on the bytes, before a parser sees them. */
function refuseHostile(bytes: Uint8Array, limits: XmlLimits): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.length > limits.bytes) throw new XmlProblem(`larger than ${limits.bytes} bytes`)
  if (!isUtf8(buffer) || buffer.includes(0)) throw new XmlProblem('not UTF-8')
  const start = buffer.toString('latin1', 0, 200)
  if (start.includes('<?xml') && !DECLARATION.test(start)) throw new XmlProblem('the XML declaration is not accepted')
  if (buffer.includes('<!DOCTYPE')) throw new XmlProblem('a document type is not accepted')
  if (hasMoreThan(limits.tags, '<', buffer)) throw new XmlProblem(`more than ${limits.tags} tags`)
  if (hasMoreThan(limits.tags, '&', buffer)) throw new XmlProblem(`more than ${limits.tags} references`)
  if (hasMoreThan(limits.attributes, '=', buffer)) throw new XmlProblem(`more than ${limits.attributes} attributes`)
}

function hasMoreThan(limit: number, sign: string, buffer: Buffer): boolean {
  const byte = sign.charCodeAt(0)
  let count = 0
  for (let at = buffer.indexOf(byte); at !== -1; at = buffer.indexOf(byte, at + 1)) {
    if (++count > limit) return true
  }
  return false
}

function readElement(element: XmlElement, depthLeft: number): ReadElement {
  if (depthLeft === 0) throw new XmlProblem('nested too deeply')
  const children: ReadElement[] = []
  let text = ''
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) children.push(readElement(node, depthLeft - 1))
    else if (node instanceof XmlText || node instanceof XmlCData) text += node.content
    else if (!(node instanceof XmlComment)) throw new XmlProblem('only elements and text are accepted')
  }
  return {
    name: element.name,
    namespace: element.namespaceUri,
    attributes: Object.fromEntries(element.attrs.map((attribute) => [attribute.name, attribute.content])),
    children,
    text: children.length > 0 && text.trim() === '' ? '' : text,
  }
}
