import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlCleanupInputProvider,
  xmlRegisterInputProvider,
} from 'libxml2-wasm'
import { type ReadElement, toTree, withDocument, type XmlLimits, XmlProblem } from '../../kernel/parse/xml.ts'

/** The authority's schema, compiled once. It lies outside the garbage collector's reach: dispose it. */
export interface Schema {
  /** Throws an XmlProblem when the message breaks the schema. */
  check(bytes: Uint8Array): void
  /** Checks, then gives the message as plain objects. */
  read(bytes: Uint8Array): ReadElement
  /** The message as plain objects, well formed but unchecked. */
  readUnchecked(bytes: Uint8Array): ReadElement
  dispose(): void
}

/** An answer of the authority is at most 32 MiB; a fee notice of 500 applications has some 40,000 tags, and any message some twenty attributes. */
export const LIMITS: XmlLimits = { bytes: 32 * 1024 * 1024, tags: 200_000, attributes: 20_000, depth: 40 }

const DIRECTORY = new URL('../../../schema/xkfz/', import.meta.url)
const ENTRY = 'soap.xsd'

export function loadSchema(directory: URL = DIRECTORY): Schema {
  const validator = compile(fileURLToPath(directory))
  return {
    check: (bytes) => withDocument(bytes, LIMITS, (document) => validate(validator, document)),
    read: (bytes) =>
      withDocument(bytes, LIMITS, (document) => {
        validate(validator, document)
        return toTree(document, LIMITS)
      }),
    readUnchecked: (bytes) => withDocument(bytes, LIMITS, (document) => toTree(document, LIMITS)),
    dispose: () => validator.dispose(),
  }
}

/** The files are handed over from memory, for the time of compiling only: later no XML can make the library open a file. */
function compile(directory: string): XsdValidator {
  const names = readdirSync(directory).filter((name) => name.endsWith('.xsd'))
  const files = Object.fromEntries(names.map((name) => [directory + name, readFileSync(directory + name)]))
  const entry = files[directory + ENTRY]
  if (entry === undefined) throw new Error(`${directory} has no ${ENTRY}`)
  xmlRegisterInputProvider(new XmlBufferInputProvider(files))
  const document = XmlDocument.fromBuffer(entry, { url: directory + ENTRY })
  try {
    return XsdValidator.fromDoc(document)
  } finally {
    document.dispose()
    xmlCleanupInputProvider()
  }
}

function validate(validator: XsdValidator, document: XmlDocument): void {
  try {
    validator.validate(document)
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    throw new XmlProblem(`breaks the schema: ${describe(error.details[0]?.message ?? '')}`)
  }
}

/** The element and the rule it breaks, never its value: that could be a security code. */
function describe(message: string): string {
  const [, element] = /^Element '(?:\{[^}]*\})?([^']+)'/.exec(message) ?? []
  const [, facet] = /\[facet '([a-zA-Z]+)'\]/.exec(message) ?? []
  const [, reason] =
    /(not expected|Missing child element|No matching|not allowed|required but missing|No match found)/.exec(message) ??
    []
  return `${element ?? 'the message'} ${facet ?? reason ?? 'has a value that is not accepted'}`.trim()
}
