import type { KeyObject } from 'node:crypto'

/**
 * A signature with an RSA key of 19,630 bits takes seconds of the threads that all clients share, and one below 2048
 * bits proves nothing.
 */
const RSA_BITS = { from: 2048, to: 4096 } as const

/** Curves by the names that OpenSSL gives them. */
const CURVES: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

export const MUST_BE_ALLOWED = 'must be an RSA key of 2048 to 4096 bits, or an EC key on P-256, P-384 or P-521'

/** Whether one may sign with such a key, private or public. Reads sizes, computes nothing. */
export function isAllowedKey({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa') return modulusLength >= RSA_BITS.from && modulusLength <= RSA_BITS.to
  return asymmetricKeyType === 'ec' && CURVES.has(namedCurve)
}

/** What is said of a key that is not allowed, besides. */
export const sizeOfKey = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string =>
  asymmetricKeyType === 'rsa' ? `: this RSA key has ${asymmetricKeyDetails?.modulusLength ?? 0} bits` : ''

/** What forbids to sign with such a key; undefined when nothing does. */
export const problemWithKey = (key: KeyObject): string | undefined =>
  isAllowedKey(key) ? undefined : MUST_BE_ALLOWED + sizeOfKey(key)
