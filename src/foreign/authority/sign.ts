import { createHash, createPrivateKey, sign as cryptoSign, hash, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthorityFailure } from './failure.ts'
import type { GksAccess } from './gks.ts'

/**
 * XML signature without a DOM. We write every message ourselves and in canonical form, so the text that is hashed is
 * the text that is sent; a test has an independent implementation verify the result. Six times faster than building,
 * searching and canonicalising a tree.
 */

interface Signable {
  element: string
  namespace: string
  id: string
  /** Canonical content of the message, without the signature. */
  inner: string
}

type KeyMaterial = Pick<GksAccess, 'certificatePem' | 'privateKeyPem'>

export interface Signer {
  /** The message element with its `signatur` at the end. */
  sign(message: Signable, key: KeyMaterial): Promise<string>
}

const DS = 'http://www.w3.org/2000/09/xmldsig#'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'

interface Method {
  algorithm: string
  hash: 'sha256' | 'sha384' | 'sha512'
}

interface SigningKey {
  method: Method
  privateKey: KeyObject
  certificate: string
}

const MORE = 'http://www.w3.org/2001/04/xmldsig-more#'
/** Signature method per kind of key; a curve takes the hash of its own strength and signs as r‖s, as XML signature demands. */
const METHODS: Readonly<Record<string, Method>> = {
  rsa: { algorithm: `${MORE}rsa-sha256`, hash: 'sha256' },
  prime256v1: { algorithm: `${MORE}ecdsa-sha256`, hash: 'sha256' },
  secp384r1: { algorithm: `${MORE}ecdsa-sha384`, hash: 'sha384' },
  secp521r1: { algorithm: `${MORE}ecdsa-sha512`, hash: 'sha512' },
}
/** Larger ones take seconds of the threads that all accesses share. */
const LONGEST_MODULUS = 4096

/**
 * The first signature of a key that was read anew takes twice the time of any other, so the last ones stay read: 5 kB each. Fewer than an
 * instance has mailboxes would help nothing, for these are asked one after another.
 */
const KEPT_KEYS = 16_384

const signAsync = promisify(cryptoSign)

export function createSigner(): Signer {
  const keys = new Map<string, SigningKey>()

  const keyOf = ({ certificatePem, privateKeyPem }: KeyMaterial): SigningKey => {
    // Named by a digest: what they were read from is longer than they are, and secret.
    const name = hash('sha256', privateKeyPem + certificatePem)
    const kept = keys.get(name)
    if (kept) return kept
    const key = readKey(certificatePem, privateKeyPem)
    const [oldest] = keys.keys()
    if (keys.size >= KEPT_KEYS && oldest !== undefined) keys.delete(oldest)
    keys.set(name, key)
    return key
  }

  return {
    async sign({ element, namespace, id, inner }, material) {
      const key = keyOf(material)
      const digest = createHash('sha256')
        .update(`<${element} xmlns="${namespace}" id="${id}">`)
        .update(inner)
        .update(`<signatur></signatur></${element}>`)
        .digest('base64')
      const info = signedInfo(key.method.algorithm, id, digest)
      const value = await signAsync(
        key.method.hash,
        Buffer.from(`<ds:SignedInfo xmlns:ds="${DS}">${info}</ds:SignedInfo>`),
        {
          key: key.privateKey,
          dsaEncoding: 'ieee-p1363',
        },
      )
      return `<${element} id="${id}">${forEveryParser(inner)}<signatur>${signature(info, value.toString('base64'), key.certificate)}</signatur></${element}>`
    },
  }
}

/** Some XML 1.0 readers take U+2028 for a line end, as only XML 1.1 does; written as a reference, all read it alike. */
const forEveryParser = (xml: string): string => xml.replaceAll('\u2028', '&#x2028;')

function readKey(certificatePem: string, privateKeyPem: string): SigningKey {
  const [, certificate] = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(certificatePem) ?? []
  if (certificate === undefined) throw new AuthorityFailure('schema', 'the certificate of the access is not readable')
  const privateKey = readPrivateKey(privateKeyPem)
  const method = methodOf(privateKey)
  if (method === undefined) throw new AuthorityFailure('schema', 'the private key of the access cannot sign messages')
  return { method, privateKey, certificate: certificate.replace(/\s+/g, '') }
}

function methodOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): Method | undefined {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'ec') return METHODS[namedCurve]
  return modulusLength > LONGEST_MODULUS ? undefined : METHODS[asymmetricKeyType ?? '']
}

/** Without its cause: the error of a key parser could quote the key. */
function readPrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw new AuthorityFailure('schema', 'the private key of the access is not readable')
  }
}

const method = (name: string, algorithm: string): string => `<ds:${name} Algorithm="${algorithm}"></ds:${name}>`

const signedInfo = (signatureMethod: string, id: string, digest: string): string =>
  method('CanonicalizationMethod', EXCLUSIVE) +
  method('SignatureMethod', signatureMethod) +
  `<ds:Reference URI="#${id}"><ds:Transforms>${method('Transform', `${DS}enveloped-signature`)}${method('Transform', EXCLUSIVE)}` +
  `</ds:Transforms>${method('DigestMethod', SHA256)}<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`

const signature = (info: string, value: string, certificate: string): string =>
  `<ds:Signature xmlns:ds="${DS}"><ds:SignedInfo>${info}</ds:SignedInfo><ds:SignatureValue>${value}</ds:SignatureValue>` +
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature>`
