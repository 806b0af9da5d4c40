import { hash, verify, X509Certificate } from 'node:crypto'
import { NULL, objectId, sequence, setOf, unsigned } from '../der.ts'
import { childrenOf, type DerElement, elementAt, TAG } from './read-der.ts'

/** Time stamps as RFC 3161 has them, over SHA-256. */

const SHA256 = '608648016503040201'
const OID = {
  signedData: '2a864886f70d010702',
  timeStamp: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
} as const
const DIGESTS: Readonly<Record<string, string>> = {
  [SHA256]: 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
}
const GENERALIZED_TIME = 0x18
const CERTIFICATES = 0xa0
/** `granted`, and `granted with modifications`. */
const GRANTED = [0, 1]

const octets = (bytes: Buffer): Buffer => Buffer.concat([Buffer.of(TAG.octetString, bytes.length), bytes])
const TRUE = Buffer.of(0x01, 0x01, 0xff)

/** Asks for a time stamp of a digest; the certificate of the signer is wanted with it. */
export const timeStampRequest = (sha256: Buffer, nonce: Buffer): Buffer =>
  sequence(unsigned(Buffer.of(1)), sequence(sequence(objectId(SHA256), NULL), octets(sha256)), unsigned(nonce), TRUE)

/** The token of an answer; undefined where the service refused, or answered something else. */
export function tokenOf(answer: Buffer): Buffer | undefined {
  const whole = elementAt(answer, 0)
  const [status, token] = childrenOf(whole, TAG.sequence)
  const [code] = childrenOf(status, TAG.sequence)
  if (code?.tag !== TAG.integer || !GRANTED.includes(code.content.at(-1) ?? -1) || token?.tag !== TAG.sequence)
    return undefined
  return sequence(token.content)
}

/** Who signed a time stamp, as the certificate says under which its signature holds. */
export interface StampSigner {
  /** Its common name. */
  authority: string
  /** Who issued the certificate, in full. */
  issuer: string
  /** The SHA-256 of the certificate, as `openssl x509 -fingerprint -sha256` has it, in small letters without colons. */
  certificateSha256: string
}

export interface TimeStamp {
  at: Date
  signer: StampSigner
  nonce: Buffer | undefined
}

export class TimeStampProblem extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'TimeStampProblem'
  }
}

const demand: (holds: boolean, problem: string) => asserts holds = (holds, problem) => {
  if (!holds) throw new TimeStampProblem(problem)
}

const isOid = (element: DerElement | undefined, hex: string): boolean =>
  element?.tag === TAG.objectId && element.content.toString('hex') === hex

/** What a token says about a digest. Throws when it is about another, or its signature does not hold. Whom to trust is not asked. */
export function readTimeStamp(token: Buffer, sha256: Buffer): TimeStamp {
  try {
    return readToken(token, sha256)
  } catch (error) {
    if (error instanceof TimeStampProblem) throw error
    // OpenSSL says in many ways that a certificate or a key cannot be read.
    throw new TimeStampProblem('the time stamp cannot be read')
  }
}

function readToken(token: Buffer, sha256: Buffer): TimeStamp {
  const [type, wrapped] = childrenOf(elementAt(token, 0), TAG.sequence)
  demand(isOid(type, OID.signedData), 'this is no time stamp')
  const [, , content, ...rest] = childrenOf(elementAt(wrapped?.content ?? Buffer.alloc(0), 0), TAG.sequence)
  const [contentType, enclosed] = childrenOf(content, TAG.sequence)
  demand(isOid(contentType, OID.timeStamp), 'this is no time stamp')
  const info = elementAt(enclosed?.content ?? Buffer.alloc(0), 0)
  demand(info?.tag === TAG.octetString, 'the time stamp is empty')
  const signers = childrenOf(rest.at(-1), TAG.set)
  const certificates = rest.filter(({ tag }) => tag === CERTIFICATES).flatMap((all) => childrenOf(all, CERTIFICATES))
  return { ...readInfo(info.content, sha256), signer: requireSigned(info.content, signers[0], certificates) }
}

function readInfo(content: Buffer, sha256: Buffer): Omit<TimeStamp, 'signer'> {
  const [, , imprint, , ...rest] = childrenOf(elementAt(content, 0), TAG.sequence)
  const [algorithm, digest] = childrenOf(imprint, TAG.sequence)
  const [name] = childrenOf(algorithm, TAG.sequence)
  demand(isOid(name, SHA256) && digest?.content.equals(sha256) === true, 'the time stamp is about something else')
  const at = timeOf(rest.find(({ tag }) => tag === GENERALIZED_TIME))
  demand(at !== undefined && !Number.isNaN(at.getTime()), 'the time stamp names no time')
  return { at, nonce: rest.find(({ tag }) => tag === TAG.integer)?.content }
}

function timeOf(element: DerElement | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d{1,6})?)Z$/.exec(element?.content.toString('latin1') ?? '') ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

function requireSigned(info: Buffer, signer: DerElement | undefined, certificates: readonly DerElement[]): StampSigner {
  const [, , digestOf, attributes, , signature] = childrenOf(signer, TAG.sequence)
  const [algorithm] = childrenOf(digestOf, TAG.sequence)
  const digest = DIGESTS[algorithm?.content.toString('hex') ?? '']
  demand(
    digest !== undefined && attributes?.tag === TAG.context0,
    'the time stamp is signed in a way that is not known',
  )
  const stated = attributeOf(attributes, OID.messageDigest)
  demand(stated?.content.equals(hash(digest, info, 'buffer')) === true, 'the time stamp was changed')
  demand(isOid(attributeOf(attributes, OID.contentType), OID.timeStamp), 'the time stamp was changed')
  const certificate = certificates
    .map(({ content }) => new X509Certificate(sequence(content)))
    // The attributes are signed as the set that they are, not with the tag under which they are sent.
    .find(({ publicKey }) =>
      verify(digest, setOf(attributes.content), publicKey, signature?.content ?? Buffer.alloc(0)),
    )
  demand(certificate !== undefined, 'the signature of the time stamp is wrong')
  return signerOf(certificate)
}

const signerOf = ({ subject, issuer, raw }: X509Certificate): StampSigner => ({
  authority: /^CN=(.*)$/m.exec(subject)?.[1] ?? inOneLine(subject),
  issuer: inOneLine(issuer),
  certificateSha256: hash('sha256', raw),
})

const inOneLine = (name: string): string => name.replaceAll('\n', ', ')

const attributeOf = (attributes: DerElement, type: string): DerElement | undefined =>
  childrenOf(attributes, TAG.context0).flatMap((attribute) => {
    const [name, values] = childrenOf(attribute, TAG.sequence)
    return isOid(name, type) ? childrenOf(values, TAG.set) : []
  })[0]
