import { el, type ReadElement, toTree, withAttributes, withDocument, write } from '../../kernel/parse/xml.ts'
import { LIMITS } from './schema.ts'

/** What stands in place of a secret. */
const BLACKED_OUT = '●●●'

/** Codes of papers and plates, the PIN of a reservation, and what a password could be told from. */
const SECRET = /^(sicherheitscode.*|pin|username|password)$/i
/** Of no use to read: the login, and the signature with its certificate. */
const CLOSED = /^(security|signature)$/i

/** A secret of so many characters stands in a text by no accident: it is blacked out inside texts, too. */
const LEAST_INSIDE = 7

/** Longer than any name or reason: the bytes of a document. */
const LONGEST_TEXT = 2_000

/** A message as plain objects; throws an XmlProblem when it is none. */
export const readShown = (bytes: Uint8Array): ReadElement =>
  withDocument(bytes, LIMITS, (document) => toTree(document, LIMITS))

/** The secrets that a message names as such, to find them elsewhere, too. */
export function secretsIn(element: ReadElement, isSecret = false): string[] {
  const own = isSecret || SECRET.test(element.name)
  return [
    ...(own && element.text !== '' ? [element.text] : []),
    ...element.children.flatMap((one) => secretsIn(one, own)),
  ]
}

/** Whose login spoke: the operator's own key is nothing for clients. */
export const partnersIn = (element: ReadElement): string[] => [
  ...(element.name === 'kbaKommunikationspartnerschluessel' ? [element.text.trim()] : []),
  ...element.children.flatMap(partnersIn),
]

/**
 * A message for people: one element per line, secrets blacked out by the name of their element, and wherever the whole
 * text of an element or an attribute is one of the `known` ones, long ones inside texts, too; documents by their length only.
 */
export const shownXml = (root: ReadElement, known: ReadonlySet<string>): string =>
  linesOf(root, { depth: 0, known, isSecret: false }).join('\n')

interface Around {
  depth: number
  known: ReadonlySet<string>
  isSecret: boolean
}

function linesOf(element: ReadElement, { depth, known, isSecret }: Around): string[] {
  const { name, children, text } = element
  const own = isSecret || SECRET.test(name)
  const indent = '  '.repeat(depth)
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([key, value]) => [key, withoutSecrets(value, known)]),
  )
  const written = (said: string): string => write(withAttributes(attributes, el(name, said)))
  if (CLOSED.test(name)) return [indent + written(BLACKED_OUT)]
  if (children.length === 0) return [indent + written(shownText(text, own, known))]
  const end = `</${name}>`
  return [
    indent + written('').slice(0, -end.length),
    ...children.flatMap((child) => linesOf(child, { depth: depth + 1, known, isSecret: own })),
    indent + end,
  ]
}

function shownText(text: string, isSecret: boolean, known: ReadonlySet<string>): string {
  if (text !== '' && isSecret) return BLACKED_OUT
  return text.length > LONGEST_TEXT ? `… ${text.length} …` : withoutSecrets(text, known)
}

/** The longest first: one may stand inside another. */
function withoutSecrets(text: string, known: ReadonlySet<string>): string {
  if (known.has(text.trim())) return BLACKED_OUT
  return [...known]
    .filter((secret) => secret.length >= LEAST_INSIDE)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, secret) => rest.replaceAll(secret, BLACKED_OUT), text)
}
