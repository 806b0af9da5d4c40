import { readFileSync } from 'node:fs'
import {
  ParseOption,
  XmlDocument,
  XmlElement,
  XmlValidateError,
  XsdValidator,
  xmlCleanupInputProvider,
} from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { childElement, signatureProblem } from './signature.ts'
import { textAt, toTree, type XmlTree } from './xml.ts'

/** The bytes are no message at all: the sender gets a fault instead of a receipt. */
export class Unreadable extends Error {}

/** A message as the authority's door sees it, before anyone asks what it is about. */
export interface Examined {
  username: string
  password: string
  /** Number of the message, from the name of its element. */
  type: string
  messageId: string
  message: XmlTree
  schemaProblem: string | undefined
  signatureProblem: string | undefined
}

/** Messages that must carry a signature when they come from a customer. */
const SIGNED: ReadonlySet<string> = new Set(['0708', '0702', '0006', '0008', '0002'])

const ID = /^[0-9A-Za-z._:-]{1,100}$/

export interface Examiner {
  examine(bytes: Uint8Array): Examined
  /** Says what the schema has against a message, or undefined. */
  problemOf(xml: string): string | undefined
}

/** Loads the schema once; examining a message takes about half a millisecond then. */
export function createExaminer(schemaFile: string): Examiner {
  xmlRegisterFsInputProviders()
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile }))
  // From here on nothing may be read from files, whatever a message asks for.
  xmlCleanupInputProvider()

  return {
    examine(bytes) {
      using document = parse(bytes)
      return examineDocument(document, validator)
    },
    problemOf(xml) {
      using document = parse(Buffer.from(xml))
      return schemaProblem(document, validator)
    },
  }
}

function parse(bytes: Uint8Array): XmlDocument {
  let document: XmlDocument
  try {
    // Huge text nodes are embedded documents; entities are never expanded and nothing is loaded.
    document = XmlDocument.fromBuffer(bytes, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_HUGE })
  } catch {
    throw new Unreadable('Die Nachricht ist kein XML.')
  }
  if (document.dtd === null) return document
  document.dispose()
  throw new Unreadable('Eine DOCTYPE-Angabe ist nicht zulässig.')
}

function examineDocument(document: XmlDocument, validator: XsdValidator): Examined {
  const envelope = document.root
  const container = childElement(childElement(envelope, 'Body'), 'xkfzNachrichten')
  const element = firstElement(container)
  const type = element?.name.match(/_([0-9]{4})$/)?.[1]
  const message = element && toTree(element)
  const messageId = textAt(message, 'kopf', 'nachrichtenid') ?? ''
  if (!element || !message || !type || !ID.test(messageId)) {
    throw new Unreadable('Der Umschlag enthält keine Nachricht mit Nachrichten-ID.')
  }
  const header = childElement(envelope, 'Header')
  const token = childElement(childElement(header, 'Security'), 'UsernameToken')
  const problem = schemaProblem(document, validator)
  return {
    username: childElement(token, 'Username')?.content ?? '',
    password: childElement(token, 'Password')?.content ?? '',
    type,
    messageId,
    message,
    schemaProblem: problem,
    signatureProblem: problem === undefined && SIGNED.has(type) ? signatureProblem(element) : undefined,
  }
}

function schemaProblem(document: XmlDocument, validator: XsdValidator): string | undefined {
  try {
    validator.validate(document)
    return undefined
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    return error.message.trim().replace(/\{[^}]*\}/g, '')
  }
}

function firstElement(parent: XmlElement | undefined): XmlElement | undefined {
  for (let child = parent?.firstChild; child; child = child.next) if (child instanceof XmlElement) return child
  return undefined
}
