import { createHash, verify, X509Certificate } from 'node:crypto'
import { XmlC14NMode, XmlElement } from 'libxml2-wasm'
import { at, textAt, toTree, type XmlTree } from './xml.ts'

const EXCLUSIVE = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 } as const

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
/** What a signature value is made with, and how it is written; the schema admits no other method. */
const METHODS: Record<string, { hash: string; dsaEncoding: 'der' | 'ieee-p1363' }> = {
  [`${MORE}rsa-sha256`]: { hash: 'sha256', dsaEncoding: 'der' },
  [`${MORE}ecdsa-sha256`]: { hash: 'sha256', dsaEncoding: 'ieee-p1363' },
  [`${MORE}ecdsa-sha384`]: { hash: 'sha384', dsaEncoding: 'ieee-p1363' },
  [`${MORE}ecdsa-sha512`]: { hash: 'sha512', dsaEncoding: 'ieee-p1363' },
}

/**
 * Says what is wrong with the signature of a message, or undefined when it is right. The message must fit the schema.
 * Written with libxml2's own canonicalisation, so that it shares no code with the one who signs. Takes the signature
 * out of the document: that is what an enveloped signature covers.
 */
export function signatureProblem(message: XmlElement): string | undefined {
  const signature = childElement(childElement(message, 'signatur'), 'Signature')
  const signedInfo = childElement(signature, 'SignedInfo')
  if (!signature || !signedInfo) return 'Die Signatur fehlt.'
  const parts = toTree(signature)
  if (referenceUri(signedInfo) !== `#${message.attr('id')?.value}`) return 'Die Signatur gilt nicht dieser Nachricht.'
  if (!isSignedBy(parts, signedInfo)) return 'Der Signaturwert ist falsch.'

  const expected = textAt(parts, 'SignedInfo', 'Reference', 'DigestValue')
  signature.remove()
  const digest = createHash('sha256').update(message.canonicalizeToString(EXCLUSIVE)).digest()
  return digest.equals(Buffer.from(expected ?? '', 'base64'))
    ? undefined
    : 'Die Nachricht wurde nach dem Signieren verändert.'
}

function isSignedBy(signature: XmlTree, signedInfo: XmlElement): boolean {
  const method = METHODS[childElement(signedInfo, 'SignatureMethod')?.attr('Algorithm')?.value ?? '']
  if (!method) return false
  const value = Buffer.from(textAt(signature, 'SignatureValue') ?? '', 'base64')
  const der = Buffer.from(textAt(at(signature, 'KeyInfo', 'X509Data'), 'X509Certificate') ?? '', 'base64')
  try {
    const key = new X509Certificate(der).publicKey
    const bytes = Buffer.from(signedInfo.canonicalizeToString(EXCLUSIVE))
    return verify(method.hash, bytes, { key, dsaEncoding: method.dsaEncoding }, value)
  } catch {
    // No certificate, or a key that does not go with the method.
    return false
  }
}

const referenceUri = (signedInfo: XmlElement): string | undefined =>
  childElement(signedInfo, 'Reference')?.attr('URI')?.value

/** The first child element of a name, by local name. */
export function childElement(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  for (let child = parent?.firstChild; child; child = child.next) {
    if (child instanceof XmlElement && child.name === name) return child
  }
  return undefined
}
