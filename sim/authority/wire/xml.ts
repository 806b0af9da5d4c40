import { XmlElement } from 'libxml2-wasm'

/** A read element, by local name. The schema has been checked before anyone relies on it. */
export interface XmlTree {
  name: string
  text: string
  children: XmlTree[]
}

export function toTree(element: XmlElement): XmlTree {
  const children: XmlTree[] = []
  let text = ''
  for (let child = element.firstChild; child; child = child.next) {
    if (child instanceof XmlElement) children.push(toTree(child))
    else text += child.content
  }
  return { name: element.name, text: children.length === 0 ? text : '', children }
}

/** The first element at a path of names below `tree`. */
export const at = (tree: XmlTree | undefined, ...path: string[]): XmlTree | undefined =>
  path.reduce((node, name) => node?.children.find((child) => child.name === name), tree)

export const textAt = (tree: XmlTree | undefined, ...path: string[]): string | undefined => at(tree, ...path)?.text

export const allAt = (tree: XmlTree | undefined, name: string): XmlTree[] =>
  tree?.children.filter((child) => child.name === name) ?? []

export const isTrueAt = (tree: XmlTree | undefined, ...path: string[]): boolean =>
  ['true', '1'].includes(textAt(tree, ...path) ?? '')

type Markup = string | undefined | readonly Markup[]

const joined = (content: Markup): string =>
  content === undefined ? '' : typeof content === 'string' ? content : content.map(joined).join('')

/** An element around markup. */
export const element = (name: string, ...content: Markup[]): string => `<${name}>${joined(content)}</${name}>`

/** An element around a text; nothing when the text is absent. */
export const field = (name: string, text: string | number | boolean | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeXml(String(text))}</${name}>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to carry these characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign).replace(NOT_IN_XML, '\ufffd')
