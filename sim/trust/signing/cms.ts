import { createHash, sign } from 'node:crypto'
import type { Certified } from './certificate.ts'
import { integer, OID, octets, sequence, set, tagged } from './der.ts'

const SHA256 = sequence(OID.sha256)

const sha256 = (...parts: Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** What somebody signs with their certificate: attributes, one of which is the digest of the content. */
export function signerInfo(
  given: readonly Buffer[],
  { identifier, privateKey }: Omit<Certified, 'certificate'>,
): Buffer {
  const attributes = given.toSorted(Buffer.compare)
  return sequence(
    integer(1),
    identifier,
    SHA256,
    tagged(0, ...attributes),
    sequence(OID.ecdsaSha256),
    // The attributes are signed as the set that they are, not with the tag under which they are sent.
    octets(sign('sha256', set(...attributes), privateKey)),
  )
}

/** A detached CMS signature over content that lies elsewhere, with what PAdES asks for (baseline B-B). */
export function signDetached(
  content: readonly Uint8Array[],
  { certificate, ...signer }: Certified,
  root: Buffer,
): Buffer {
  const attributes = [
    sequence(OID.contentType, set(OID.data)),
    sequence(OID.messageDigest, set(octets(sha256(...content)))),
    sequence(OID.signingCertificate, set(sequence(sequence(sequence(octets(sha256(certificate))))))),
  ]
  const signedData = sequence(
    integer(1),
    set(SHA256),
    sequence(OID.data),
    tagged(0, certificate, root),
    set(signerInfo(attributes, signer)),
  )
  return sequence(OID.signedData, tagged(0, signedData))
}
