import { afterAll } from 'vitest'
import { loadSchema, type Schema } from '../../src/foreign/authority/schema.ts'
import type { ReadElement } from '../../src/kernel/parse/xml.ts'
import { hasValidSignature } from './signature.ts'

/** An element as plain data: a text, or its children by name. */
export type Plain = string | { [name: string]: Plain | Plain[] }

/** Elements that may stand several times; always a list here, so that one and two read alike. */
const REPEATED: ReadonlySet<string> = new Set([
  'referenz',
  'identifikation',
  'stempelplakette',
  'hauptuntersuchung',
  'lieferinformationen',
  'unterlage',
  'dokument',
])

function toPlain(element: ReadElement): Plain {
  if (element.children.length === 0) return element.text
  const plain: Record<string, Plain | Plain[]> = {}
  for (const child of element.children) {
    const value = toPlain(child)
    if (!REPEATED.has(child.name)) plain[child.name] = value
    else plain[child.name] = [...((plain[child.name] as Plain[] | undefined) ?? []), value]
  }
  return plain
}

export interface WireMessage {
  /** Element of the message, `vorsystem_anfrageimport_0702` or that of 0708. */
  name: string
  head: Plain
  /** The application itself. */
  content: Plain
}

/** Opens messages as the authority received them. A message that breaks the schema or its signature fails the test. */
export function wireReader(): (xml: string) => WireMessage {
  let schema: Schema | undefined
  afterAll(() => schema?.dispose())
  return (xml) => {
    schema ??= loadSchema()
    const envelope = schema.read(Buffer.from(xml))
    const message = envelope.children.find(({ name }) => name === 'Body')?.children[0]?.children[0]
    const [head, content] = message?.children ?? []
    if (!message || !head || !content) throw new Error('there is no message in the envelope')
    if (!hasValidSignature(xml)) throw new Error('the signature does not hold')
    return { name: message.name, head: toPlain(head), content: toPlain(content) }
  }
}
