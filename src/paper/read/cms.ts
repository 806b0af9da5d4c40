import { childrenOf, type DerElement, elementAt, TAG } from '../../kernel/parse/read-der.ts'

/** A CMS SignedData with at least one signer, as far as it matters here. */
export interface SignedData {
  /** Of the signed bytes, as the first signer states it among what is signed; absent where it is not stated. */
  digest?: { algorithm: string; value: Buffer }
}

const oid = (hex: string): Buffer => Buffer.from(hex, 'hex')
const SIGNED_DATA = oid('2a864886f70d010702')
const MESSAGE_DIGEST = oid('2a864886f70d010904')

/** By object identifier. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  '2b0e03021a': 'sha1',
  '608648016503040201': 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
  '608648016503040208': 'sha3-256',
  '608648016503040209': 'sha3-384',
  '60864801650304020a': 'sha3-512',
}

/**
 * The signature in these bytes; zeros may follow, as signatures are written into a space kept for them. Undefined when
 * they are no CMS SignedData. Whether the signature is good is not asked.
 */
export function readSignedData(bytes: Buffer): SignedData | undefined {
  const [type, wrapped] = childrenOf(elementAt(bytes, 0), TAG.sequence)
  if (!isOid(type, SIGNED_DATA) || wrapped?.tag !== TAG.context0) return undefined
  const [version, digests, encapsulated, ...rest] = childrenOf(elementAt(wrapped.content, 0), TAG.sequence)
  if (version?.tag !== TAG.integer || digests?.tag !== TAG.set || encapsulated?.tag !== TAG.sequence) return undefined
  const [signer, ...more] = childrenOf(rest.at(-1), TAG.set)
  if (!signer || ![signer, ...more].every(isSignerInfo)) return undefined
  // With content of its own, the digest is that of the content and says nothing of the file.
  const isDetached = childrenOf(encapsulated, TAG.sequence).length === 1
  const digest = isDetached ? statedDigest(signer) : undefined
  return digest ? { digest } : {}
}

const isOid = (element: DerElement | undefined, wanted: Buffer): boolean =>
  element?.tag === TAG.objectId && element.content.equals(wanted)

/** Version, who, digest, …, signature algorithm and then the signature, which must not be empty. */
function isSignerInfo(info: DerElement): boolean {
  const [version, who, digest, ...rest] = childrenOf(info, TAG.sequence)
  const signature = rest.find(({ tag }) => tag === TAG.octetString)
  const length = signature?.content.length ?? 0
  return version?.tag === TAG.integer && who !== undefined && digest?.tag === TAG.sequence && length > 0
}

function statedDigest(signer: DerElement): SignedData['digest'] {
  const [, , algorithmOf, attributes] = childrenOf(signer, TAG.sequence)
  const [identifier] = childrenOf(algorithmOf, TAG.sequence)
  const algorithm = ALGORITHMS[identifier?.content.toString('hex') ?? '']
  const stated = childrenOf(attributes, TAG.context0).flatMap((attribute) => {
    const [type, values] = childrenOf(attribute, TAG.sequence)
    return isOid(type, MESSAGE_DIGEST) ? childrenOf(values, TAG.set) : []
  })
  const [value, ...more] = stated
  if (algorithm === undefined || value?.tag !== TAG.octetString || more.length > 0) return undefined
  return { algorithm, value: value.content }
}
